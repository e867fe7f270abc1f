import type { Frame } from "@playwright/test";

/** The side of the square that a finger needs (WCAG 2.5.8), in CSS pixels. */
const tapSide = 24;

/** Finds controls without an answering square of 24 px, labels and added room included. WCAG exempts links in sentences. */
export const smallTaps = (frame: Frame): Promise<string[]> =>
  frame.evaluate((side) => {
    const doc = window.document;
    const controls = [...doc.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
    const isShown = (control: HTMLElement): boolean => {
      const { width, height } = control.getBoundingClientRect();
      const isHidden = control.closest("[aria-hidden=true]") !== null;
      return !isHidden && width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
    };
    const isInSentence = (control: HTMLElement): boolean => {
      const { parentElement, textContent } = control;
      const isInline = getComputedStyle(control).display === "inline";
      return isInline && (parentElement?.textContent ?? "").trim().length > (textContent ?? "").trim().length;
    };
    const isSmall = ({ width, height }: DOMRect): boolean => width < side - 0.5 || height < side - 0.5;
    const labelsOf = (control: HTMLElement): HTMLElement[] =>
      control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    // a modal dialog hides what lies below it from every tap
    const dialogs = [...doc.querySelectorAll<HTMLElement>("dialog:modal")];
    const isReachable = (control: HTMLElement): boolean => dialogs.every((dialog) => dialog.contains(control));
    /** A tap there reaches the control, its label or its content. */
    const answers = (control: HTMLElement, x: number, y: number): boolean => {
      const hit = doc.elementFromPoint(x, y);
      return hit !== null && [control, ...labelsOf(control)].some((one) => one.contains(hit));
    };
    const hasRoom = (control: HTMLElement): boolean => {
      control.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = side / 2 - 1;
      const across = width >= side - 0.5 || (answers(control, x - reach, y) && answers(control, x + reach, y));
      const along = height >= side - 0.5 || (answers(control, x, y - reach) && answers(control, x, y + reach));
      return across && along;
    };
    const scrolled = [window.scrollX, window.scrollY] as const;
    const found = controls
      .filter((control) => isReachable(control) && isShown(control) && !isInSentence(control))
      .filter((control) => isSmall(control.getBoundingClientRect()))
      .filter((control) => !labelsOf(control).some((label) => !isSmall(label.getBoundingClientRect())))
      .filter((control) => !hasRoom(control))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`;
      });
    window.scrollTo(...scrolled);
    return found;
  }, tapSide);
