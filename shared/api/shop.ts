import * as z from "zod/mini";
import { preferencesPatch } from "../domain/preferences/preferences-schema.ts";
import { endpointsOf } from "./endpoint.ts";
import { day } from "./shapes.ts";
import { shopRecord } from "./shop-record.ts";

const preferencesBody = z.extend(preferencesPatch, {
  /** Token of `previewPreferences`: saves only while the changes lead to the shown result. */
  dryRunToken: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

const enableParams = z.strictObject({ value: z.enum(["true", "false"]) });
export type PauseInput = z.output<typeof enableParams>;

const enableBody = z.strictObject({
  invoiceCreate: z.optional(z.boolean()),
  creditCreate: z.optional(z.boolean()),
  deliveryCreate: z.optional(z.boolean()),
  transactionCreate: z.optional(z.boolean()),
});
export type EnableInput = z.output<typeof enableParams> & z.output<typeof enableBody>;

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

const endpoint = endpointsOf<typeof answers>("shop");

export const getShop = endpoint("getShop", "GET /api/shop", {
  summary: "The shop record; the first call of an installed shop installs it",
  access: "install",
});

export const updatePreferences = endpoint("updatePreferences", "PATCH /api/shop/preferences", {
  summary: "Saves any part of the preferences and answers the shop record",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  body: preferencesBody,
});

export const previewInvoiceDates = endpoint("previewInvoiceDates", "GET /api/shop/preferences/dates", {
  summary: "The days of the latest invoices as they are stored and as they are offered; nothing changes",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});

export const enableCreation = endpoint("enableCreation", "POST /api/shop/enable/{value}", {
  summary: "Switches the flagged kinds of creation on or off and answers the shop record",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  params: enableParams,
  body: enableBody,
});

export const pauseAutomation = endpoint("pauseAutomation", "POST /api/shop/pause/{value}", {
  summary: "Holds everything back from the provider, or goes on; answers the shop record",
  access: "shop",
  params: enableParams,
});
