import { mayLeave } from "../lib/platform.ts";
import { hasUnsavedChanges, whenChangesBegin } from "../lib/unsaved-changes.ts";

/** The browser's history, as far as the guard needs it. */
export type GuardedWindow = Pick<Window, "addEventListener"> & { history: Pick<History, "state" | "go"> };

/**
 * Asks before "back" or "forward" leaves unsaved changes. A browser tells only afterwards, so the step is taken back first;
 * it is taken again when the merchant agrees. Must listen before the router does, whose positions in the history it reads.
 */
export function guardHistory(browser: GuardedWindow): void {
  /** Where the page with the changes stands in the history. */
  let position = 0;
  /** How many of the coming events are our own steps, of which the router learns nothing. */
  let ownSteps = 0;
  let isAgreed = false;

  const ask = async (step: number) => {
    if (!(await mayLeave())) return;
    isAgreed = true;
    browser.history.go(step);
  };
  const notice = (event: PopStateEvent) => {
    if (ownSteps > 0) {
      ownSteps -= 1;
      event.stopImmediatePropagation();
      return;
    }
    const step = positionOf(event.state) - position;
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
    position = positionOf(browser.history.state);
  });
  browser.addEventListener("popstate", notice, { capture: true });
}

/** The router numbers the entries of its history. */
function positionOf(state: unknown): number {
  const index = typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined;
  return typeof index === "number" ? index : 0;
}
