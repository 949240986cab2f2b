"""Bets collected and paid by hand, wrongly too: found and put right by whoever looks."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from sabot.black_jack import acts as bj
from sabot.punto_banco import acts as a
from sabot.server.accounts.grants import Grant
from sabot.table.coup import acts as ca
from sabot.table.money import ERRORS, FLOAT, Amount, Currency
from tests.browser import behind
from tests.browser.audit import audit
from tests.browser.chromium import LAPTOP, PHONE, tab_to, until
from tests.browser.consoles import add_chips, by_hand, console, coup, press, ruled
from tests.browser.salon import Salon, table_at
from tests.browser.scripts import script
from tests.browser.settling import BANCO_WINS, WORDS, answered, bet_of, has, laid
from tests.browser.test_slips import fits
from tests.forms import first
from tests.server.people import Person


def row(page: Page, person: Person) -> Locator:
    """A bet where due and paid are side by side."""
    return page.locator(".beside tbody tr").filter(has_text=person.name)


def seven(salon: Salon) -> tuple[str, list[Person]]:
    """A table whose dealer is a person, and seven who have come to it."""
    table = salon.open("campione-pb", BANCO_WINS, automatic=False)
    people = [salon.guest() for _ in range(7)]
    for person in people:
        salon.join(table, person)
    return table, people


def test_seven_bettors_three_errors_two_people(salon: Salon) -> None:
    table, people = seven(salon)
    visit, page = console(salon, table, Grant.DEALER)
    _, inspector = console(salon, table, Grant.INSPECTOR, "en")
    looks = salon.enter(people[4], table_at(table), LAPTOP, "en").page
    # An inspector in training sees what is done, and works out unaided what is due.
    inspector.get_by_label("Prompts").uncheck()
    float_before = has(salon, table, FLOAT)
    losers, winners = people[:3], people[3:]
    stakes = [(person, "punto", 100, box) for box, person in enumerate(losers, 1)]
    stakes += [(person, "banco", 100, box) for box, person in enumerate(winners, 4)]
    laid(salon, visit.name, table, stakes)

    # The house's order, and what is due, for whoever wants to be told.
    bets = page.get_by_role("radiogroup", name=WORDS["it"]["bets"]).get_by_role("radio")
    expect(bets).to_have_count(7)
    expect(bets.first).to_contain_text("ritira")
    expect(bets.last).to_contain_text("paga CHF 95 (CHF 100 meno CHF 5)")
    audit(page)
    tab_to(bets.first)
    for left in (6, 5, 4):
        page.keyboard.press("c")
        expect(bets).to_have_count(left)
        answered(page)
        expect(bets.first).to_be_focused()
    # Too much, made of chips: nobody notices.
    amount = page.get_by_label(WORDS["it"]["amount"])
    page.keyboard.press("n")
    expect(page.get_by_label(WORDS["it"]["unnoticed"])).to_be_checked()
    chips = page.get_by_role("group", name="Gettoni dalla dotazione").get_by_role("button")
    expect(chips.first).to_have_accessible_name("Aggiungi un gettone da CHF 0.25")
    add_chips(page, 100_00, 100_00, 10_00)
    expect(amount).to_have_value("210")
    page.keyboard.press("p")
    expect(bets).to_have_count(3)
    answered(page)
    expect(page.get_by_label(WORDS["it"]["unnoticed"])).not_to_be_checked()
    # A winner swept away.
    page.keyboard.press("n")
    page.keyboard.press("c")
    expect(bets).to_have_count(2)
    answered(page)
    # The commission forgotten; typed.
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(amount).to_be_focused()
    page.keyboard.type("100")
    page.get_by_label(WORDS["it"]["commission"]).fill("0")
    page.keyboard.press("Enter")
    expect(bets).to_have_count(1)
    expect(bets.first).to_be_focused()
    page.keyboard.press("d")
    expect(bets).to_have_count(0)
    expect(page.locator(".rulings .ruling")).to_have_count(0)

    # Whoever looks on sees the money move, and is told no more than that.
    announcements = looks.get_by_role("region", name="Announcements")
    expect(announcements).to_contain_text(f"The dealer collects {people[4].name}'s bet")
    for seen in (looks, inspector):
        for given_away in ("overpaid", "too much", "swept", "forgotten", "pay CHF 95"):
            expect(seen.locator("main")).not_to_contain_text(given_away)
    all_right = inspector.get_by_role("button", name=WORDS["en"]["all"])
    expect(all_right).not_to_have_attribute("aria-disabled", "true")
    expect(row(inspector, people[3])).to_contain_text("paid CHF 205")

    # With prompts the three stand out, in words.
    inspector.get_by_label("Prompts").check()
    expect(inspector.locator(".beside tr.wrong")).to_have_count(3)
    expect(row(inspector, people[3])).to_contain_text("CHF 110 too much")
    expect(row(inspector, people[4])).to_contain_text("CHF 195 too little")
    expect(row(inspector, people[5])).to_contain_text("CHF 5 too much")
    expect(row(inspector, people[6])).to_contain_text("✓ right")
    audit(inspector)
    press(inspector, f"Put right {people[4].name}")
    ruled(inspector, "interpretation", "right")
    expect(inspector.locator(".beside tr.wrong")).to_have_count(2)
    # The inspector is told, with the article.
    expect(looks.locator(".put-right")).to_contain_text(f"{people[4].name}'s bet")
    expect(looks.locator(".put-right a.cite")).to_be_visible()
    expect(looks.locator(".won-last")).to_contain_text("+CHF 95")
    # The other two the dealer has put right, from the other browser.
    press(page, WORDS["it"]["all"])
    expect(inspector.locator(".beside tr.wrong")).to_have_count(0)
    expect(page.locator(".corrected li")).to_have_count(3)
    expect(inspector.locator(".corrected li")).to_have_count(3)
    for person in losers:
        assert has(salon, table, person.name) == 900
    for person in winners:
        assert has(salon, table, person.name) == 1095
    assert has(salon, table, FLOAT) == float_before + 300 - 400
    assert has(salon, table, ERRORS) == 0
    press(page, "Fine del colpo")
    expect(page.locator(".prompt")).to_contain_text("Aprire le puntate")


@pytest.mark.parametrize("lang", first(1, ["it", "en"]))
def test_what_cannot_be_is_refused_with_its_article_and_nothing_is_lost(
    salon: Salon, lang: str
) -> None:
    table, people = seven(salon)
    visit, page = console(salon, table, Grant.DEALER, lang, PHONE)
    stakes = [(people[0], "punto", 100, 1), (people[1], "banco", 100, 2)]
    laid(salon, visit.name, table, stakes)
    assert fits(page)
    audit(page)
    before = salon.hall.room(table).state
    bet_of(page, lang, people[1], "Banco").click()
    amount = page.get_by_label(WORDS[lang]["amount"])
    pay = page.locator(".making button[type=submit]")
    newest = page.locator(".rulings .refused").first
    for typed in ("99999999", "-50", "99999999999999999999"):
        amount.fill(typed)
        pay.click()
        expect(newest.locator("a.cite")).to_be_visible()
        expect(newest.locator(".provision")).to_be_visible()
        expect(amount).to_have_value(typed)
    expect(page.locator(".rulings .refused")).to_have_count(3)
    amount.fill("abc")
    pay.click()
    expect(amount).to_have_attribute("aria-invalid", "true")
    expect(amount).to_be_focused()
    # A bet that does not lie: the page has none, and whoever asks all the same is answered.
    answer = page.evaluate(script("collect-bet"), [table, people[0].name])
    assert not answer["done"]
    assert answer["code"] == "no-such-bet"
    assert answer["cite"].startswith("campione-pb")
    assert salon.hall.room(table).state == before


def test_an_error_is_found_when_the_coup_is_over_where_the_house_hears_of_it(
    salon: Salon,
) -> None:
    table = salon.open("venezia-spb", BANCO_WINS, automatic=False)
    anna, bruno = salon.guest(), salon.guest()
    for person in (anna, bruno):
        salon.join(table, person)
    visit, page = console(salon, table, Grant.DEALER, "en")
    _, inspector = console(salon, table, Grant.INSPECTOR, "it", PHONE)
    laid(salon, visit.name, table, [(anna, "punto", 100, 1), (bruno, "banco", 50, 2)])
    bet_of(page, "en", anna, "Punto").click()
    press(page, "As is due")
    bet_of(page, "en", bruno, "Banco").click()
    page.get_by_label(WORDS["en"]["amount"]).fill("80")
    page.get_by_label(WORDS["en"]["unnoticed"]).check()
    page.locator(".making button[type=submit]").click()
    press(page, "End of the coup")
    expect(inspector.locator(".beside")).to_contain_text("finito")
    expect(row(inspector, bruno)).to_contain_text("EUR 30 di troppo")
    assert fits(inspector)
    audit(inspector)
    before = has(salon, table, bruno.name)
    press(inspector, WORDS["it"]["all"])
    expect(inspector.locator(".corrected li")).to_have_count(1)
    expect(inspector.locator(".corrected a.cite")).to_be_visible()
    assert has(salon, table, bruno.name) < before


def test_a_complaint_shows_what_was_paid_beside_what_was_due(salon: Salon) -> None:
    table, people = seven(salon)
    visit, page = console(salon, table, Grant.DEALER)
    _, inspector = console(salon, table, Grant.INSPECTOR, "en")
    stakes = [(people[0], "punto", 100, 1), (people[1], "banco", 100, 2)]
    laid(salon, visit.name, table, stakes)
    bet_of(page, "it", people[0], "Punto").click()
    page.keyboard.press("c")
    expect(bet_of(page, "it", people[1], "Banco")).to_be_checked()
    page.get_by_label(WORDS["it"]["amount"]).fill("50")
    page.get_by_label(WORDS["it"]["unnoticed"]).check()
    page.locator(".making button[type=submit]").click()
    until(page, lambda: has(salon, table, people[1].name) > 900)
    salon.act(table, ca.Dispute(people[1].name, "Banco, cento"))
    wanted = inspector.locator(".wanted")
    expect(wanted.locator("tr.wrong")).to_contain_text("pay CHF 95")
    expect(wanted.locator("tr.wrong")).to_contain_text("too little")
    press(inspector, "Settled by rebuilding the coup")
    expect(inspector.locator(".corrected li")).to_have_count(1)
    until(inspector, lambda: has(salon, table, people[1].name) == 1095)


def test_at_lugano_winners_are_told_and_two_currencies_paid(salon: Salon) -> None:
    table = salon.open("lugano-pb", BANCO_WINS, automatic=False)
    anna, bruno = salon.guest(), salon.guest()
    for person in (anna, bruno):
        salon.join(table, person)
    visit, page = console(salon, table, Grant.DEALER, "en", PHONE)
    laid(salon, visit.name, table, [(anna, "punto", 100, 1), (bruno, "banco", 100, 2)])
    winners = page.get_by_role("group", name="Side chances that have won")
    expect(winners).to_be_visible()
    assert fits(page)
    audit(page)
    right = winners.locator("label").filter(has_text=re.compile("wins$"))
    for index in range(right.count()):
        right.nth(index).locator("input").check()
    press(page, "Announce the winners")
    expect(page.locator(".announcements")).to_contain_text("No side chance wins")
    bet_of(page, "en", anna, "Punto").click()
    page.keyboard.press("c")
    expect(bet_of(page, "en", anna, "Punto")).to_have_count(0)
    page.locator("#field-pay-amount").fill("100")
    page.locator("#field-pay-currency").select_option("EUR")
    page.locator(".making button[type=submit]").click()
    expect(page.locator(".rulings .ruling").first).to_contain_text("currency")
    expect(page.locator(".corrected li")).to_have_count(1)
    until(page, lambda: salon.hall.room(table).state.table.chips(bruno.name, Currency.EUR) == 0)


@pytest.mark.parametrize("lang", first(1, ["en", "it"]))
def test_black_jack_is_paid_by_hand_and_put_right_at_once(salon: Salon, lang: str) -> None:
    table, zoe = salon.open("campione-bj", automatic=False), salon.guest()
    salon.join(table, zoe)
    salon.wait(behind.stack, salon.hall.room(table), "Ts 9d 9h 9s 8d 8h 7c")
    visit, page = console(salon, table, Grant.DEALER, lang, PHONE)
    salon.act(table, ca.OpenBetting(visit.name))
    for box in (1, 2):
        salon.act(table, bj.PlaceBet(zoe.name, box, Amount(20_00)))
    salon.act(table, ca.CloseBetting(visit.name))
    salon.until(table, "settle", zoe)
    bets = page.get_by_role("radiogroup", name=WORDS[lang]["bets"]).get_by_role("radio")
    expect(bets.first).to_be_visible()
    lying = bets.count()
    assert fits(page)
    audit(page)
    before = has(salon, table, zoe.name)
    expect(bets.first).to_be_checked()
    page.get_by_label(WORDS[lang]["amount"]).fill("7")
    page.locator(".making button[type=submit]").click()
    expect(bets).to_have_count(lying - 1)
    # What was typed was for that bet.
    expect(page.get_by_label(WORDS[lang]["amount"])).to_have_value("")
    ruled(page, "art. 13", {"it": "puntata pari pagata", "en": "equal bet paid"}[lang])
    expect(page.locator(".corrected li")).to_have_count(1)
    # Seventeen each in the last box, which comes first: her stake goes back, and no more.
    assert has(salon, table, zoe.name) == before + 20


@pytest.mark.parametrize("lang", first(1, ["it", "en"]))
def test_a_bust_is_said_to_have_been_left_and_is_put_right(salon: Salon, lang: str) -> None:
    table, people = salon.open("campione-bj", automatic=False), [salon.guest(), salon.guest()]
    for person in people:
        salon.join(table, person)
    salon.wait(behind.stack, salon.hall.room(table), "Ts Kh 9d 6s Qh Th Th")
    visit, page = console(salon, table, Grant.DEALER, lang)
    # At this house winnings left on the cloth are for the chief to put aside.
    _, chief = console(salon, table, Grant.CHIEF, "en")
    expect(chief.get_by_role("heading", name="Money left on the cloth")).to_be_visible()
    salon.act(table, ca.OpenBetting(visit.name))
    for box, person in enumerate(people, 1):
        salon.act(table, bj.PlaceBet(person.name, box, Amount(100_00)))
    salon.act(table, ca.CloseBetting(visit.name))
    salon.until(table, "decide", *people)
    salon.act(table, bj.Declare(people[0].name, bj.Word.CARTA))
    salon.act(table, bj.Draw(visit.name, bj.Target("1")))
    assert has(salon, table, people[0].name) == 900
    way = {"it": "Paga prima del tempo, o diversamente", "en": "Pay before the time, or otherwise"}
    page.get_by_text(way[lang]).click()
    bust = bet_of(page, lang, people[0], "")
    expect(bust).to_contain_text({"it": "già ritirata", "en": "already collected"}[lang])
    audit(page)
    expect(page.locator("[name=left-amount]")).to_have_count(0)
    # By keys alone. What is in hand is the bet that lies; the last of the list is the bust.
    tab_to(bet_of(page, lang, people[1], ""))
    page.keyboard.press("ArrowUp")
    expect(bust).to_be_focused()
    page.keyboard.press("n")
    page.keyboard.press("r")
    expect(bust).to_have_count(0)
    assert has(salon, table, people[0].name) == 1000
    press(page, WORDS[lang]["all"])
    expect(page.locator(".corrected li")).to_have_count(1)
    ruled(page, "art. 27", {"it": "perdente", "en": "los"}[lang])
    assert has(salon, table, people[0].name) == 900
    assert salon.wait(salon.hall.world.office.books.reconcile).right


def test_a_stake_that_changes_after_the_close_is_reported(salon: Salon) -> None:
    table, people = seven(salon)
    visit, page = console(salon, table, Grant.DEALER, "en")
    stakes = [(people[0], "punto", 100, 1), (people[1], "banco", 100, 2)]
    laid(salon, visit.name, table, stakes)
    way = page.get_by_label("What has happened")
    now = page.get_by_label("How much lies there now")
    report = page.get_by_role("button", name="Report the stake")
    # Capped and nobody notices; the inspector finds it beside what was due.
    now.fill("200")
    page.locator("[name=shift-unnoticed]").check()
    report.click()
    expect(page.locator(".beside")).to_contain_text("Stakes that do not lie as they should")
    press(page, "Put all right")
    expect(page.locator(".corrected li")).to_have_count(1)
    # Seen at once: placed late, and moved.
    way.select_option("late")
    page.locator("[name=shift-owner]").select_option(people[2].name)
    page.locator("[name=shift-box]").select_option("3")
    now.fill("50")
    report.click()
    expect(page.locator(".rulings .ruling").first).to_contain_text("after the close")
    way.select_option("move")
    page.locator("[name=shift-on]").select_option("banco")
    report.click()
    expect(page.locator(".rulings .ruling").first).to_contain_text("moved")
    page.locator("[name=left-amount]").fill("x")
    press(page, "Put aside")
    expect(page.locator("[name=left-amount]")).to_have_attribute("aria-invalid", "true")
    # What was paid may be left there.
    salon.act(table, ca.Settle(visit.name))
    winner = max(people[:2], key=lambda person: has(salon, table, person.name))
    page.locator("[name=left-player]").select_option(winner.name)
    page.locator("[name=left-amount]").fill("25")
    press(page, "Put aside")
    expect(page.locator(".accounts:not(.kept-for)")).to_contain_text("CHF 25")
    audit(page)


def test_a_trainee_pays_without_being_told_what_is_due(salon: Salon) -> None:
    table, people = seven(salon)
    visit, page = console(salon, table, Grant.DEALER, "en")
    stakes = [(people[0], "banco", 100, 1), (people[1], "punto", 100, 2)]
    laid(salon, visit.name, table, stakes)
    bets = page.get_by_role("radiogroup", name=WORDS["en"]["bets"]).get_by_role("radio")
    expect(bets.first).to_contain_text("collect")
    expect(page.get_by_role("button", name="As is due")).to_be_visible()
    # A guest's name may have these digits too.
    due = re.compile(r"\b95\b(?! *\d)")
    expect(page.locator(".paying")).to_contain_text(due)
    page.get_by_label("Prompts").uncheck()
    # As they lie, not as the house goes.
    expect(bets.first).to_contain_text(people[0].name)
    expect(page.locator(".paying-due")).to_have_count(0)
    expect(page.get_by_role("button", name="As is due")).to_have_count(0)
    expect(page.locator(".paying")).not_to_contain_text(due)
    tab_to(bets.last)
    page.keyboard.press("ArrowUp")
    expect(bets.first).to_be_focused()
    expect(bets.first).to_be_checked()
    page.keyboard.press("ArrowUp")
    expect(bets.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(bets.first).to_be_focused()
    # Out of order: the dealer is reminded, and the money is as it should be.
    add_chips(page, 100_00, 500_00)
    page.keyboard.press("Backspace")
    add_chips(page, 100_00)
    page.keyboard.press("p")
    expect(bets).to_have_count(1)
    expect(page.locator(".rulings .ruling").first).to_contain_text("order")
    answered(page)
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="End of the coup")).not_to_have_attribute(
        "aria-disabled", "true"
    )
    assert has(salon, table, people[0].name) == 1095


def test_a_bet_is_paid_before_its_time_and_still_plays(salon: Salon) -> None:
    table, anna, bruno = by_hand(salon, "2h 3d 3c Kd 4s 5h")
    visit, page = console(salon, table, Grant.DEALER, "it")
    coup(salon, table, anna, bruno, visit.name)
    press(page, "Carta a Punto")
    page.get_by_text("Paga prima del tempo").click()
    page.get_by_label(WORDS["it"]["amount"]).fill("100")
    page.locator(".making button[type=submit]").click()
    expect(page.locator(".corrected li")).to_have_count(1)
    expect(page.locator(".rulings .ruling").first.locator("a.cite")).to_be_visible()
    assert has(salon, table, anna.name) == 900
    # The cards go on as before, by their keys.
    page.locator(".dealing").focus()
    page.keyboard.press("b")
    expect(page.locator(".place-banco .laid-cards .card")).to_have_count(1)


def test_points_told_in_the_wrong_order_are_ruled_on(salon: Salon) -> None:
    table, people = seven(salon)
    visit, page = console(salon, table, Grant.DEALER, "en")
    salon.act(table, ca.OpenBetting(visit.name))
    salon.act(table, a.PlaceBet(people[0].name, "punto", Amount(100_00), 1))
    salon.act(table, ca.CloseBetting(visit.name))
    salon.until(table, "announce", people[0])
    page.get_by_label("Punto", exact=True).fill("4")
    page.get_by_label("Banco", exact=True).fill("5")
    page.get_by_label("Told first").select_option("banco")
    press(page, "Announce")
    expect(page.locator(".rulings .ruling").first).to_contain_text("order")


def test_what_waits_for_somebody_is_shown_to_them_and_to_the_staff(salon: Salon) -> None:
    table = salon.open("campione-pb", BANCO_WINS, automatic=False)
    anna, bruno = salon.guest(), salon.guest()
    for person in (anna, bruno):
        salon.join(table, person)
    visit, _ = console(salon, table, Grant.DEALER)
    _, direction = console(salon, table, Grant.DIRECTION, "en")
    hers = salon.enter(anna, table_at(table), LAPTOP, "it").page
    other = salon.enter(bruno, table_at(table), LAPTOP, "en").page
    laid(salon, visit.name, table, [(anna, "banco", 100, 1), (bruno, "punto", 100, 2)])
    salon.act(table, ca.Settle(visit.name))
    salon.act(table, ca.LeftWinnings(visit.name, anna.name, Amount(95_00)))
    expect(hers.locator(".rail-kept")).to_have_text("Ti attende alla Direzione: CHF 95")
    expect(direction.locator(".kept-for")).to_contain_text(f"{anna.name}CHF 95")
    expect(other.locator(".rail-purse")).to_be_visible()
    expect(other.locator(".rail-kept")).to_have_count(0)
    audit(hers)
