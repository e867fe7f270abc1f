import type { EnableInput } from "#shared/api/shop.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";

/** The flagged kinds switched to one value; a kind that is not flagged stays as it is. */
export function creationPatch({ value, ...flags }: EnableInput): PreferencesPatch {
  const on = value === "true";
  const all = on ? "all" : false;
  return {
    ...(flags.invoiceCreate ? { invoiceCreate: all } : {}),
    ...(flags.creditCreate ? { creditCreate: all } : {}),
    ...(flags.transactionCreate ? { transactionCreate: all } : {}),
    ...(flags.deliveryCreate ? { deliveryCreate: on } : {}),
  };
}
