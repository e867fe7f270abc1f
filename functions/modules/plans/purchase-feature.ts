import type { ConfirmationAnswer } from "#shared/api/plans.ts";
import type { Availability } from "#shared/domain/plans/availability.ts";
import { noBilling } from "#shared/domain/plans/billing.ts";
import { purchaseName } from "#shared/domain/plans/charge-names.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { PurchasableFeature } from "#shared/domain/plans/purchases.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { Cents } from "#shared/values/money.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import { announce } from "./announce.ts";
import type { PlanLinks } from "./ports.ts";
import { rememberRequest } from "./remember-request.ts";
import { type BillingPorts, syncBilling, writeReconciled } from "./sync-billing.ts";

interface Ports extends BillingPorts {
  planLinks: PlanLinks;
  /** Existing features: others are not sold. */
  availability: Availability;
}

/**
 * Offers a feature, at most once at a time against double payment.
 * Failures: feature_not_available, plan_not_offered, already_purchased, platform_*.
 */
export async function purchaseFeature(
  ports: Ports,
  shop: string,
  feature: PurchasableFeature,
): Promise<ConfirmationAnswer> {
  const record = await syncBilling(ports, shop);
  if (!record) throw new AppError("shop_not_installed");
  if (record.billing?.purchases[feature] !== undefined) throw new AppError("already_purchased");
  if (!ports.availability[feature]) throw new AppError("feature_not_available");
  const priceCents = plans[record.plan.id].importFeeCents;
  if (priceCents === undefined) throw new AppError("plan_not_offered");
  if (record.isShopify) {
    await giveToStaff(ports, record, feature);
    return { confirmationUrl: ports.planLinks.planPage(shop) };
  }
  const open = openPage(record, { feature, priceCents });
  if (open !== undefined) return { confirmationUrl: open };
  const offer = {
    name: purchaseName(feature),
    priceCents,
    isTest: record.isDev,
    returnUrl: ports.planLinks.returnUrl(shop),
  };
  const charge = await withPlatformToken(ports, shop, (accessToken) =>
    ports.platformBilling.offerPurchase(shop, accessToken, offer),
  );
  const { id, confirmationUrl } = charge;
  await rememberRequest(ports, { id, at: ports.clock.now(), kind: "purchase", feature, priceCents, confirmationUrl });
  return { confirmationUrl };
}

/** The page that was shown in this installation for the same purchase and is not answered yet. */
function openPage(
  { billing = noBilling, installedAt }: Shop,
  wanted: { feature: PurchasableFeature; priceCents: Cents },
): string | undefined {
  const pages = billing.requests.flatMap((request) =>
    request.kind === "purchase" &&
    request.feature === wanted.feature &&
    request.priceCents === wanted.priceCents &&
    request.at >= installedAt
      ? [request.confirmationUrl]
      : [],
  );
  return pages.at(-1);
}

async function giveToStaff(ports: Ports, record: Shop, feature: PurchasableFeature): Promise<void> {
  const now = ports.clock.now();
  const before = record.billing ?? noBilling;
  const version = before.version + 1;
  const announcement = {
    id: `${feature}:${version}`,
    at: now,
    type: "purchase.completed",
    feature,
    plan: record.plan.id,
  } as const;
  const billing = {
    ...before,
    version,
    purchases: { ...before.purchases, [feature]: now },
    unpaidPurchases: [...(before.unpaidPurchases ?? []), feature],
    announcements: [...before.announcements, announcement],
  };
  const note = { event: "billing.purchased", status: "success", body: { values: { feature } } } as const;
  if (!(await writeReconciled(ports, record, { billing, notes: [note] }, now))) throw new AppError("write_conflict");
  await announce(ports, record.key);
}
