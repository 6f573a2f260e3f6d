"""What a person does in a browser that Selenium drives, and what they see there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import ActionChains
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from scripts.server import HEALTH
from tests.browser.visit import DRAWN, HELD

PATIENCE = 60  # seconds until something counts as not coming
GONE = [StaleElementReferenceException]  # drawn anew meanwhile
EXACT = ".by-hand[data-exact=yes]:not([hidden])"
MIDDLE = """const box = arguments[0].getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];"""
SEEN = """const [css, says, shown] = arguments;
    const seen = (node) => !shown || node.checkVisibility({ visibilityProperty: true });
    return [...document.querySelectorAll(css)].find(
        (node) => seen(node) && node.textContent.includes(says)) ?? null;"""
TEXTS = "return [...document.querySelectorAll(arguments[0])].map((n) => n.textContent)"
SHOW = "arguments[0].scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });"


@dataclass(frozen=True)
class Hand:
    driver: WebDriver
    app: str

    def open(self, path: str) -> None:
        """A cold link, in a browser that keeps nothing of another test's."""
        self.driver.get(f"{self.app}/{HEALTH}")
        self.ask("localStorage.clear(); sessionStorage.clear();")
        self.driver.get(self.app + path)

    def alive(self) -> None:
        """The picture is drawn, and in the app Streamlit holds the page."""
        self.see(DRAWN, shown=False)
        if "/book/" not in self.driver.current_url:
            self.see(HELD, shown=False)
            self.until(lambda: self.ask("return !document.querySelector('#pca-first')"))

    def ask(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, *given)

    def until(self, look: Callable[[], Any]) -> Any:
        """What `look` sees, as soon as it is something."""
        wait = WebDriverWait(self.driver, PATIENCE, 0.1, GONE)
        return wait.until(lambda _: look(), f"never came, at {self.driver.current_url}")

    def see(self, css: str, says: str = "", shown: bool = True) -> WebElement:
        """The first of these that is shown and says this, as soon as there is one."""
        node: WebElement = self.until(lambda: self.ask(SEEN, css, says, shown))
        return node

    def texts(self, css: str) -> list[str]:
        said: list[str] = self.ask(TEXTS, css)
        return said

    def press(self, css: str, says: str = "") -> None:
        node = self.see(css, says)
        self.ask(SHOW, node)
        node.click()

    def keys(self, *keys: str) -> None:
        ActionChains(self.driver).send_keys(*keys).perform()

    def drag(self, css: str, right: int, down: int) -> None:
        """With the mouse, in some steps, as a hand does."""
        node = self.see(css, shown=False)
        self.ask(SHOW, node)
        x, y = self.ask(MIDDLE, node)
        chain = ActionChains(self.driver, duration=30)
        mouse = chain.w3c_actions.pointer_action
        mouse.move_to_location(round(x), round(y)).pointer_down()
        for i in range(1, 9):
            mouse.move_to_location(round(x + right * i / 8), round(y + down * i / 8))
        mouse.pointer_up()
        chain.perform()
