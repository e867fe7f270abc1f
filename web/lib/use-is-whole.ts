import { startTransition, useEffect, useState } from "react";

/** Whether to draw all of something long: what fills a window is painted first, the rest a moment later. */
export function useIsWhole(isWholeAtOnce: boolean): boolean {
  const [isWhole, setIsWhole] = useState(isWholeAtOnce);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole;
}
