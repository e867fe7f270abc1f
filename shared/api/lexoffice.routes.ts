import type { ShopRecord } from "../domain/shop/shop-record.ts";
import type { AuthAnswer } from "./lexoffice.answers.ts";
import type { AuthInput, CallbackInput, StartInput } from "./lexoffice.ts";
import { route } from "./route.ts";

export const startConnect = route<AuthInput, AuthAnswer>({
  id: "startConnect",
  module: "connection",
  method: "GET",
  path: "/api/lexoffice/auth",
  access: "shop",
  answer: "json",
});

export const beginAuthorization = route<StartInput, unknown>({
  id: "beginAuthorization",
  module: "connection",
  method: "GET",
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

export const pullProfile = route<Record<string, never>, ShopRecord>({
  id: "pullProfile",
  module: "connection",
  method: "POST",
  path: "/api/lexoffice/pull",
  access: "shop",
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
