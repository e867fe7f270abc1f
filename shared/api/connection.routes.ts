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
import { routesOf } from "./route.ts";
import type { ShopRecord } from "./shop-record.ts";

const route = routesOf("connection");

export const startConnect = route<AuthInput, AuthAnswer>("startConnect", "GET /api/lexoffice/auth", {
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
});

export const beginAuthorization = route<StartInput, unknown>("beginAuthorization", "GET /api/lexoffice/start", {
  access: "public",
  answer: "html",
});

export const leaveForProvider = route<LeaveInput, unknown>("leaveForProvider", "POST /api/lexoffice/start", {
  access: "public",
  answer: "redirect",
});

export const completeAuthorization = route<CallbackInput, unknown>(
  "completeAuthorization",
  "GET /api/lexoffice/callback",
  { access: "public", answer: "html" },
);

export const confirmConnection = route<ConfirmInput, unknown>("confirmConnection", "POST /api/lexoffice/confirm", {
  access: "public",
  answer: "html",
});

export const getPendingConnection = route<Record<string, never>, PendingAnswer>(
  "getPendingConnection",
  "GET /api/lexoffice/pending",
  { access: "shop" },
);

export const decidePendingConnection = route<DecideInput, ShopRecord>(
  "decidePendingConnection",
  "POST /api/lexoffice/pending",
  { access: "shop" },
);

export const pullProfile = route<Record<string, never>, ProviderProfile>("pullProfile", "POST /api/lexoffice/pull", {
  access: "shop",
  // the set-up asks every 2.5 seconds while the merchant changes the taxation
  limit: { perMinute: 40, burst: 60 },
});

export const dateTaxChange = route<TaxChangeInput, ProviderProfile>(
  "dateTaxChange",
  "PATCH /api/lexoffice/tax-change",
  { access: "shop", limit: { perMinute: 20, burst: 40 } },
);

export const listPrintLayouts = route<Record<string, never>, PrintLayoutsAnswer>(
  "listPrintLayouts",
  "GET /api/lexoffice/print-layouts",
  { access: "shop", limit: { perMinute: 20, burst: 40 } },
);

/** `waiting`: documents that stay planned until an account is connected again, counted up to 1,000. */
export const disconnect = route<Record<string, never>, ShopRecord & { waiting: number }>(
  "disconnect",
  "POST /api/lexoffice/disconnect",
  { access: "shop" },
);
