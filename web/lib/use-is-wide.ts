import { useEffect, useState } from "react";

/** From here on a page has room for a second column of a document's width. */
const WIDE = "(min-width: 940px)";

/** There is room for a document beside its settings. */
export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const follow = () => setIsWide(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return isWide;
}
