import { buttonsOf, describeButtons, watch } from "./elements.ts";

const WIDTHS: Record<string, string> = { small: "420px", base: "640px", large: "960px", max: "96vw" };

const STYLE = `
.ab-overlay{position:fixed;inset:0;z-index:2147483000;background:rgb(0 0 0/.5);display:flex;align-items:center;justify-content:center}
.ab-overlay[hidden]{display:none}
.ab-dialog{background:#fff;border-radius:12px;box-shadow:0 20px 60px rgb(0 0 0/.35);display:flex;flex-direction:column;max-height:90vh;max-width:96vw;font-family:Inter,system-ui,sans-serif}
.ab-header,.ab-footer{display:flex;gap:8px;align-items:center;padding:12px 16px}
.ab-header{border-bottom:1px solid #e3e3e3}.ab-footer{border-top:1px solid #e3e3e3;justify-content:flex-end}
.ab-header h2{font-size:14px;margin:0;flex:1}.ab-body{overflow:auto;min-height:40px}.ab-body iframe{border:0;width:100%;height:70vh}
.ab-dialog>.ab-header button,.ab-footer button{font:inherit;font-size:13px;font-weight:550;border:1px solid #c9c9c9;border-radius:8px;background:#fff;padding:6px 12px;cursor:pointer}
.ab-footer button.ab-primary{background:#303030;border-color:#303030;color:#fff}.ab-footer button.ab-critical{background:#c70a24;border-color:#c70a24;color:#fff}`;

interface Parts {
  overlay: HTMLElement;
  dialog: HTMLElement;
  heading: HTMLElement;
  body: HTMLElement;
  footer: HTMLElement;
}

function buildParts(close: () => void): Parts {
  if (!document.getElementById("ab-style")) {
    const style = Object.assign(document.createElement("style"), { id: "ab-style", textContent: STYLE });
    document.head.append(style);
  }
  const make = (tag: string, className: string) => Object.assign(document.createElement(tag), { className });
  const overlay = make("div", "ab-overlay");
  const dialog = make("div", "ab-dialog");
  const header = make("div", "ab-header");
  const heading = document.createElement("h2");
  const closeButton = Object.assign(document.createElement("button"), { type: "button", textContent: "Schließen" });
  const body = make("div", "ab-body");
  const footer = make("div", "ab-footer");
  closeButton.addEventListener("click", close);
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  header.append(heading, closeButton);
  dialog.append(header, body, footer);
  overlay.append(dialog);
  overlay.hidden = true;
  overlay.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  document.body.append(overlay);
  return { overlay, dialog, heading, body, footer };
}

/** Shows, hides and toggles modals by id. */
export interface Modals {
  show(id: string): Promise<void>;
  hide(id: string): Promise<void>;
  toggle(id: string): Promise<void>;
}

/** Defines `ui-modal`: a dialog over the app whose header and footer come from the `ui-title-bar` inside it. */
export function defineModal(): Modals {
  class Modal extends HTMLElement {
    #parts: Parts | undefined;
    #observer: MutationObserver | undefined;

    get #own(): Parts {
      this.#parts ??= buildParts(() => void this.hide());
      return this.#parts;
    }
    get content(): HTMLElement {
      return this.#own.body;
    }
    get variant() {
      return this.getAttribute("variant") ?? "base";
    }
    set variant(value: string) {
      this.setAttribute("variant", value);
    }
    get src() {
      return this.getAttribute("src") ?? "";
    }
    set src(value: string) {
      this.setAttribute("src", value);
    }
    get contentWindow(): Window | null {
      return this.#own.body.querySelector("iframe")?.contentWindow ?? null;
    }

    connectedCallback() {
      this.style.display = "none";
    }
    disconnectedCallback() {
      this.#observer?.disconnect();
      this.#parts?.overlay.remove();
      this.#parts = undefined;
    }

    async show() {
      const { overlay, dialog, body } = this.#own;
      if (!overlay.hidden) return;
      const children = [...this.children].filter(({ localName }) => localName !== "ui-title-bar");
      if (children.length > 0) body.append(...children);
      if (this.src !== "") body.replaceChildren(Object.assign(document.createElement("iframe"), { src: this.src }));
      dialog.style.width = WIDTHS[this.variant] ?? WIDTHS["base"] ?? "";
      overlay.hidden = false;
      this.#observer = watch(this, () => this.#drawBars());
      this.setAttribute("open", "");
      this.dispatchEvent(new Event("show"));
      dialog.tabIndex = -1;
      dialog.focus();
    }

    async hide() {
      if (!this.#parts || this.#parts.overlay.hidden) return;
      this.#parts.overlay.hidden = true;
      this.#observer?.disconnect();
      this.removeAttribute("open");
      this.dispatchEvent(new Event("hide"));
    }

    async toggle() {
      await (this.hasAttribute("open") ? this.hide() : this.show());
    }

    #drawBars() {
      const bar = this.querySelector("ui-title-bar");
      const { dialog, heading, footer } = this.#own;
      heading.textContent = bar?.getAttribute("title") ?? "";
      dialog.setAttribute("aria-label", heading.textContent);
      const drawn = (bar ? describeButtons(bar) : []).map((described) => {
        const button = Object.assign(document.createElement("button"), {
          type: "button",
          textContent: described.label,
          disabled: described.isDisabled,
          className: described.isCritical ? "ab-critical" : described.isPrimary ? "ab-primary" : "",
        });
        button.addEventListener("click", () => bar && buttonsOf(bar)[described.index]?.click());
        return button;
      });
      const hadFocus = footer.contains(document.activeElement);
      footer.hidden = drawn.length === 0;
      footer.replaceChildren(...drawn.reverse());
      // when a focused button is redrawn, Escape must not go to the page behind
      if (hadFocus) dialog.focus();
    }
  }

  customElements.define("ui-modal", Modal);
  const find = (id: string): Modal => {
    const modal = document.getElementById(id);
    if (modal instanceof Modal) return modal;
    throw new Error(`no ui-modal with the id "${id}"`);
  };
  return {
    show: async (id) => await find(id).show(),
    hide: async (id) => await find(id).hide(),
    toggle: async (id) => await find(id).toggle(),
  };
}
