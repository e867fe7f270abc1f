import * as z from "zod/mini";
import { logOrigins, logStatuses } from "../domain/logs/log-entry.ts";
import { type PreferencesPatch, preferencesPatch } from "../domain/preferences/preferences-schema.ts";
import { endpoint } from "./endpoint.ts";
import { cursor, orderId, pageNumber } from "./shapes.ts";
import * as routes from "./shop.routes.ts";

export type PreferencesInput = PreferencesPatch;

const enableParams = z.strictObject({ value: z.enum(["true", "false"]) });
export type PauseInput = z.output<typeof enableParams>;

const enableBody = z.strictObject({
  invoiceCreate: z.optional(z.boolean()),
  creditCreate: z.optional(z.boolean()),
  deliveryCreate: z.optional(z.boolean()),
  transactionCreate: z.optional(z.boolean()),
});
export type EnableInput = z.output<typeof enableParams> & z.output<typeof enableBody>;

export const listLogsQuery = z.strictObject({
  sortBy: z._default(z.enum(["date", "order", "status"]), "date"),
  sortDir: z._default(z.enum(["asc", "desc"]), "desc"),
  order: z.optional(orderId),
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  origin: z.optional(z.enum(logOrigins)),
  status: z.optional(z.enum(logStatuses)),
  page: z.optional(pageNumber(100_000)),
  pageSize: z._default(pageNumber(100), 25),
  cursor: z.optional(cursor),
});
export type ListLogsInput = z.output<typeof listLogsQuery>;
export type ListLogsQuery = z.input<typeof listLogsQuery>;

export const getShop = endpoint(routes.getShop, {
  summary: "The shop record; the first call of an installed shop installs it",
});

export const updatePreferences = endpoint(routes.updatePreferences, {
  summary: "Saves any part of the preferences and answers the shop record",
  body: preferencesPatch,
});

export const previewInvoiceDates = endpoint(routes.previewInvoiceDates, {
  summary: "The days of the latest invoices as they are stored and as they are offered; nothing changes",
});

export const enableCreation = endpoint(routes.enableCreation, {
  summary: "Switches the flagged kinds of creation on or off and answers the shop record",
  params: enableParams,
  body: enableBody,
});

export const pauseAutomation = endpoint(routes.pauseAutomation, {
  summary: "Holds everything back from the provider, or goes on; answers the shop record",
  params: enableParams,
});

export const listLogs = endpoint(routes.listLogs, {
  summary: "The event log of the shop or of one order",
  query: listLogsQuery,
});
