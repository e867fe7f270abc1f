import type { ProviderProfile } from "../domain/shop/shop.ts";
import type { AuthAnswer, PendingAnswer, PrintLayoutsAnswer } from "./connection.responses.ts";
import type {
  AuthInput,
  CallbackInput,
  ConfirmInput,
  DecideInput,
  LeaveInput,
  StartInput,
  TaxChangeInput,
} from "./connection.ts";
import { route } from "./route.ts";
import type { ShopRecord } from "./shop-record.ts";

export const startConnect = route<AuthInput, AuthAnswer>({
  id: "startConnect",
  module: "connection",
  method: "GET",
  path: "/api/lexoffice/auth",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
  answer: "json",
});

export const beginAuthorization = route<StartInput, unknown>({
  id: "beginAuthorization",
  module: "connection",
  method: "GET",
  path: "/api/lexoffice/start",
  access: "public",
  answer: "html",
});

export const leaveForProvider = route<LeaveInput, unknown>({
  id: "leaveForProvider",
  module: "connection",
  method: "POST",
  path: "/api/lexoffice/start",
  access: "public",
  answer: "redirect",
});

export const completeAuthorization = route<CallbackInput, unknown>({
  id: "completeAuthorization",
  module: "connection",
  method: "GET",
  path: "/api/lexoffice/callback",
  access: "public",
  answer: "html",
});

export const confirmConnection = route<ConfirmInput, unknown>({
  id: "confirmConnection",
  module: "connection",
  method: "POST",
  path: "/api/lexoffice/confirm",
  access: "public",
  answer: "html",
});

export const getPendingConnection = route<Record<string, never>, PendingAnswer>({
  id: "getPendingConnection",
  module: "connection",
  method: "GET",
  path: "/api/lexoffice/pending",
  access: "shop",
  answer: "json",
});

export const decidePendingConnection = route<DecideInput, ShopRecord>({
  id: "decidePendingConnection",
  module: "connection",
  method: "POST",
  path: "/api/lexoffice/pending",
  access: "shop",
  answer: "json",
});

export const pullProfile = route<Record<string, never>, ProviderProfile>({
  id: "pullProfile",
  module: "connection",
  method: "POST",
  path: "/api/lexoffice/pull",
  access: "shop",
  // the set-up asks every 2.5 seconds while the merchant changes the taxation
  limit: { perMinute: 40, burst: 60 },
  answer: "json",
});

export const dateTaxChange = route<TaxChangeInput, ProviderProfile>({
  id: "dateTaxChange",
  module: "connection",
  method: "PATCH",
  path: "/api/lexoffice/tax-change",
  access: "shop",
  answer: "json",
  limit: { perMinute: 20, burst: 40 },
});

export const listPrintLayouts = route<Record<string, never>, PrintLayoutsAnswer>({
  id: "listPrintLayouts",
  module: "connection",
  method: "GET",
  path: "/api/lexoffice/print-layouts",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
  answer: "json",
});

/** `waiting`: documents that stay planned until an account is connected again, counted up to 1,000. */
export const disconnect = route<Record<string, never>, ShopRecord & { waiting: number }>({
  id: "disconnect",
  module: "connection",
  method: "POST",
  path: "/api/lexoffice/disconnect",
  access: "shop",
  answer: "json",
});
