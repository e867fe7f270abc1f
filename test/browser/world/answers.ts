import type { Page } from "@playwright/test";
import { test } from "./test.ts";

/** Changes the app's real answers, for screens that take weeks to come about. `url` may hold wildcards. */
export async function alterAnswers<Body extends object>(
  page: Page,
  url: string,
  change: (body: Body) => object,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    // a shop that is being installed is answered later
    if (!response.ok()) return route.fulfill({ response });
    const body: Body = await response.json();
    await route.fulfill({ response, json: { ...body, ...change(body) } });
  });
}

/** The clock of a page is stopped a little ahead of it. */
const A_MOMENT_MILLISECONDS = 500;

/** For files whose pages may still be asking when a test ends. */
export function endRoutesWithTest(): void {
  test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));
}

/** Lets calls get lost. The returned act lets them through and stops the page's clock: only the merchant tries again. */
export async function loseCalls(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  await page.clock.install();
  await page.route(url, (route) => route.abort());
  return async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + A_MOMENT_MILLISECONDS);
    await page.unroute(url);
  };
}
