import type { ShopRecord } from "#shared/api/shop-record.ts";
import { canCreateDocuments } from "#shared/domain/connection/connection-issues.ts";
import { remainingCredits } from "#shared/domain/plans/credits.ts";
import type { AccountRefusal } from "#shared/domain/shop/shop.ts";

/** Hold-ups of every document of a shop. */
export type HoldBack = "connection" | "staffPause" | "account" | AccountRefusal | "pause" | "transfers";

/** A connection is gone: ended by the merchant or withdrawn by the provider. */
export const isConnectionLost = ({ isConnected, status }: ShopRecord["lexoffice"]): boolean =>
  !isConnected && status !== "never";

/** The shop's hold-up, the first to be dealt with first; undefined before the first connection. */
export function holdBackOf({ lexoffice, automation, plan }: ShopRecord): HoldBack | undefined {
  if (isConnectionLost(lexoffice)) return "connection";
  if (!lexoffice.isConnected) return undefined;
  if (automation.staffPause !== null) return "staffPause";
  if (lexoffice.profile !== null && !canCreateDocuments(lexoffice.profile)) return "account";
  if (lexoffice.outage?.because !== undefined) return lexoffice.outage.because;
  if (automation.pausedAt !== null) return "pause";
  return remainingCredits(plan.credits.used, plan.credits.quota) === 0 ? "transfers" : undefined;
}

/** A rest of the work at the provider; of an account that is not connected it says nothing. */
export const outageOf = ({ isConnected, outage }: ShopRecord["lexoffice"]): ShopRecord["lexoffice"]["outage"] =>
  isConnected ? outage : undefined;
