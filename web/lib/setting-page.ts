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

/** Where a setting is changed: the page made for it where that exists, else the main page if it is there, too. */
export function settingPage(setting: string | undefined, path?: string): string | undefined {
  if (path !== undefined && isExistingPage(path)) return path;
  return setting !== undefined && mainSettings.has(setting) ? pages.preferences : undefined;
}
