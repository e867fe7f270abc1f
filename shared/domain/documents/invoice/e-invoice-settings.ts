import type { PaymentTerm } from "../../preferences/kinds.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { EInvoiceGap } from "../paper/e-invoice-words.ts";
import { unitCode } from "../paper/unit-codes.ts";

/** A shop's settings that prevent e-invoices to companies, for every order. */
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

/** Lines get a German unit of the merchant's own without a code. */
export const setsUnknownUnit = (preferences: Preferences): boolean =>
  units.map((name) => preferences[name].de ?? "").some((unit) => unit.trim() !== "" && unitCode(unit) === undefined);

/** The payment term names an early payment discount. */
export const namesSkonto = (label: string): boolean => /skonto/i.test(label);

/** The term names its discount in words alone: an e-invoice needs the numbers (BR-DE-18). */
export const isSkontoInWords = ({ label, discount }: PaymentTerm): boolean =>
  namesSkonto(label) && (discount.percentage === 0 || discount.range === 0);
