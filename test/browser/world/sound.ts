import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { sidewaysOverflow } from "./app.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation of WCAG 2.2 AA in the app's frame, and nothing to scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(new AxeBuilder({ page }).include("iframe[name=app-iframe]"))).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}

/** The same of a page that stands alone. */
export async function expectSoundPage(page: Page): Promise<void> {
  expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);
  expect(await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" · ")}`);
}
