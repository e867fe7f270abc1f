import type { BarButton, NavItem } from "./messages.ts";

/** Draws what the app puts around itself: navigation menu, title bar, save bar. */

export function drawNavMenu(items: NavItem[], on: { appBase: string; location: string; navigate(href: string): void }) {
  const list = document.getElementById("app-nav");
  const links = items
    .filter(({ isHome }) => !isHome)
    .map(({ label, href }) => {
      const anchor = Object.assign(document.createElement("a"), { href: on.appBase + href, textContent: label });
      anchor.dataset["path"] = href;
      anchor.addEventListener("click", (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        on.navigate(href);
      });
      const item = document.createElement("li");
      item.append(anchor);
      return item;
    });
  list?.replaceChildren(...links);
  markCurrent(on.location);
}

/** Marks the menu entry whose path is the longest beginning of where the app is. */
export function markCurrent(location: string) {
  const path = location.replace(/[?#].*$/, "");
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>("#app-nav a")];
  const matches = anchors.filter((anchor) => {
    const own = anchor.dataset["path"] ?? "";
    return own !== "" && (path === own || path.startsWith(`${own.replace(/\/$/, "")}/`));
  });
  const lengthOf = (anchor: HTMLAnchorElement) => anchor.dataset["path"]?.length ?? 0;
  const current = matches.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  for (const anchor of anchors) {
    if (anchor === current) anchor.setAttribute("aria-current", "page");
    else anchor.removeAttribute("aria-current");
  }
}

const toButton = (described: BarButton, press: (described: BarButton) => void) => {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: described.label,
    disabled: described.isDisabled,
    className: described.isCritical ? "is-critical" : described.isPrimary ? "is-primary" : "",
  });
  button.addEventListener("click", () => press(described));
  return button;
};

export function drawTitleBar(title: string, buttons: BarButton[], press: (index: number) => void) {
  const heading = document.getElementById("app-title");
  if (heading) heading.textContent = title;
  const byPrimary = [...buttons].sort((a, b) => Number(a.isPrimary) - Number(b.isPrimary));
  document
    .getElementById("app-actions")
    ?.replaceChildren(...byPrimary.map((each) => toButton(each, ({ index }) => press(index))));
}

/** Shows the save bar with the app's two buttons, or hides it. */
export function drawSaveBar(buttons: BarButton[] | undefined, press: (described: BarButton) => Promise<void>) {
  const bar = document.getElementById("save-bar");
  if (!bar) return;
  bar.hidden = buttons === undefined;
  const named = (buttons ?? []).map((each) => ({
    ...each,
    label: each.label || (each.isPrimary ? "Speichern" : "Verwerfen"),
  }));
  const drawn = named.sort((a, b) => Number(a.isPrimary) - Number(b.isPrimary));
  document
    .getElementById("save-bar-actions")
    ?.replaceChildren(...drawn.map((each) => toButton(each, (pressed) => void press(pressed))));
}
