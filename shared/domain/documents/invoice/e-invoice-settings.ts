import type { PaymentTerm } from "../../preferences/kinds.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { EInvoiceGap } from "../paper/e-invoice-words.ts";
import { unitCode } from "../paper/unit-codes.ts";

/** What in the settings of a shop keeps invoices to companies from being e-invoices, whatever the order. */
export function settingsGaps(preferences: Preferences): readonly EInvoiceGap[] {
  const { invoiceAsNet, invoiceB2bAsNet, contactCreate, invoiceUseDiscount, invoicePaymentGateway } = preferences;
  return [
    ...(contactCreate === "all" ? [] : (["contact"] as const)),
    ...(invoiceAsNet || invoiceB2bAsNet ? [] : (["net"] as const)),
    ...(invoiceUseDiscount ? (["discount"] as const) : []),
    ...(setsUnknownUnit(preferences) ? (["unit"] as const) : []),
    ...(Object.values(invoicePaymentGateway).some(isSkontoInWords) ? (["skonto"] as const) : []),
  ];
}

const units = ["invoiceItemUnit", "invoiceShippingUnit", "invoiceDutyUnit"] as const;

/** Whether lines get a German unit of the merchant's own that has no code. */
export const setsUnknownUnit = (preferences: Preferences): boolean =>
  units.map((name) => preferences[name].de ?? "").some((unit) => unit.trim() !== "" && unitCode(unit) === undefined);

/** Whether a payment term speaks of an early payment discount. */
export const namesSkonto = (label: string): boolean => /skonto/i.test(label);

/** Whether it does so in words alone: an e-invoice needs the numbers (BR-DE-18). */
export const isSkontoInWords = ({ label, discount }: PaymentTerm): boolean =>
  namesSkonto(label) && (discount.percentage === 0 || discount.range === 0);
