import * as z from "zod/mini";
import { emailPattern, registrationTexts } from "../domain/setup/registration.ts";
import { lastSetupStep } from "../domain/shop/setup-state.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./setup.routes.ts";

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

export const saveSetup = endpoint(routes.saveSetup, {
  summary: "Keeps the step of the set-up, or completes it, and answers the shop record",
  body: setupBody,
});

export const readTaxes = endpoint(routes.readTaxes, {
  summary: "The shop's tax settings at the platform, and the rates that its last orders were charged with",
});

export const openAccount = endpoint(routes.openAccount, {
  summary: "Opens an account at the provider where it offers a call for it",
  body: registrationBody,
});
