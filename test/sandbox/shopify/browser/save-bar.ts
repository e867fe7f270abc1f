import type { AdminLink } from "./admin-link.ts";
import { buttonsOf, describeButtons, watch } from "./elements.ts";

/** The save bar that is shown now, if any. */
export interface SaveBars {
  show(id: string): Promise<void>;
  hide(id: string): Promise<void>;
  toggle(id: string): Promise<void>;
  /** Resolves when the merchant agrees to lose unsaved changes, or when there are none. */
  leaveConfirmation(): Promise<void>;
}

/** Defines `ui-save-bar`: shown by the admin page while `showing`. */
export function defineSaveBar(link: AdminLink): SaveBars {
  let shown: SaveBar | undefined;

  class SaveBar extends HTMLElement {
    discardConfirmation = false;
    #observer: MutationObserver | undefined;

    get showing() {
      return shown === this;
    }

    connectedCallback() {
      this.style.display = "none";
    }

    disconnectedCallback() {
      void this.hide();
    }

    async show() {
      if (shown === this) return;
      await shown?.hide();
      shown = this;
      this.#observer = watch(this, () => {
        if (shown !== this) return;
        const asksBeforeDiscard = this.discardConfirmation || this.hasAttribute("discardConfirmation");
        link.tell("saveBar", { isShown: true, buttons: describeButtons(this), asksBeforeDiscard });
      });
      this.dispatchEvent(new Event("show"));
    }

    async hide() {
      if (shown !== this) return;
      shown = undefined;
      this.#observer?.disconnect();
      link.tell("saveBar", { isShown: false, buttons: [], asksBeforeDiscard: false });
      this.dispatchEvent(new Event("hide"));
    }

    async toggle() {
      await (this.showing ? this.hide() : this.show());
    }
  }

  customElements.define("ui-save-bar", SaveBar);
  link.on("saveBarButton", ({ index }) => {
    if (shown) buttonsOf(shown)[index]?.click();
  });
  const find = (id: string): SaveBar => {
    const bar = document.getElementById(id);
    if (bar instanceof SaveBar) return bar;
    throw new Error(`no ui-save-bar with the id "${id}"`);
  };
  return {
    show: async (id) => await find(id).show(),
    hide: async (id) => await find(id).hide(),
    toggle: async (id) => await find(id).toggle(),
    leaveConfirmation: async () => {
      if (!shown) return;
      const mayLeave = await link.ask("confirmLeave", {});
      if (mayLeave !== true) throw new Error("the merchant stays on the page");
      await shown?.hide();
    },
  };
}
