import { useEffect, useRef } from "react";

/** There is one connection, so there is one result that may be awaited. */
let isAwaited = false;

/** The merchant began to connect or to disconnect: what shows the result takes the focus, wherever on the page it appears. */
export function awaitResult(): void {
  isAwaited = true;
}

/** It came to nothing: the focus stays where it is. */
export function forgetResult(): void {
  isAwaited = false;
}

/** Goes on what shows the state of the connection; takes the focus when that is the result the merchant waits for. */
export function useResultFocus() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    place.current?.focus();
  }, []);
  return place;
}
