import { useEffect } from "react";

/** Parts of a page that take the focus of a control that left them. */
const parts = "section, dialog, form, main";

/** Keeps the keyboard's place: on its control once that is enabled again, else on the part around it. */
export function useKeptFocus(): void {
  useEffect(() => {
    const { document } = window;
    let path: readonly HTMLElement[] = [];
    let waits = 0;
    // a field that its user left, as with the "Done" of a phone's keyboard, was never disabled
    let wasDisabled = false;
    const remember = ({ target }: FocusEvent) => {
      path = pathOf(target);
      wasDisabled = false;
    };
    // a press beside every control leaves it on purpose
    const forget = () => {
      path = [];
    };
    const isLost = () => document.activeElement === document.body && document.hasFocus();
    const look = () => {
      waits = 0;
      const [last, ...around] = path;
      if (last === undefined || !isLost() || last.matches(":disabled")) return;
      if (last.checkVisibility()) {
        if (!wasDisabled) return;
        last.focus({ preventScroll: true });
      }
      if (isLost()) focusPart(around.find((part) => part.matches(parts) && part.checkVisibility()));
    };
    const observer = new MutationObserver((changes) => {
      wasDisabled ||= changes.some(({ target, attributeName }) => attributeName === "disabled" && target === path[0]);
      if (waits === 0 && path.length > 0 && isLost()) waits = requestAnimationFrame(look);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ["disabled", "hidden", "open"],
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget, { capture: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waits);
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget, { capture: true });
    };
  }, []);
}

/** The control and all around it, from the inside; nothing else tells once it is taken out. */
function pathOf(target: EventTarget | null): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let part = target; part instanceof HTMLElement; part = part.parentElement) path.push(part);
  return path;
}

/** Lets a part be focused that takes no focus otherwise, as long as it has it. */
function focusPart(part: HTMLElement | undefined): void {
  if (part === undefined) return;
  if (!part.hasAttribute("tabindex")) {
    part.tabIndex = -1;
    part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true });
  }
  part.focus({ preventScroll: true });
}
