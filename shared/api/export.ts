import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./export.routes.ts";
import { cursor, day, pageNumber } from "./shapes.ts";

/** Maximum of orders on a page of an export, which is also the default. */
const EXPORT_PAGE = 500;

const exportOrdersQuery = z.strictObject({
  since: day,
  until: day,
  filter: z.optional(z.enum(["withInvoice", "withCredit", "withoutDocument", "attention"])),
  limit: z._default(pageNumber(EXPORT_PAGE), EXPORT_PAGE),
  /** Reads the texts of the documents as well. */
  texts: z.optional(z.enum(["true"])),
  cursor: z.optional(cursor),
});
export type ExportOrdersInput = z.output<typeof exportOrdersQuery>;

export const exportOrders = endpoint(routes.exportOrders, {
  summary:
    "Whole orders of a period with their invoices and credit notes, oldest first; a page may end early, `next` tells",
  query: exportOrdersQuery,
});
