"""An automatic accessibility audit of a page as it stands."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.scripts import script

_GRAVE = ("serious", "critical")


def audit(page: Page) -> None:
    """Fail on every serious and critical finding, and say where it is."""
    # What came to show meanwhile was half shown, too: then it is looked at again.
    grave = _grave(page) and _grave(page)
    assert not grave, "\n".join(_text(finding) for finding in grave)


def _grave(page: Page) -> list[dict[str, Any]]:
    # Half shown, anything lacks contrast.
    page.evaluate(script("at-rest"))
    violations = Axe().run(page).response["violations"]
    return [finding for finding in violations if finding["impact"] in _GRAVE]


def _text(finding: dict[str, Any]) -> str:
    """A finding, every place it was found at, and what would mend it there."""
    lines = [f"{finding['impact']}: {finding['help']} ({finding['id']})"]
    for node in finding["nodes"]:
        lines.append(f"    {node['html']}")
        lines += [f"        {line.strip()}" for line in node["failureSummary"].splitlines()]
    return "\n".join(lines)
