import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, type Frame, type Page, type TestInfo, test } from "@playwright/test";
import { killedFromOutside } from "../../tools/killed.mjs";

/** States of the machine that fail any test, as a killed process; the test says so and repeats (`tools/report.mjs`). */

/** A browser on a busy machine may stop drawing a page for good. */
const DRAWING_MILLISECONDS = 90_000;

const ENDING_MILLISECONDS = 10_000;
const LOOK_MILLISECONDS = 50;

const STOPPED_DRAWING = "the browser stopped drawing";

/** Ends when the frame has drawn twice. Fails, and notes the state of the machine, when the browser stopped drawing. */
export async function expectDrawn(frame: Frame): Promise<void> {
  const drawn = frame.evaluate(async () => {
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    return false;
  });
  const isStopped = await Promise.race([drawn, hasStoppedDrawing(frame.page()).then((is) => is || drawn)]);
  if (!isStopped) return;
  drawn.catch(() => undefined);
  note(test.info(), STOPPED_DRAWING);
  throw new Error(STOPPED_DRAWING);
}

/** Notes the state of the machine that a failed test met. */
export async function noteMachine(info: TestInfo, context: BrowserContext): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const killed = await killedProcesses(context);
  if (killed.length > 0) return note(info, `a process was killed from outside: ${killed.join(", ")}`);
  for (const page of context.pages()) {
    if (await hasStoppedDrawing(page)) return note(info, STOPPED_DRAWING);
  }
}

/** The end of a browser is known a moment after its connection is gone. */
async function killedProcesses(context: BrowserContext): Promise<string[]> {
  for (let left = ENDING_MILLISECONDS; left > 0; left -= LOOK_MILLISECONDS) {
    const killed = killedFromOutside();
    if (killed.length > 0 || context.browser()?.isConnected() !== false) return killed;
    await sleep(LOOK_MILLISECONDS);
  }
  return [];
}

function note(info: TestInfo, state: string): void {
  info.annotations.push({ type: "machine", description: state });
}

/** True when a visible page's scripts run and it draws nothing. A test may have stopped the page's own clock. */
async function hasStoppedDrawing(page: Page): Promise<boolean> {
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => undefined);
  if (session === undefined) return false;
  try {
    const { frameTree } = await session.send("Page.getFrameTree");
    const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
    const { result } = await session.send("Runtime.evaluate", {
      contextId: executionContextId,
      awaitPromise: true,
      expression: `new Promise((resolve) => {
        setTimeout(() => resolve(document.visibilityState === "visible"), ${DRAWING_MILLISECONDS});
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(false)));
      })`,
    });
    return result.value === true;
  } catch {
    // closed, or gone to another page meanwhile
    return false;
  } finally {
    await session.detach().catch(() => undefined);
  }
}
