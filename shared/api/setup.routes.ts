import { route } from "./route.ts";
import type { RegistrationAnswer, TaxesAnswer } from "./setup.responses.ts";
import type { RegistrationInput, SetupInput } from "./setup.ts";
import type { ShopRecord } from "./shop-record.ts";

export const saveSetup = route<SetupInput, ShopRecord>({
  id: "saveSetup",
  module: "setup",
  method: "PATCH",
  path: "/api/setup",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const readTaxes = route<Record<string, never>, TaxesAnswer>({
  id: "readTaxes",
  module: "setup",
  method: "GET",
  path: "/api/setup/taxes",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  answer: "json",
});

export const openAccount = route<RegistrationInput, RegistrationAnswer>({
  id: "openAccount",
  module: "setup",
  method: "POST",
  path: "/api/lexoffice/register",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  answer: "json",
});
