import * as z from "zod/mini";

/** Message of the lines of which the list of erasures outside the table is made. */
export const ERASURE_LINE = "erasure asked for";

/** One order, or without `order` a whole shop, that is to be erased: ids and an instant only. */
export const erasureLine = z.object({
  message: z.literal(ERASURE_LINE),
  shop: z.string(),
  order: z.optional(z.string()),
  erasure: z.string(),
  askedAt: z.string(),
});
