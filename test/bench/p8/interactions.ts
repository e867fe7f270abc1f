import type { Locator, Page } from "@playwright/test";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { languageText } from "#shared/values/german.ts";
import { de } from "#web/locales/de.ts";
import { deOrders } from "#web/locales/de-orders.ts";

/** Time for what hovering draws: a merchant's hand is no faster. */
const HOVER_MILLISECONDS = 150;

/** Moves the pointer and presses: the driver's own click would count its hit check between press and paint. */
async function click(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`nothing to click: ${target}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(HOVER_MILLISECONDS);
  await page.mouse.down();
  await page.mouse.up();
}

/** Clicks into a field and types. The driver's own way would count focus and scrolling as the first key's work. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await click(page, field);
  await field.pressSequentially(text, { delay: 60 });
}

/** Uses the orders page: another view and back, another order, a search, the next page. */
export async function useOurs(page: Page): Promise<void> {
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  await click(page, chip(deOrders.filters.withInvoice));
  await click(page, chip(deOrders.filters.all));
  await click(page, page.getByRole("columnheader", { name: deOrders.columns.total }).getByRole("button"));
  // there is no search in this order
  await page.getByLabel(deOrders.sort.label).selectOption("date desc");
  await type(page, page.getByLabel(deOrders.search), "RE12");
  await page.getByLabel(deOrders.search).clear();
  await click(page, page.getByRole("button", { name: de.actions.next }));
}

/** The same on the plain page. */
export async function usePeer(page: Page): Promise<void> {
  await click(page, page.getByRole("tab", { name: "Mit Rechnung" }));
  await click(page, page.getByRole("tab", { name: "Alle" }));
  await click(page, page.locator("th button", { hasText: "Betrag" }).first());
  await click(page, page.getByRole("button", { name: /such/i }).first());
  await type(page, page.getByPlaceholder("Suchen"), "RE12");
  await page.getByPlaceholder("Suchen").clear();
  await click(page, page.locator("#nextURL"));
}

/** Uses the invoices' settings: a switch, a choice, a tag, a text, another language. */
export async function useSettings(page: Page): Promise<void> {
  const control = (name: PreferenceName) => page.locator(`#setting-${name}`);
  await click(page, control("invoiceSupplement").getByRole("switch"));
  await control("invoiceDate").getByRole("combobox").selectOption("created");
  await click(page, control("invoiceSkipTags").getByRole("switch"));
  const tags = control("invoiceSkipTags").getByRole("textbox");
  await type(page, tags, "intern");
  await tags.press("Enter");
  await type(page, control("invoiceRemark").getByRole("textbox"), "Vielen Dank");
  await click(page, page.getByRole("button", { name: languageText("en") }).first());
}
