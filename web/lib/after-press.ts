/** Puts off acts that move the page during a press: its release would miss, and the click be lost. */
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
