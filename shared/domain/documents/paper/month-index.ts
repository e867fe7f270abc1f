import type { Instant } from "#shared/values/time.ts";
import type { Shop } from "../../shop/shop.ts";

/**
 * The last change of the index of months. A shop with an older mark lacks documents, facts, or orders in the months of their payments.
 * A change of the index's contents puts a later instant here, and the job `index-documents` visits every shop once more.
 */
export const MONTH_INDEX: Instant = "2026-11-26T00:00:00.000Z";

/** The months of a shop have all documents and payments that the app knows. */
export const hasWholeMonths = ({ documentsIndexed = "" }: Pick<Shop, "documentsIndexed">): boolean =>
  documentsIndexed >= MONTH_INDEX;
