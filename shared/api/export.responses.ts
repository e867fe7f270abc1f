import * as z from "zod/mini";
import { documentEntry, orderRow } from "./orders.responses.ts";

/** A document of an export. Those that were deleted at the provider are left out. */
const exportedDocument = z.strictObject({
  ...z.pick(documentEntry, {
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
  }).shape,
  /** Address of the PDF at the provider; null while it is a draft. */
  pdf: z.nullable(z.string()),
});

const exportedOrder = z.strictObject({
  ...z.pick(orderRow, {
    id: true,
    name: true,
    createdAt: true,
    payment: true,
    fulfillment: true,
    paymentGateways: true,
    price: true,
    contact: true,
  }).shape,
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
});

/** Answer of `exportOrders`. `next`: there are more orders, even if this page has fewer than requested. */
export const exportPage = z.strictObject({ items: z.array(exportedOrder), next: z.nullable(z.string()) });
export type ExportPage = z.output<typeof exportPage>;

/** Answers of the endpoints. */
export const answers = {
  exportOrders: exportPage,
};
