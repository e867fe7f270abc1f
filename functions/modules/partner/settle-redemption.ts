import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import { isSameOwner, marksOf, type ShopTraits } from "#shared/domain/partner/marks.ts";
import {
  isSameStanding,
  type RedeemerFacts,
  type Settlement,
  settleRedemption as settle,
  withStanding,
} from "#shared/domain/partner/release.ts";
import { noBilling } from "#shared/domain/plans/billing.ts";
import type { Instant } from "#shared/values/time.ts";
import type { CouponStore } from "../coupons/ports.ts";
import type { ShopReader, WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";

interface Ports {
  shops: ShopReader;
  coupons: CouponStore;
  clock: Pick<Clock, "now">;
}

const NO_TRAITS: ShopTraits = { email: "" };

/** Decides the shop's partner commission: releases it after the lock, ends, holds, or waits. Repeating it is harmless. */
export async function settleRedemption({ shops, coupons, clock }: Ports): Promise<void> {
  const attribution = await coupons.attribution();
  if (attribution === undefined || attribution === "erased") return;
  const redemption = await coupons.redemptionOf(attribution.code);
  if (redemption?.status !== "subscribed") return;
  const now = clock.now();
  const facts = await factsOf({ shops, coupons }, redemption, attribution.partner, now);
  const after = applied(redemption, settle(redemption, facts), now);
  // Who lost a race is asked to look again by the next event, or the next day.
  if (after !== undefined) await coupons.step({ before: redemption, after }, now);
}

async function factsOf(
  { shops, coupons }: Omit<Ports, "clock">,
  redemption: Redemption,
  partner: string,
  now: Instant,
): Promise<RedeemerFacts> {
  const [whole, isPartnerActive, own, other] = await Promise.all([
    shops.findWhole(),
    coupons.isPartnerActive(partner),
    coupons.traitsOf("bound"),
    coupons.traitsOf({ partner }),
  ]);
  return {
    now,
    billing: whole?.shop.billing ?? noBilling,
    isInstalled: whole !== undefined && whole.shop.uninstalledAt === undefined,
    isTest: whole !== undefined && (whole.shop.isDev || whole.shop.isShopify),
    isOfPartner: own !== undefined && other !== undefined && isSameOwner(own, other),
    marks: whole === undefined ? [] : marksOf(other ?? NO_TRAITS, own ?? NO_TRAITS, aboutShop(redemption, whole)),
    isPartnerActive,
  };
}

function aboutShop({ subscribedAt, createdAt }: Redemption, { shop, statistics }: WholeShop) {
  const { created, matched } = statistics.provider.invoices;
  return {
    subscribedAt: subscribedAt ?? createdAt,
    storeCreatedAt: shop.store.createdAt,
    orders: created + matched,
  };
}

/** The redemption after a look; undefined where nothing changes. */
function applied(redemption: Redemption, settlement: Settlement, now: Instant): Redemption | undefined {
  const revision = (redemption.revision ?? 0) + 1;
  if (settlement.kind === "stay") {
    if (isSameStanding(settlement, redemption)) return undefined;
    return { ...withStanding(redemption, settlement), revision };
  }
  if (settlement.kind === "hold") {
    return { ...withStanding(redemption, settlement), revision, hold: { marks: settlement.marks, at: now } };
  }
  const { kind: status, ...result } = settlement;
  const { hold: _, ...rest } = withStanding(redemption, {});
  return { ...rest, ...result, status, revision, decidedAt: now };
}
