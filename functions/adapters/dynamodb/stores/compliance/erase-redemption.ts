import { createHmac } from "node:crypto";
import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { redemptions } from "../../kinds/partner.ts";
import { changesBesides } from "../partner/redemption-changes.ts";
import { type ErasureStep, goes } from "./erasure-steps.ts";

/** Erases a shop from its redemption; the evidence of a commission stays under a pseudonym from `salt`. */
export function eraseRedemption(
  item: ItemOf<typeof redemptions>,
  { at, salt }: { at: Instant; salt: string },
): ErasureStep[] {
  const before = item.redemption;
  const besides = (after: Redemption): ErasureStep[] =>
    changesBesides({ before, after }, at).map((change) => ({ change }));
  if (before.partner === undefined || before.status === "pending") return [goes(item)];
  if (before.status === "redeemed") {
    const { redeemedAt: _, plan: __, annual: ___, ...entered } = before;
    return [goes(item), ...besides({ ...entered, status: "pending" })];
  }
  const isSubscribed = before.status === "subscribed";
  const ended: Redemption = isSubscribed ? { ...before, status: "cancelled", reason: "ENDED", decidedAt: at } : before;
  const shop = `shop_${createHmac("sha256", salt).update(before.shop).digest("hex").slice(0, 16)}`;
  const { code, revision = 0 } = before;
  const evidence = redemptions
    .at({ code, shop })
    .put({ ...item, redemption: { ...ended, shop, revision: revision + 1 } })
    .unlisted("ofShop");
  return [
    { change: isSubscribed ? evidence.unlisted("held") : evidence },
    goes(item),
    ...(isSubscribed ? besides(ended) : []),
  ];
}
