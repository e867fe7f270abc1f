import type { Instant } from "#shared/values/time.ts";
import type { Shop } from "../../shop/shop.ts";

/** The index's last change: shops with an older mark are visited by `index-documents`. Changing its contents needs a later instant. */
export const MONTH_INDEX: Instant = "2026-11-29T00:00:00.000Z";

/** The months of a shop have all documents and payments that the app knows. */
export const hasWholeMonths = ({ documentsIndexed = "" }: Pick<Shop, "documentsIndexed">): boolean =>
  documentsIndexed >= MONTH_INDEX;
