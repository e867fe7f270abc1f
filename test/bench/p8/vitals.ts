import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "@playwright/test";
import { NEWEST } from "./answers.ts";

/** A machine four times slower than this one, behind 10 Mbit/s and 40 ms. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;
const LATENCY_MILLISECONDS = 40;

/** Time for late paints to be reported: the browser reports them when it gets round to it. */
const REPORT_MILLISECONDS = 500;

export interface Vitals {
  /** Milliseconds until the largest text or picture was painted. */
  lcp: number;
  /** The largest element. */
  largest: string;
  /** Milliseconds until the first orders, or settings, were painted. */
  rows: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Milliseconds the slowest interaction took to show; 0 when all were faster than 16. */
  inp: number;
}

declare global {
  interface Window {
    /** Kept by the observers of observe.js. */
    seen: Vitals;
  }
}

/** A page of a site, and what tells that its content is there. */
export interface Visited {
  path: string;
  content: (page: Page) => Locator;
}

export const ordersPage: Visited = { path: "/orders", content: (page) => page.getByText(`#${NEWEST}`).first() };

/** Opens a page in a fresh browser, waits for its content, uses it, and answers its vitals. */
export async function visit(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<void>,
  { path, content }: Visited = ordersPage,
): Promise<Vitals> {
  return await onSlowMachine(browser, async (page, errors) => {
    await page.goto(`${url}${path}`);
    await waitFor(content(page), errors);
    const loaded = await vitalsOf(page);
    await use(page);
    const used = await vitalsOf(page);
    return { ...loaded, cls: used.cls, inp: used.inp };
  });
}

/** The browser's vitals so far. Throws when it reported no paint. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  await page.waitForTimeout(REPORT_MILLISECONDS);
  const seen = await page.evaluate(() => window.seen);
  if (seen.lcp === 0) throw new Error("the browser reported no paint");
  return seen;
}

/** An observed page on the slow machine, in a fresh browser; `errors` are the page's own. */
export async function onSlowMachine<Result>(
  browser: Browser,
  work: (page: Page, errors: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "de-DE" });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MILLISECONDS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await page.addInitScript({ path: fileURLToPath(new URL("observe.js", import.meta.url)) });
    return await work(page, errors);
  } finally {
    await context.close();
  }
}

async function waitFor(content: Locator, errors: readonly string[]): Promise<void> {
  try {
    await content.waitFor();
  } catch (cause) {
    throw new Error(`the page never showed its content: ${errors.join("; ") || "without an error"}`, { cause });
  }
}
