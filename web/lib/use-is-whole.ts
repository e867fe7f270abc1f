import { startTransition, useEffect, useState } from "react";

/** Draws a window's worth of something long first, and the rest a moment later. */
export function useIsWhole(isWholeAtOnce: boolean): boolean {
  const [isWhole, setIsWhole] = useState(isWholeAtOnce);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole;
}
