"""The consoles of the staff: posts, dealing by hand, mishaps and what they lead to."""

import pytest
from playwright.sync_api import ViewportSize, expect

from sabot.black_jack.houses.campione import CAMPIONE as BLACK_JACK
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.tableau import Side
from sabot.server.accounts.grants import Grant
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.money import Amount
from tests.browser.audit import audit
from tests.browser.chromium import LAPTOP, PHONE, tab_to, until
from tests.browser.consoles import TAKE, by_hand, console, coup, press, ruled
from tests.browser.salon import Salon, table_at
from tests.forms import LONG
from tests.untyped import untyped


def test_a_dealer_errs_by_hand_and_sees_every_ruling_with_its_article(salon: Salon) -> None:
    table, anna, bruno = by_hand(salon, "2h 3d 3c Kd 4s 5h")
    visit, page = console(salon, table, Grant.DEALER)
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text("Aprire le puntate")
    coup(salon, table, anna, bruno, visit.name)

    press(page, "Carta a Banco")
    ruled(page, "art. 27", "carte scambiate fra Punto e Banco, non viste")
    press(page, "«Chi punta accetta»")
    press(page, "Carta a Banco")
    press(page, "scoperta")
    press(page, "Carta a Punto")
    ruled(page, "art. 26", "carte di Punto scoperte durante la distribuzione")
    expect(prompt).to_contain_text("Una carta per Banco")
    press(page, "Carta a Banco")
    press(page, f"Le carte a {bruno.name}")
    ruled(page, "art. 44", "carte passate a chi non spettano")
    press(page, f"Le carte a {anna.name}")
    expect(prompt).to_contain_text("Il puntatore dichiara")
    salon.act(table, a.Declare(anna.name, a.Word.CARTA))
    press(page, "Ripeti «no»")
    ruled(page, "art. 45", "dichiarazione ripetuta male")
    press(page, "Scopri Banco")
    press(page, "Carta a terra")
    ruled(page, "art. 20", "carta caduta a terra")
    press(page, "Carta a Banco")
    press(page, "Scopri Punto")
    page.get_by_label("Punto", exact=True).fill("1")
    page.get_by_label("Banco", exact=True).fill("2")
    press(page, "Annuncia")
    ruled(page, "art. 33", "«le carte parlano»")
    press(page, "Ritira e paga")
    press(page, "Fine del colpo")
    expect(prompt).to_contain_text("Aprire le puntate")
    expect(page.get_by_label("Annunci").first).to_contain_text("Punto 9, Banco 8: vince Punto")
    # Whoever takes the post after that has the same rulings before their eyes.
    press(page, "Restituisci il posto")
    _, successor = console(salon, table, Grant.DEALER, "en")
    ruled(successor, "art. 33", "“le carte parlano”")
    expect(successor.locator(".rulings .ruling").first).to_contain_text("in coup 1")
    earlier = successor.get_by_text("2 earlier rulings")
    tab_to(earlier)
    successor.keyboard.press("Enter")
    expect(successor.locator(".rulings .ruling").last).to_contain_text("swapped")


