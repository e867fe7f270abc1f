import { route } from "./route.ts";
import type { InvoiceDatesPreview } from "./shop.responses.ts";
import type { EnableInput, PauseInput, PreferencesInput } from "./shop.ts";
import type { ShopRecord } from "./shop-record.ts";

export const getShop = route<Record<string, never>, ShopRecord>({
  id: "getShop",
  module: "shop",
  method: "GET",
  path: "/api/shop",
  access: "install",
  answer: "json",
});

export const updatePreferences = route<PreferencesInput, ShopRecord>({
  id: "updatePreferences",
  module: "shop",
  method: "PATCH",
  path: "/api/shop/preferences",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const previewInvoiceDates = route<Record<string, never>, InvoiceDatesPreview>({
  id: "previewInvoiceDates",
  module: "shop",
  method: "GET",
  path: "/api/shop/preferences/dates",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const enableCreation = route<EnableInput, ShopRecord>({
  id: "enableCreation",
  module: "shop",
  method: "POST",
  path: "/api/shop/enable/{value}",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const pauseAutomation = route<PauseInput, ShopRecord>({
  id: "pauseAutomation",
  module: "shop",
  method: "POST",
  path: "/api/shop/pause/{value}",
  access: "shop",
  answer: "json",
});
