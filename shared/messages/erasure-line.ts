import * as z from "zod/mini";

/** Message of the lines of which the list of erasures outside the table is made. */
export const ERASURE_LINE = "erasure asked for";

/** Message of the line that takes the erasure of a shop off that list: it came back before. */
export const CANCELLED_ERASURE_LINE = "erasure cancelled";

/** One order, or without `order` a whole shop, that is to be erased, or is not any more: ids and an instant only. */
export const erasureLine = z.object({
  message: z.enum([ERASURE_LINE, CANCELLED_ERASURE_LINE]),
  shop: z.string(),
  order: z.optional(z.string()),
  erasure: z.string(),
  askedAt: z.string(),
});
export type ErasureLine = z.output<typeof erasureLine>;
