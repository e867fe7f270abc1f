import { routesOf } from "./route.ts";
import type { RegistrationAnswer, TaxesAnswer } from "./setup.responses.ts";
import type { RegistrationInput, SetupInput } from "./setup.ts";
import type { ShopRecord } from "./shop-record.ts";

const route = routesOf("setup");

export const saveSetup = route<SetupInput, ShopRecord>("saveSetup", "PATCH /api/setup", {
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});

export const readTaxes = route<Record<string, never>, TaxesAnswer>("readTaxes", "GET /api/setup/taxes", {
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
});

export const openAccount = route<RegistrationInput, RegistrationAnswer>("openAccount", "POST /api/lexoffice/register", {
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
});
