import { useEffect, useRef } from "react";
import { SESSION_ANSWER, SESSION_QUESTION, type SessionAnswer } from "#shared/domain/connection/opener-messages.ts";
import { sessionToken } from "../../lib/platform.ts";
import { openPopup, type Popup } from "../../lib/popup.ts";
import { useContractMutation } from "../../lib/use-contract.ts";

/** The result of opening the provider's window. */
type Opening = "opened" | "blocked" | "failed";

/** The window's page goes on for this session alone, and asks for it before it leaves for the provider. */
const handOverSession = (popup: Popup) =>
  popup.answer(
    SESSION_QUESTION,
    async (): Promise<SessionAnswer> => ({
      type: SESSION_ANSWER,
      token: await sessionToken(),
    }),
  );

/** The provider's own page in a window of ours; `onClosed` runs once it is gone, however that came. */
export function useProviderPopup(size: { width: number; height: number }, onClosed: () => void) {
  const begin = useContractMutation("GET /api/lexoffice/auth");
  const open = useRef<{ popup: Popup; stopWatching: () => void }>(undefined);
  const latest = useRef(onClosed);
  latest.current = onClosed;
  useEffect(() => () => open.current?.stopWatching(), []);

  /** Must run straight from a click, or the browser blocks the window; calls `onWaiting` once it is open. */
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
    const stopAnswering = handOverSession(popup);
    popup.show(new URL(answer.url, window.location.href).href);
    const stopLooking = popup.whenClosed(() => {
      stopAnswering();
      latest.current();
    });
    const stopWatching = () => {
      stopAnswering();
      stopLooking();
    };
    open.current = { popup, stopWatching };
    return "opened";
  };
  return { show, error: begin.error };
}
