import { requireInstalled } from "./installed-shop.ts";
import type { SessionCheck } from "./serve.ts";
import { shopRecord } from "./services/shops.ts";
import { sessionCheck } from "./session-check.ts";

/** A valid session token of an installed shop. */
export const shopCheck = {
  ...sessionCheck,
  services: { ...sessionCheck.services, shopRecord },
  admit: requireInstalled,
} satisfies SessionCheck;
