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
import { berlinDay } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import type { CouponStore } from "../coupons/ports.ts";
import type { ShopReader, WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PartnerDetails } from "./ports.ts";

interface Ports {
  shops: ShopReader;
  coupons: CouponStore;
  partnerDetails: PartnerDetails;
  clock: Pick<Clock, "now">;
}

const NO_TRAITS: ShopTraits = { email: "" };
/** Before the release day no mark counts, and no details are opened. */
const NOT_COMPARED = { marks: [], mails: [] };

/** Decides the shop's partner commission: releases it after the lock, ends, holds, or waits. Repeating it is harmless. */
export async function settleRedemption(ports: Ports): Promise<void> {
  const { coupons, clock } = ports;
  const attribution = await coupons.attribution();
  if (attribution === undefined || attribution === "erased") return;
  const redemption = await coupons.redemptionOf(attribution.code);
  if (redemption?.status !== "subscribed") return;
  const now = clock.now();
  const facts = await factsOf(ports, redemption, attribution.partner, now);
  const after = applied(redemption, settle(redemption, facts), now);
  // Who lost a race is asked to look again by the next event, or the next day.
  if (after !== undefined) await coupons.step({ before: redemption, after }, now);
}

async function factsOf(
  { shops, coupons, partnerDetails }: Omit<Ports, "clock">,
  redemption: Redemption,
  partner: string,
  now: Instant,
): Promise<RedeemerFacts> {
  const isDue = redemption.releaseDay !== undefined && redemption.releaseDay <= berlinDay(now);
  const [whole, isPartnerBlocked, own, other, compared] = await Promise.all([
    shops.findWhole(),
    coupons.isPartnerBlocked(partner),
    coupons.traitsOf("bound"),
    coupons.traitsOf({ partner }),
    isDue ? partnerDetails.compare(partner) : NOT_COMPARED,
  ]);
  const known = { ...(other ?? NO_TRAITS), mails: compared.mails };
  return {
    now,
    billing: whole?.shop.billing ?? noBilling,
    isInstalled: whole !== undefined && whole.shop.uninstalledAt === undefined,
    isTest: whole !== undefined && (whole.shop.isDev || whole.shop.isShopify),
    isOfPartner: own !== undefined && other !== undefined && isSameOwner(own, other),
    marks:
      whole === undefined ? [] : [...marksOf(known, own ?? NO_TRAITS, aboutShop(redemption, whole)), ...compared.marks],
    isPartnerBlocked,
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