def test_a_trainee_deals_without_being_told_what_is_due(salon: Salon) -> None:
    table, *_ = by_hand(salon, "2h 3d 3c Kd")
    _, page = console(salon, table, Grant.DEALER, "en")
    expect(page.locator(".prompt")).to_contain_text("Open the betting")
    expect(page.locator(".due")).to_have_count(1)
    page.get_by_label("Prompts").uncheck()
    expect(page.locator(".prompt")).to_have_count(0)
    expect(page.locator(".due")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Prompts")).not_to_be_checked()
    expect(page.locator(".prompt")).to_have_count(0)


def test_a_coup_is_dealt_with_the_keyboard_alone(salon: Salon) -> None:
    table, _, bruno = by_hand(salon, "8h 3d Kc Kd")
    _, page = console(salon, table, Grant.DEALER, "en")
    tab_to(page.get_by_role("button", name="“Faites vos jeux”"))
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Close the betting")
    salon.act(table, a.PlaceBet(bruno.name, "banco", Amount(50_00), 2))
    expect(page.locator(".place-banco")).to_contain_text(bruno.name)
    page.keyboard.press("c")
    for key, due in zip("pbpb", ("Banco", "Punto", "Banco", "whoever has the right"), strict=True):
        page.keyboard.press(key)
        expect(page.locator(".prompt")).to_contain_text(due)
    tab_to(page.get_by_role("button", name="The cards to the dealer"))
    page.keyboard.press("Space")
    expect(page.locator(".prompt")).to_contain_text("Turn Punto")
    page.keyboard.press("Shift+P")
    expect(page.locator(".prompt")).to_contain_text("Turn Banco")
    page.keyboard.press("Shift+B")
    tab_to(page.get_by_label("Punto", exact=True))
    page.keyboard.type("8")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Collect and pay")


@pytest.mark.parametrize(
    ("lang", "heard", "change", "no"),
    [
        ("it", "La Direzione è stata sentita", "Cambia i limiti", "No"),
        ("en", "The Direction has been heard", "Change the limits", "No"),
    ],
)
def test_an_inspector_changes_the_limits_and_annuls_a_coup(
    salon: Salon, lang: str, heard: str, change: str, no: str
) -> None:
    table, anna, bruno = by_hand(salon, "2h 3d 3c Kd 4s 5h")
    _, page = console(salon, table, Grant.INSPECTOR, lang)
    page.locator("[name=even-minimum]").fill("25")
    press(page, change)
    ruled(page, "art. 8", {"it": "sentita la Direzione", "en": "Direction has been heard"}[lang])
    page.get_by_label(heard).check()
    press(page, change)
    until(page, lambda: salon.hall.room(table).state.table.limits.even.minimum == 25_00)
    expect(page.get_by_label(heard)).not_to_be_checked()

    coup(salon, table, anna, bruno)
    for target in (Target.PUNTO, Target.BANCO, Target.PUNTO, Target.BANCO, Target.PUNTO):
        salon.act(table, a.Draw("dealer", target))
    wanted = page.locator(".wanted")
    expect(wanted.locator(".steps li")).to_have_count(9)
    wanted.get_by_role("slider").fill("5")
    expect(wanted.locator(".lay .card")).to_have_count(2)
    press(page, no)
    ruled(page, "art. 28", {"it": "il colpo è annullato", "en": "the coup is annulled"}[lang])
    until(page, lambda: untyped(salon.hall.room(table).state).coup.bets == ())
    expect(wanted).to_have_count(0)


def test_a_dispute_is_settled_with_the_coup_before_ones_eyes(salon: Salon) -> None:
    table, anna, bruno = by_hand(salon, "2h 3d 3c Kd")
    coup(salon, table, anna, bruno)
    salon.act(table, a.Draw("dealer", Target.PUNTO))
    visit, page = console(salon, table, Grant.INSPECTOR, "en")
    salon.act(table, ca.Dispute(bruno.name, "The dealer looked at it"))
    # What was said before one came is told, too.
    page.reload()
    expect(page.get_by_label("Announcements").first).to_contain_text("rien ne va plus")
    wanted = page.locator(".wanted")
    expect(wanted.locator(".claim")).to_contain_text("The dealer looked at it")
    expect(wanted.locator(".lay .card")).to_have_count(1)
    press(page, "Settled by rebuilding the coup")
    expect(page.get_by_label("Announcements").first).to_contain_text(visit.name)
    expect(wanted).to_have_count(0)


def test_the_direction_suspends_play_and_rules_freely(salon: Salon) -> None:
    table, anna, bruno = by_hand(salon, "2h 3d 3c Kd")
    _, page = console(salon, table, Grant.DIRECTION, "en")
    press(page, "Suspend play")
    expect(page.locator(".staff-head")).to_contain_text("Play is suspended")
    press(page, "Resume play")
    expect(page.get_by_role("button", name="Suspend play")).to_be_visible()
    coup(salon, table, anna, bruno)
    page.get_by_label("What is decided, and why").fill("The lights went out")
    page.get_by_label("The coup is annulled").check()
    press(page, "Rule so")
    expect(page.get_by_label("Announcements").first).to_contain_text("The lights went out")
    until(page, lambda: untyped(salon.hall.room(table).state).coup.bets == ())


def test_limits_at_black_jack_take_two(salon: Salon) -> None:
    table = salon.open("campione-bj", automatic=False)
    _, direction = console(salon, table, Grant.DIRECTION, "en")
    direction.locator("[name=even-minimum]").fill("30")
    direction.locator("[name=even-maximum]").fill("300")
    press(direction, "Change the limits")
    expect(direction.locator(".wanted")).to_contain_text("Limits 30–300")
    expect(direction.get_by_role("button", name="I agree")).to_have_count(0)
    _, controller = console(salon, table, Grant.CONTROLLER, "en")
    assert salon.hall.room(table).state.table.limits == BLACK_JACK.limits
    press(controller, "I agree")
    until(controller, lambda: salon.hall.room(table).state.table.limits.even.maximum == 300_00)
    expect(direction.locator(".wanted")).to_have_count(0)


def test_seats_notes_and_unclaimed_money(salon: Salon) -> None:
    table, anna, bruno = by_hand(salon, "2h 9d 3c Kd")
    _, page = console(salon, table, Grant.INSPECTOR, "en")
    salon.act(table, ta.RequestSeat(anna.name))
    press(page, f"Give {anna.name} seat 1")
    expect(page.locator(".seats .taken")).to_contain_text(anna.name)
    row = page.locator(".players li").filter(has_text=anna.name)
    row.get_by_role("button", name="Inexperienced: no cards").click()
    expect(row.locator(".badge")).to_have_text("inexperienced")
    coup(salon, table, anna, bruno)
    salon.act(table, ta.Leave(bruno.name))
    for target in (Target.PUNTO, Target.BANCO, Target.PUNTO, Target.BANCO):
        salon.act(table, a.Draw("dealer", target))
    salon.act(table, a.PassCards("dealer"))
    salon.act(table, a.Turn("dealer", Side.PUNTO))
    salon.act(table, a.Turn("dealer", Side.BANCO))
    salon.act(table, a.Announce("dealer", 5, 9))
    salon.act(table, ca.Settle("dealer"))
    _, direction = console(salon, table, Grant.DIRECTION, "en")
    direction.get_by_label("To whom").select_option(anna.name)
    press(direction, "Dispose")
    # the stake of 50, and as much less five in the hundred
    expect(direction.get_by_label("Announcements").first).to_contain_text("97.50")
    expect(direction.get_by_role("button", name="Dispose")).to_have_count(0)


@pytest.mark.parametrize(
    ("role", "screen"),
    [
        (Grant.DEALER, PHONE),
        (Grant.DEALER, LAPTOP),
        (Grant.INSPECTOR, PHONE),
        (Grant.DIRECTION, LAPTOP),
        pytest.param(Grant.INSPECTOR, LAPTOP, marks=LONG),
        pytest.param(Grant.DIRECTION, PHONE, marks=LONG),
    ],
)
def test_a_console_fits_and_is_within_everybodys_reach(
    salon: Salon, role: Grant, screen: ViewportSize
) -> None:
    table, anna, bruno = by_hand(salon, "2h 3d 3c Kd")
    visit, page = console(salon, table, role, screen=screen)
    coup(salon, table, anna, bruno, visit.name if role is Grant.DEALER else "dealer")
    expect(page.locator(".lying")).to_have_count(2)
    audit(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_whoever_was_granted_nothing_is_told_so(salon: Salon) -> None:
    table = salon.open("campione-pb")
    page = salon.enter(salon.guest(), f"{table_at(table)}/staff", lang="en").page
    expect(page.get_by_text("This account was granted no post")).to_be_visible()
    expect(page.get_by_role("button", name=TAKE["en"])).to_have_count(0)
    audit(page)


def test_a_post_is_given_back(salon: Salon) -> None:
    table = salon.open("campione-pb")
    visit, page = console(salon, table, Grant.DEALER)
    assert visit.name in salon.hall.room(table).state.table.staff
    press(page, "Restituisci il posto")
    expect(page.get_by_role("button", name=TAKE["it"])).to_be_visible()
    assert visit.name not in salon.hall.room(table).state.table.staff
