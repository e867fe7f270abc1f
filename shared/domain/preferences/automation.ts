import type { Preferences } from "./preferences.ts";

/** The overall badge: invoices, credit notes and transactions all by themselves, some of them, or none. */
export function automationState(preferences: Preferences): "automated" | "partial" | "manual" {
  const switches = [preferences.invoiceCreate, preferences.creditCreate, preferences.transactionCreate];
  const on = switches.filter((state) => state !== false).length;
  if (on === switches.length) return "automated";
  return on > 0 ? "partial" : "manual";
}

const creation = ["invoiceCreate", "creditCreate", "deliveryCreate", "transactionCreate"] as const;

/** The change makes documents or movements automatic that were not before. */
export const switchesOn = (before: Preferences, after: Preferences): boolean =>
  creation.some((name) => before[name] === false && after[name] !== false);
