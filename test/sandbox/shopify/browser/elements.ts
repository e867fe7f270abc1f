import type { AdminLink } from "./admin-link.ts";
import type { BarButton } from "./messages.ts";

/** Calls `tell` at once and whenever something below (or on) the element changes. */
export function watch(element: HTMLElement, tell: () => void): MutationObserver {
  const observer = new MutationObserver(tell);
  observer.observe(element, { childList: true, subtree: true, attributes: true, characterData: true });
  queueMicrotask(tell);
  return observer;
}

/** The buttons (and breadcrumb links) an app puts into a bar, in document order. */
export const buttonsOf = (bar: Element): HTMLElement[] => [...bar.querySelectorAll<HTMLElement>("button, a")];

export const describeButtons = (bar: Element): BarButton[] =>
  buttonsOf(bar).map((button, index) => ({
    index,
    label: button.textContent?.trim() ?? "",
    isPrimary: button.getAttribute("variant") === "primary",
    isCritical: button.getAttribute("tone") === "critical",
    isDisabled: button.hasAttribute("disabled"),
    isBreadcrumb: button.getAttribute("variant") === "breadcrumb",
  }));

/** Defines `ui-nav-menu` (also as `s-app-nav`) and `ui-title-bar`: invisible here, shown by the admin page. */
export function defineChrome(link: AdminLink) {
  class NavMenu extends HTMLElement {
    #observer: MutationObserver | undefined;
    connectedCallback() {
      this.style.display = "none";
      this.#observer = watch(this, () => {
        const items = [...this.querySelectorAll("a")].map((anchor) => ({
          label: anchor.textContent?.trim() ?? "",
          href: anchor.getAttribute("href") ?? "/",
          isHome: anchor.rel === "home",
        }));
        link.tell("navMenu", { items });
      });
    }
    disconnectedCallback() {
      this.#observer?.disconnect();
      link.tell("navMenu", { items: [] });
    }
  }

  class TitleBar extends HTMLElement {
    #observer: MutationObserver | undefined;
    connectedCallback() {
      this.style.display = "none";
      // Inside a modal the title bar is that modal's header and footer.
      if (this.closest("ui-modal")) return;
      this.#observer = watch(this, () =>
        link.tell("titleBar", {
          title: this.getAttribute("title") || window.document.title,
          buttons: describeButtons(this),
        }),
      );
    }
    disconnectedCallback() {
      if (!this.#observer) return;
      this.#observer.disconnect();
      link.tell("titleBar", { title: "", buttons: [] });
    }
  }

  customElements.define("ui-nav-menu", NavMenu);
  // The newer name of the same menu; an element's class has one name.
  customElements.define("s-app-nav", class extends NavMenu {});
  customElements.define("ui-title-bar", TitleBar);
  link.on("titleBarButton", ({ index }) => {
    const bar = document.querySelector("ui-title-bar:not(ui-modal ui-title-bar)");
    if (bar) buttonsOf(bar)[index]?.click();
  });
}
