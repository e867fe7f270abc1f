import { type BrowserContext, expect, type Page, type Route } from "@playwright/test";
import { appFrame } from "./app.ts";

/** The largest sum of shifts that a reader does not notice. */
export const MAX_SHIFT = 0.01;

/** Answers of a page come one after another, each when the last has been drawn. */
const APART_MILLISECONDS = 100;
const MAX_DELAY_MILLISECONDS = 1_200;

/** Elements that moved on a page, and by how much. */
interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    /** The shifts since the page was opened. */
    shiftsSeen?: Shift[];
  }
}

/** Lets answers of the API draw one by one and keeps what moves; answers how many are to come. */
export async function watchShifts(context: BrowserContext): Promise<() => number> {
  let delay = 0;
  let pending = 0;
  await context.route("**/api/**", async (route: Route) => {
    pending += 1;
    delay = Math.min(delay + APART_MILLISECONDS, MAX_DELAY_MILLISECONDS);
    await new Promise((resolve) => setTimeout(resolve, delay));
    // a page that was left waits for nothing
    await route.fallback().catch(() => undefined);
    pending -= 1;
  });
  await context.addInitScript(keepShifts);
  return () => {
    if (pending === 0) delay = 0;
    return pending;
  };
}

/** Runs in the page. */
function keepShifts() {
  const seen: Shift[] = [];
  window.shiftsSeen = seen;
  const nameOf = (node: Node | null) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`;
  const textOf = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      const moved = sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${textOf(previousRect)} → ${textOf(currentRect)}`,
      );
      if (!hadRecentInput) seen.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Expects that the page in the app's frame has come without moving. */
export async function expectStill(page: Page, pending: () => number): Promise<void> {
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  await appFrame(page).locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await expect.poll(pending, "every answer is there").toBe(0);
  const frame = page.frame({ name: "app-iframe" });
  if (frame === null) throw new Error("the admin shows no app");
  const shifts = await frame.evaluate(async () => {
    // two frames on: what was drawn last is reported
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shiftsSeen ?? [];
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MAX_SHIFT);
}
