import { useLayoutEffect } from "react";

let growing = 0;

function count(change: 1 | -1): void {
  growing += change;
  // by the whole name: the build drops styles whose names no script has
  document.documentElement.toggleAttribute("data-growing", growing > 0);
}

/**
 * Hides the footer for as long as the calling component is there: below a page that is still coming it would only jump. A selector that
 * searches the page (`:has`) would say the same, but the browser would search the whole page after every keystroke.
 */
export function useGrowing(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}
