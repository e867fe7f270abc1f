import * as z from "zod/mini";

import type { PreferencesPatch } from "../domain/preferences/preferences.ts";
import { preferencesPatch } from "../domain/preferences/preferences-schema.ts";
import { endpoint } from "./endpoint.ts";

import * as routes from "./shop.routes.ts";

const preferencesBody = z.extend(preferencesPatch, {
  /** Token of `previewPreferences`: saves only while the changes lead to the shown result. */
  dryRunToken: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type PreferencesInput = PreferencesPatch & { dryRunToken?: string | undefined };

const enableParams = z.strictObject({ value: z.enum(["true", "false"]) });
export type PauseInput = z.output<typeof enableParams>;

const enableBody = z.strictObject({
  invoiceCreate: z.optional(z.boolean()),
  creditCreate: z.optional(z.boolean()),
  deliveryCreate: z.optional(z.boolean()),
  transactionCreate: z.optional(z.boolean()),
});
export type EnableInput = z.output<typeof enableParams> & z.output<typeof enableBody>;

export const getShop = endpoint(routes.getShop, {
  summary: "The shop record; the first call of an installed shop installs it",
});

export const updatePreferences = endpoint(routes.updatePreferences, {
  summary: "Saves any part of the preferences and answers the shop record",
  body: preferencesBody,
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
