import * as z from "zod/mini";
import { day } from "./shapes.ts";
import { shopRecord } from "./shop-record.ts";

/** The days that an invoice prints. */
const invoiceDays = z.strictObject({
  date: day,
  /** The day of the supply; null where the invoice names none. */
  delivery: z.nullable(day),
});
export type InvoiceDays = z.output<typeof invoiceDays>;

/** Answer of `previewInvoiceDates`: the latest shipped orders, newest first; empty if no other days are offered. */
const invoiceDatesPreview = z.strictObject({
  items: z.array(
    z.strictObject({
      order: z.strictObject({ id: z.string(), name: z.string() }),
      /** With the days that the shop has stored. */
      before: invoiceDays,
      /** With those that it is offered. */
      after: invoiceDays,
    }),
  ),
});
export type InvoiceDatesPreview = z.output<typeof invoiceDatesPreview>;

/** Answers of the endpoints. */
export const answers = {
  getShop: shopRecord,
  updatePreferences: shopRecord,
  previewInvoiceDates: invoiceDatesPreview,
  enableCreation: shopRecord,
  pauseAutomation: shopRecord,
};
