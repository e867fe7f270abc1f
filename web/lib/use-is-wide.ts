import { useEffect, useState } from "react";

/** From here on a page has room for a second column of a document's width. */
const WIDE = "(min-width: 940px)";

/** From here on a browser's own viewer of PDF has room for a page. */
export const VIEWER = "(min-width: 600px)";

/** There is room: for a document beside its settings, or for what `media` says. */
export function useIsWide(media = WIDE): boolean {
  const [isWide, setIsWide] = useState(() => window.matchMedia(media).matches);
  useEffect(() => {
    const query = window.matchMedia(media);
    const follow = () => setIsWide(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, [media]);
  return isWide;
}
