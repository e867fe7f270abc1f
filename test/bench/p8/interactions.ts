import type { Page } from "@playwright/test";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { languageText } from "#shared/values/german.ts";
import { de } from "#web/locales/de.ts";

/** What a merchant does on the orders page: another view and back, another order, a search, the next page. */
export async function useOurs(page: Page): Promise<void> {
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  await chip(de.orders.filters.withInvoice).click();
  await chip(de.orders.filters.all).click();
  await page.getByRole("columnheader", { name: de.orders.columns.total }).getByRole("button").click();
  // there is no search in this order
  await page.getByLabel(de.orders.sort.label).selectOption("date desc");
  await page.getByLabel(de.orders.search).pressSequentially("RE12", { delay: 60 });
  await page.getByLabel(de.orders.search).clear();
  await page.getByRole("button", { name: de.actions.next }).click();
}

/** The same on the plain page. */
export async function usePeer(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Mit Rechnung" }).click();
  await page.getByRole("tab", { name: "Alle" }).click();
  await page.locator("th button", { hasText: "Betrag" }).first().click();
  await page.getByRole("button", { name: /such/i }).first().click();
  await page.getByPlaceholder("Suchen").pressSequentially("RE12", { delay: 60 });
  await page.getByPlaceholder("Suchen").clear();
  await page.locator("#nextURL").click();
}

/** What a merchant does on the page of the invoices' settings: a switch, a choice, a tag, a text, another language. */
export async function useSettings(page: Page): Promise<void> {
  const control = (name: PreferenceName) => page.locator(`#setting-${name}`);
  await control("invoiceSupplement").getByRole("switch").click();
  await control("invoiceDate").getByRole("combobox").selectOption("created");
  await control("invoiceSkipTags").getByRole("switch").click();
  const tags = control("invoiceSkipTags").getByRole("textbox");
  await tags.pressSequentially("intern", { delay: 60 });
  await tags.press("Enter");
  await control("invoiceRemark").getByRole("textbox").pressSequentially("Vielen Dank", { delay: 60 });
  await page
    .getByRole("button", { name: languageText("en") })
    .first()
    .click();
}
