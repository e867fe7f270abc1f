import type { PaymentTermType } from "./choices.ts";
import type { PaymentTerm } from "./kinds.ts";

const noDiscount = { percentage: 0, range: 0 } as const;

/** Duration and discount a type of payment terms starts with when a merchant chooses it. */
export const paymentTermDefaults: Readonly<Record<PaymentTermType, Pick<PaymentTerm, "duration" | "discount">>> = {
  GRATEFUL: { duration: 0, discount: noDiscount },
  PAID: { duration: 0, discount: noDiscount },
  IMMEDIATE: { duration: 0, discount: noDiscount },
  DELAY: { duration: 14, discount: noDiscount },
  DISCOUNT: { duration: 30, discount: { percentage: 3, range: 7 } },
};

/** Terms without days have no discount, a discount without percentage has no days. */
export function normalizedPaymentTerm(term: PaymentTerm): PaymentTerm {
  if (term.duration < 1) return { ...term, discount: noDiscount };
  return term.discount.percentage === 0 ? { ...term, discount: noDiscount } : term;
}
