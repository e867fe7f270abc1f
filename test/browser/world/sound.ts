import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { sidewaysOverflow } from "./app.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation of WCAG 2.2 AA in the app's frame, and nothing to scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include("iframe[name=app-iframe]").withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" · ")}`)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}
