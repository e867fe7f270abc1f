import { routesOf } from "./route.ts";
import type { InvoiceDatesPreview } from "./shop.responses.ts";
import type { EnableInput, PauseInput, PreferencesInput } from "./shop.ts";
import type { ShopRecord } from "./shop-record.ts";

const route = routesOf("shop");

export const getShop = route<Record<string, never>, ShopRecord>("getShop", "GET /api/shop", { access: "install" });

export const updatePreferences = route<PreferencesInput, ShopRecord>(
  "updatePreferences",
  "PATCH /api/shop/preferences",
  { access: "shop", limit: { perMinute: 120, burst: 120 } },
);

export const previewInvoiceDates = route<Record<string, never>, InvoiceDatesPreview>(
  "previewInvoiceDates",
  "GET /api/shop/preferences/dates",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);

export const enableCreation = route<EnableInput, ShopRecord>("enableCreation", "POST /api/shop/enable/{value}", {
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
});

export const pauseAutomation = route<PauseInput, ShopRecord>("pauseAutomation", "POST /api/shop/pause/{value}", {
  access: "shop",
});
