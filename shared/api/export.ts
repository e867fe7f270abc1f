import * as z from "zod/mini";
import { endpointsOf } from "./endpoint.ts";
import { documentEntry, orderRow } from "./order-record.ts";
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

/** A document of an export. Those that were deleted at the provider are left out. */
const exportedDocument = z.extend(
  z.pick(documentEntry, {
    _key: true,
    id: true,
    type: true,
    number: true,
    title: true,
    introduction: true,
    remark: true,
    status: true,
    cancelled: true,
    isCorrected: true,
    total: true,
    tax: true,
    date: true,
    currency: true,
  }),
  {
    /** Address of the PDF at the provider; null while it is a draft. */
    pdf: z.nullable(z.string()),
  },
);

const exportedOrder = z.extend(
  z.pick(orderRow, {
    id: true,
    name: true,
    createdAt: true,
    payment: true,
    fulfillment: true,
    paymentGateways: true,
    price: true,
    contact: true,
  }),
  {
    sourceName: z.nullable(z.string()),
    locale: z.nullable(z.string()),
    tags: z.array(z.string()),
    /** Null where the order names no customer, or the customer was erased. */
    customer: z.nullable(
      z.strictObject({
        id: z.nullable(z.string()),
        email: z.nullable(z.string()),
        firstName: z.nullable(z.string()),
        lastName: z.nullable(z.string()),
        note: z.nullable(z.string()),
        tags: z.array(z.string()),
      }),
    ),
    invoices: z.array(exportedDocument),
    credits: z.array(exportedDocument),
  },
);

/** Answer of `exportOrders`. `next`: there are more orders, even if this page has fewer than requested. */
export const exportPage = z.strictObject({ items: z.array(exportedOrder), next: z.nullable(z.string()) });
export type ExportPage = z.output<typeof exportPage>;

/** Answers of the endpoints. */
export const answers = {
  exportOrders: exportPage,
};

const endpoint = endpointsOf<typeof answers>("export");

export const exportOrders = endpoint("exportOrders", "GET /api/orders/export", {
  summary:
    "Whole orders of a period with their invoices and credit notes, oldest first; a page may end early, `next` tells",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  query: exportOrdersQuery,
});
