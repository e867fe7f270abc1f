import type { ShopRecord } from "#shared/api/shop-record.ts";

/** Transfers left in this period. */
export function remainingTransfers({ plan: { credits } }: Pick<ShopRecord, "plan">): number {
  return Math.max(0, credits.quota - credits.used);
}
