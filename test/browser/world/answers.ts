import type { Page } from "@playwright/test";
import { test } from "./test.ts";

/**
 * Answers of the app with something else in them, where a screen shows what takes weeks to come about. `url` may hold wildcards; `change`
 * is given the body of the real answer, as its caller knows it.
 */
export async function alterAnswers<Body extends object>(
  page: Page,
  url: string,
  change: (body: Body) => object,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body: Body = await response.json();
    await route.fulfill({ response, json: { ...body, ...change(body) } });
  });
}

/** For files whose pages may still be asking when a test ends. */
export function endRoutesWithTest(): void {
  test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));
}
