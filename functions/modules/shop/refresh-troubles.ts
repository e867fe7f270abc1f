import type { Instant } from "#shared/values/time.ts";
import type { ShopTroubles } from "./ports.ts";

/** Brings the lists of staff up to date; where that fails, the next daily look does it. */
export const refreshTroubles = (troubles: ShopTroubles, shop: string, now: Instant): Promise<void> =>
  troubles.refresh(shop, now).catch(() => undefined);
