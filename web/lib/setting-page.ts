import { isExistingPage, pages } from "./pages.ts";

/** Settings that stand on the main page of the settings, too. */
const mainSettings: ReadonlySet<string> = new Set([
  "home",
  "expert",
  "invoiceCreate",
  "creditCreate",
  "deliveryCreate",
  "transactionCreate",
  "transactionHints",
  "transactionFees",
  "invoiceEvent",
  "invoiceFinalize",
  "invoiceSupplement",
  "creditFinalize",
  "deliveryEvent",
  "deliveryFinalize",
  "invoiceAsNet",
  "invoiceB2bAsNet",
]);

/** Where a setting is changed: at its control on the page made for it where that exists, else on the main page if it is there, too. */
export function settingPage(setting: string | undefined, path?: string): string | undefined {
  if (path !== undefined && isExistingPage(path)) return path.startsWith(ownPages) ? atSetting(path, setting) : path;
  if (setting === undefined) return undefined;
  if (mainSettings.has(setting)) return pages.preferences;
  const own = pageOf(setting);
  return own === undefined ? undefined : atSetting(own, setting);
}

const ownPages = `${pages.preferences}/`;

/** `/preferences/invoices?setting=invoiceSkipTags`: the page shows that control first. */
const atSetting = (path: string, setting: string | undefined): string =>
  setting === undefined ? path : `${path.replace(/#.*$/, "")}?setting=${setting}`;

/**
 * The page of a setting by the form of its name. The table of screens says the same and is not loaded with the orders; a test
 * compares both.
 */
function pageOf(setting: string): string | undefined {
  if (/^(?:fixTax|skip(?:Free|Pos)$|posName$|eventTags$)/.test(setting)) return pages.orderSettings;
  if (/^(?:contact|vatIdPlaces$)/.test(setting)) return pages.contactSettings;
  if (/^transaction/.test(setting)) return pages.transactionSettings;
  if (/^credit(?!s|SendMail)/.test(setting)) return pages.creditNoteSettings;
  if (/^delivery(?!SendMail)/.test(setting)) return pages.deliveryNoteSettings;
  return /^invoice(?!DatesKept|SendMail)/.test(setting) ? pages.invoiceSettings : undefined;
}
