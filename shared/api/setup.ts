import * as z from "zod/mini";
import { emailPattern, registrationTexts } from "../domain/setup/registration.ts";
import { lastSetupStep } from "../domain/shop/setup-state.ts";
import { endpointsOf } from "./endpoint.ts";
import { shopRecord } from "./shop-record.ts";

const setupBody = z.strictObject({
  step: z.optional(z.int().check(z.minimum(0), z.maximum(lastSetupStep))),
  /** The two boxes of the first step. */
  terms: z.optional(z.boolean()),
  liability: z.optional(z.boolean()),
  /** The merchant is done: the account is connected and documents are made by themselves. */
  completed: z.optional(z.literal(true)),
});
export type SetupInput = z.output<typeof setupBody>;

const registrationBody = z.strictObject({
  email: z
    .string(registrationTexts.missing)
    .check(
      z.regex(/\S/, { error: registrationTexts.missing, abort: true }),
      z.regex(emailPattern, registrationTexts.invalid),
    ),
  /** Consent to the provider's terms. */
  terms: z.literal(true),
});
export type RegistrationInput = z.output<typeof registrationBody>;

/** Answer of `readTaxes`. */
const taxesAnswer = z.strictObject({
  /** Prices contain tax. */
  taxesIncluded: z.boolean(),
  /** Tax is charged on shipping. */
  taxShipping: z.boolean(),
  /** Member states of the European Union that the shop ships to. */
  shipsTo: z.array(z.string()),
  /** Number of checked orders, the last ones. */
  orders: z.number(),
  /** Rates charged on them, by country of the European Union, without orders of companies. */
  countries: z.array(
    z.strictObject({
      country: z.string(),
      orders: z.number(),
      /** Rates of goods (1900 = 19 %), 0 where none was charged. */
      rates: z.array(z.number()),
    }),
  ),
});
export type TaxesAnswer = z.output<typeof taxesAnswer>;

/** Answer of `openAccount`; not created: the merchant registers on the provider's public page. */
const registrationAnswer = z.strictObject({ created: z.boolean() });
export type RegistrationAnswer = z.output<typeof registrationAnswer>;

/** Answers of the endpoints. */
export const answers = {
  saveSetup: shopRecord,
  readTaxes: taxesAnswer,
  openAccount: registrationAnswer,
};

const endpoint = endpointsOf<typeof answers>("setup");

export const saveSetup = endpoint("saveSetup", "PATCH /api/setup", {
  summary: "Keeps the step of the set-up, or completes it, and answers the shop record",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  body: setupBody,
});

export const readTaxes = endpoint("readTaxes", "GET /api/setup/taxes", {
  summary: "The shop's tax settings at the platform, and the rates that its last orders were charged with",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
});

export const openAccount = endpoint("openAccount", "POST /api/lexoffice/register", {
  summary: "Opens an account at the provider where it offers a call for it",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  body: registrationBody,
});
