import { mayLeave } from "../lib/platform.ts";
import { hasUnsavedChanges, whenChangesBegin } from "../lib/unsaved-changes.ts";

/** The guard's part of the browser; a `navigation` tells places in the history apart. */
interface GuardedWindow {
  addEventListener: (type: "popstate", listener: (event: PopStateEvent) => void, options: { capture: true }) => void;
  history: Pick<History, "state" | "go">;
  navigation?: { currentEntry: { index: number } | null };
}

/** A step of unknown length counts as one back, the most common step. */
const oneBack = -1;

/** Asks before history leaves unsaved changes, undoing the late-told step before the router. The admin asks for its own. */
export function guardHistory(browser: GuardedWindow): void {
  /** Position in the history of the page with the changes. */
  let guarded: number | undefined;
  /** Coming events that are our own steps back. */
  let ownSteps = 0;
  let isAgreed = false;

  const ask = async (step: number) => {
    if (!(await mayLeave())) return;
    isAgreed = true;
    browser.history.go(step);
  };
  const notice = (event: PopStateEvent) => {
    if (!event.isTrusted) return;
    if (ownSteps > 0) {
      ownSteps -= 1;
      event.stopImmediatePropagation();
      return;
    }
    const reached = placeIn(browser);
    const step = reached === undefined || guarded === undefined ? oneBack : reached - guarded;
    if (isAgreed || step === 0 || !hasUnsavedChanges()) {
      isAgreed = false;
      return;
    }
    event.stopImmediatePropagation();
    ownSteps += 1;
    browser.history.go(-step);
    void ask(step);
  };
  whenChangesBegin(() => {
    guarded = placeIn(browser);
  });
  browser.addEventListener("popstate", notice, { capture: true });
}

/** The browser's number of the current entry, else the router's, which entries of the admin lack. */
function placeIn({ navigation, history }: GuardedWindow): number | undefined {
  const place: unknown = navigation?.currentEntry?.index ?? history.state?.idx;
  return typeof place === "number" ? place : undefined;
}
