import { useEffect, useRef } from "react";
import { startConnect } from "../../../shared/api/lexoffice.routes.ts";
import { openPopup, type Popup } from "../../lib/popup.ts";
import { useContractMutation } from "../../lib/use-contract.ts";

/** How an attempt to open the provider's window ended. */
export type Opening = "opened" | "blocked" | "failed";

/** The provider's own page in a window of ours; `onClosed` runs once it is gone, however that came. */
export function useProviderPopup(size: { width: number; height: number }, onClosed: () => void) {
  const begin = useContractMutation(startConnect);
  const open = useRef<{ popup: Popup; stopWatching: () => void }>(undefined);
  const latest = useRef(onClosed);
  latest.current = onClosed;
  useEffect(() => () => open.current?.stopWatching(), []);

  /** Must run straight from a click, or the browser blocks the window; `onWaiting` is told when it stands. */
  const show = async (input: { scopes?: string }, onWaiting: () => void): Promise<Opening> => {
    open.current?.stopWatching();
    open.current?.popup.close();
    const popup = openPopup(size.width, size.height);
    if (popup === undefined) return "blocked";
    onWaiting();
    // the link is valid once and for a minute: asked for now, not before the click
    const answer = await begin.run(input);
    if (answer === undefined) {
      popup.close();
      return "failed";
    }
    popup.show(new URL(answer.url, window.location.href).href);
    open.current = { popup, stopWatching: popup.whenClosed(() => latest.current()) };
    return "opened";
  };
  return { show, error: begin.error };
}
