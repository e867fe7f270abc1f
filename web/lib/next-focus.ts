const reachable = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Keeps Tab in an element: from its last stop to the first, and back; undefined in between. */
export function nextFocus(element: HTMLElement, isBackwards: boolean): HTMLElement | undefined {
  const stops = [...element.querySelectorAll<HTMLElement>(reachable)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
  );
  const focused = window.document.activeElement;
  const [end, other] = isBackwards ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isOutside = !stops.some((stop) => stop === focused);
  return focused === end || (isOutside && focused === element) ? other : undefined;
}

const fields =
  ":is(input:not([type=radio]), input[type=radio]:checked, select, textarea, button[aria-pressed=true]):enabled";

/** The first stop in a dialog: its first field or choice; by touch or without one, the button that changes nothing. */
export function firstFocus(dialog: HTMLElement, hasAct: boolean): HTMLElement | undefined {
  const isTouched = window.matchMedia("(pointer: coarse)").matches;
  const field = [...dialog.querySelectorAll<HTMLElement>(fields)].find((entry) => entry.checkVisibility());
  const buttons = [...dialog.querySelectorAll<HTMLElement>("footer :is(a[href], button)")];
  return (isTouched ? undefined : field) ?? buttons.at(hasAct ? -2 : -1) ?? buttons[0];
}
