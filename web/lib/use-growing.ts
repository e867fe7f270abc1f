import { useLayoutEffect } from "react";

let growing = 0;

function count(change: 1 | -1): void {
  growing += change;
  // by the whole name: the build drops styles whose names no script has
  document.documentElement.toggleAttribute("data-growing", growing > 0);
}

/** Hides the footer below a growing page, where it would jump; `:has` would search the page at every keystroke. */
export function useGrowing(isGrowing = true): void {
  useLayoutEffect(() => {
    if (!isGrowing) return undefined;
    count(1);
    return () => count(-1);
  }, [isGrowing]);
}
