import { canCreateDocuments } from "#shared/domain/connection/connection-issues.ts";
import { remainingCredits } from "#shared/domain/plans/credits.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";

/** What keeps every document of a shop from being made. */
export type HoldBack = "connection" | "account" | "pause" | "transfers";

/** Whether a connection that was there is gone: ended by the merchant or withdrawn by the provider. */
export const isConnectionLost = ({ isConnected, status }: ShopRecord["lexoffice"]): boolean =>
  !isConnected && status !== "never";

/** What holds everything back, the first thing to be dealt with first; undefined before the first connection. */
export function holdBackOf({ lexoffice, automation, plan }: ShopRecord): HoldBack | undefined {
  if (isConnectionLost(lexoffice)) return "connection";
  if (!lexoffice.isConnected) return undefined;
  if (lexoffice.profile !== null && !canCreateDocuments(lexoffice.profile)) return "account";
  if (automation.pausedAt !== null) return "pause";
  return remainingCredits(plan.credits.used, plan.credits.quota) === 0 ? "transfers" : undefined;
}
