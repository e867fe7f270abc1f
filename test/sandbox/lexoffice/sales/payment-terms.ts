import type { Contact, PaymentTerms } from "../world/model.ts";
import type { SalesInput } from "./schema.ts";

/** The terms of an organisation; the first is its default. */
export const PAYMENT_TERMS: readonly PaymentTerms[] = [
  { paymentTermLabel: "Zahlbar innerhalb von {paymentRange} Tagen ohne Abzug.", paymentTermDuration: 14 },
  { paymentTermLabel: "Zahlbar sofort, rein netto", paymentTermDuration: 0 },
  {
    paymentTermLabel: "{discountRange} Tage -{discount}, {paymentRange} Tage netto",
    paymentTermDuration: 30,
    paymentDiscountConditions: { discountPercentage: 2, discountRange: 10 },
  },
];

/** Terms of a document: as sent, else the contact's, else the organisation's default. */
export function toPaymentTerms(input: SalesInput["paymentConditions"], contact: Contact | undefined): PaymentTerms {
  const fallback = defaultTerms(contact);
  if (!input) return fallback;
  return {
    paymentTermLabel: input.paymentTermLabel ?? fallback.paymentTermLabel,
    paymentTermDuration: input.paymentTermDuration ?? fallback.paymentTermDuration,
    ...(input.paymentDiscountConditions ? { paymentDiscountConditions: input.paymentDiscountConditions } : {}),
  };
}

function defaultTerms(contact: Contact | undefined): PaymentTerms {
  const [organizationDefault] = PAYMENT_TERMS;
  return {
    paymentTermLabel: contact?.defaults.paymentTermLabel ?? organizationDefault?.paymentTermLabel ?? "",
    paymentTermDuration: contact?.defaults.paymentTermDuration ?? organizationDefault?.paymentTermDuration ?? 0,
  };
}

/** The label as it is printed, placeholders filled. */
export function renderTermLabel(terms: PaymentTerms): string {
  const { discountPercentage = 0, discountRange = 0 } = terms.paymentDiscountConditions ?? {};
  return terms.paymentTermLabel
    .replaceAll("{paymentRange}", String(terms.paymentTermDuration))
    .replaceAll("{discountRange}", String(discountRange))
    .replaceAll("{discount}", `${discountPercentage.toLocaleString("de-DE")} %`);
}
