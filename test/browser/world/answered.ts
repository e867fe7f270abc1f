import type { Page, Request } from "@playwright/test";
import { expect } from "./test.ts";

/** Counts the calls of the app that wait for their answers. */
export function watchCalls(page: Page): () => number {
  const waiting = new Set<Request>();
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");
  page.on("request", (request) => isCall(request) && waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return () => waiting.size;
}

/** Expects that nothing is asked any more once the app has drawn what it got. */
export async function expectAnswered(page: Page, pending: () => number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      return pending();
    })
    .toBe(0);
}
