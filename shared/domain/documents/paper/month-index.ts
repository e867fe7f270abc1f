import type { Instant } from "#shared/values/time.ts";
import type { Shop } from "../../shop/shop.ts";

/**
 * What the index of months holds since then. A shop whose mark is older has documents that are missing there, or lack facts, or orders
 * that are missing in the months of their payments; a change of what the index holds puts a later instant here, and the job `index-documents` visits every shop once more.
 */
export const MONTH_INDEX: Instant = "2026-11-26T00:00:00.000Z";

/** Whether the months of a shop have all documents and payments that the app knows. */
export const hasWholeMonths = ({ documentsIndexed = "" }: Pick<Shop, "documentsIndexed">): boolean =>
  documentsIndexed >= MONTH_INDEX;
