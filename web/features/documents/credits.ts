import type { ShopRecord } from "../../../shared/domain/shop/shop-record.ts";

/** Transfers left in this period. */
export function remainingTransfers({ plan: { credits } }: Pick<ShopRecord, "plan">): number {
  return Math.max(0, credits.quota - credits.used);
}

/**
 * Whether an act that needs so many transfers is offered: only while more than that remain (document 1 section 5). The
 * server itself also lets the last one be used.
 */
export function hasTransfersFor(needed: number, shop: Pick<ShopRecord, "plan">): boolean {
  return remainingTransfers(shop) > needed;
}
