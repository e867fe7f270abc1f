/**
 * Puts off what would move the page while the pointer is pressed. A press leaves the field that had the focus; if that made the page
 * move, the release would hit something else, and the click would be lost.
 */
export function pressOn(surface: EventTarget) {
  let isPressed = false;
  surface.addEventListener(
    "pointerdown",
    () => {
      isPressed = true;
    },
    true,
  );
  for (const end of ["pointerup", "pointercancel"]) {
    surface.addEventListener(
      end,
      () => {
        isPressed = false;
      },
      true,
    );
  }
  return {
    /** Acts at once, or after the click that the press becomes. */
    after: (act: () => void) => {
      if (!isPressed) return act();
      const isOver = new AbortController();
      for (const end of ["pointerup", "pointercancel"]) {
        // The click follows the release within the same task.
        surface.addEventListener(
          end,
          () => {
            isOver.abort();
            setTimeout(act);
          },
          { capture: true, signal: isOver.signal },
        );
      }
    },
  };
}

const press = typeof window === "undefined" ? undefined : pressOn(window);

export const afterPress = (act: () => void): void => (press === undefined ? act() : press.after(act));
