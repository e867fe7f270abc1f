import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { screenOf } from "../lib/pages.ts";
import { staysInPlace } from "../lib/preserve-scroll.ts";

/** Scroll positions by the place's key in the router, which the admin's own steps lack, and its path. */
const positions = new Map<string, number>();
/** Content that comes later than this is not waited for any more. */
const MAX_WAIT_MILLISECONDS = 3_000;
const ownMoves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Begins a page at its top, for keyboard and screen readers; back restores the position, which browsers cannot know. */
export function usePageStart(): void {
  const { key, pathname, hash, state } = useLocation();
  const kind = useNavigationType();
  const place = `${key} ${pathname}`;
  const shown = useRef({ place, pathname });
  const isBack = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const remember = () => positions.set(shown.current.place, window.scrollY);
    // the admin moves the app by events of its own, which a browser never sends
    const notice = ({ isTrusted }: PopStateEvent) => {
      isBack.current = isTrusted;
    };
    window.addEventListener("popstate", notice, { capture: true });
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("popstate", notice, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { place, pathname };
    if (last.place === place) return undefined;
    const isAnother = screenOf(last.pathname) !== screenOf(pathname);
    if (isAnother && window.document.hasFocus()) content()?.focus({ preventScroll: true });
    if (kind === "POP") return scrollTo(isBack.current ? (positions.get(place) ?? 0) : 0);
    if (hash !== "" || staysInPlace(state) || (kind === "REPLACE" && !isAnother)) return undefined;
    return scrollTo(0);
  }, [place, pathname, hash, state, kind]);
}

const content = () => window.document.getElementById("content");

/** Scrolls there, again while the page grows towards it, until the merchant moves by themselves. Answers how to end that. */
function scrollTo(top: number): () => void {
  const begun = performance.now();
  const go = () => {
    window.scrollTo({ top });
    if (window.scrollY >= Math.floor(top) || performance.now() - begun > MAX_WAIT_MILLISECONDS) end();
  };
  const observer = new ResizeObserver(go);
  const end = () => {
    observer.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, end);
  };
  for (const move of ownMoves) window.addEventListener(move, end, { passive: true });
  // the body is as high as the window, whatever it holds
  observer.observe(content() ?? window.document.body);
  go();
  return end;
}
