import { useEffect, useRef } from "react";

/** There is one connection, so there is one result that may be awaited. */
let isAwaited = false;

/** The merchant began to connect or disconnect: the result takes the focus, anywhere on the page. */
export function awaitResult(): void {
  isAwaited = true;
}

/** It came to nothing: the focus stays where it is. */
export function forgetResult(): void {
  isAwaited = false;
}

/** Goes on the connection's state, which takes the focus if the merchant waits for that result. */
export function useResultFocus() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    place.current?.focus();
  }, []);
  return place;
}
