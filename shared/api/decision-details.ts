import * as z from "zod/mini";

/** Both sums at one tax rate, tax included. Without a rate: money that no part of the order explains. */
const rateSums = z.strictObject({
  /** 1900 = 19 %. */
  basisPoints: z.nullable(z.number()),
  /** The document's amount at this rate. */
  documentCents: z.number(),
  /** The shop's charge, or the rest of a credit note's invoice, at this rate. */
  orderCents: z.number(),
  documentTaxCents: z.optional(z.number()),
  orderTaxCents: z.optional(z.number()),
});
export type RateSumsEntry = z.output<typeof rateSums>;

/** Details besides a reason's text, which depend on the code. */
export const decisionDetails = z.looseObject({
  documentCents: z.optional(z.number()),
  orderCents: z.optional(z.number()),
  event: z.optional(z.string()),
  value: z.optional(z.string()),
  proposal: z.optional(z.string()),
  /** Rates at which both sums differ, ascending, with SUM_MISMATCH and TAX_UNCLEAR; an entry without a rate comes last. */
  perRate: z.optional(z.array(rateSums)),
});
