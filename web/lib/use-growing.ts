import { useLayoutEffect } from "react";

let growing = 0;

function count(change: 1 | -1): void {
  growing += change;
  // by the whole name: the build drops styles whose names no script has
  document.documentElement.toggleAttribute("data-growing", growing > 0);
}

/**
 * Hides the footer while the calling component is there: below a growing page it would jump.
 * A `:has` selector would search the whole page after every keystroke.
 */
export function useGrowing(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}
