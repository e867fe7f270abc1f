import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type Billing, noBilling, trialEnd } from "#shared/domain/plans/billing.ts";
import { balanceOf, creditsAt } from "#shared/domain/plans/credits.ts";
import { plannedChange } from "#shared/domain/plans/planned-change.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { openedPlans, type PlanTerms, validOffer } from "#shared/domain/plans/private-offers.ts";
import { featureFlags } from "#shared/domain/plans/purchases.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { setupCompletionOf, setupOf } from "#shared/domain/shop/setup-state.ts";
import type { ProviderConnection, Shop, ShopStatistics } from "#shared/domain/shop/shop.ts";
import { staffPauseOf } from "#shared/domain/shop/staff-pause.ts";
import { germany, isCountryCode } from "#shared/values/countries.ts";
import { later } from "#shared/values/later.ts";
import type { Instant } from "#shared/values/time.ts";
import { providerBlock } from "./provider-block.presenter.ts";

/** The parts of the shop record. */
interface ShopParts {
  shop: Shop;
  preferences: Preferences;
  /** Absent for a shop that was never connected. */
  connection?: ProviderConnection;
  statistics: ShopStatistics;
  /** The platform's access token is lost, so the shop must authorise the app again. */
  missingAccessToken: boolean;
  smtp: ShopRecord["smtp"];
  /** Further permissions of the caller: this user's, not the shop's. */
  permissions: readonly string[];
  now: Instant;
}

/** The shop record of `GET /api/shop`. */
export function buildShopRecord(parts: ShopParts): ShopRecord {
  const { shop, preferences, statistics, smtp } = parts;
  return {
    _key: shop.key,
    createdAt: shop.installedAt,
    setupCompletedAt: setupCompletionOf(shop, parts.connection) ?? null,
    setup: setupBlock(parts),
    trialAt: shop.trialAt ?? null,
    downtimes: shop.downtimes,
    isAdmin: shop.isAdmin,
    isShopify: shop.isShopify,
    isDev: shop.isDev,
    permissions: parts.permissions,
    partner: shop.partner ?? null,
    notification: notificationBlock(preferences),
    automation: automationBlock(shop),
    plan: planBlock(shop, parts.now),
    shopify: platformBlock(parts),
    lexoffice: providerBlock(preferences, parts.connection, parts.now),
    stat: statisticsBlock(statistics),
    smtp,
    preferences,
  };
}

function automationBlock({ pausedAt, since, ...shop }: Shop): ShopRecord["automation"] {
  const { invoice = null, creditNote = null, deliveryNote = null, transaction = null } = since;
  return {
    pausedAt: pausedAt ?? null,
    staffPause: staffPauseOf(shop) ?? null,
    since: { invoice, creditNote, deliveryNote, transaction },
  };
}

function setupBlock({ shop, connection }: ShopParts): ShopRecord["setup"] {
  const { step, termsAt = null, liabilityAt = null } = setupOf(shop, connection);
  return { step, termsAt, liabilityAt };
}

function notificationBlock(preferences: Preferences): ShopRecord["notification"] {
  const { email, creditsExhaustedSoon, creditsExhaustedNow, connectionMissing, onboarding } = preferences;
  return { email, creditsExhaustedSoon, creditsExhaustedNow, connectionMissing, onboarding };
}

function planBlock(shop: Shop, now: Instant): ShopRecord["plan"] {
  const state = creditsAt(shop.plan, now);
  const { id, annual } = state;
  const billing = shop.billing ?? noBilling;
  const { purchases, coupons } = billing;
  const offer = validOffer(billing, now);
  const plan = plans[id];
  return {
    id,
    annual,
    credits: balanceOf(state),
    logMaxAge: plan.logMaxAgeDays,
    tags: openedPlans(billing, now),
    offer: offer === undefined ? null : { plan: offer.plan, until: offer.until, ...wireTerms(offer.terms) },
    terms: id === "free" ? null : (wireTerms(billing.subscription?.terms) ?? null),
    coupons,
    purchase: purchases,
    features: featureFlags(plan),
    trialEndsAt: trialEnd(billing) ?? null,
    subscription: subscriptionBlock(billing, now),
    importFee: plan.importFeeCents === undefined ? null : plan.importFeeCents / 100,
  };
}

const wireTerms = (terms: PlanTerms | undefined) =>
  terms && { price: terms.monthlyCents / 100, transfers: terms.quota };

function subscriptionBlock(billing: Billing, now: Instant): ShopRecord["plan"]["subscription"] {
  if (billing.subscription === undefined) return null;
  const {
    status,
    plan,
    trialEndsAt,
    periodEndsAt,
    endsAt,
    isTest,
    isDisplaced,
    isDiscounted = false,
  } = billing.subscription;
  // Days that were tried, or paid with the subscription before, come first: the platform's period begins behind them.
  const isFree = trialEndsAt !== undefined && trialEndsAt > now;
  const planned = plannedChange(billing, now);
  const next = planned && {
    id: planned.plan,
    annual: planned.annual,
    startsAt: planned.startsAt ?? null,
    isConfirmed: planned.isConfirmed,
  };
  return {
    status,
    plan,
    periodEndsAt: (isFree ? trialEndsAt : periodEndsAt) ?? null,
    endsAt: endsAt ?? null,
    isTest,
    isDisplaced: isDisplaced ?? false,
    isDiscounted: isDiscounted && status !== "ending",
    next: next ?? null,
  };
}

const germanCountryNames = later(() => new Intl.DisplayNames(["de"], { type: "region" }));

function platformBlock({ shop, preferences, missingAccessToken }: ShopParts): ShopRecord["shopify"] {
  const { name, domain, email, plan, createdAt, orderPrefix, orderSuffix, countryCode } = shop.store;
  return {
    shop: shop.key,
    scopes: shop.scopes,
    store: { name, domain, email, plan, createdAt, order: { prefix: orderPrefix, suffix: orderSuffix } },
    // A plan that lost the order list begins with the overview again.
    home: featureFlags(plans[shop.plan.id]).orders === true ? preferences.home : "",
    missingAccessToken,
    order: {
      sync: preferences.syncOrderPayment,
      skip: { pos: preferences.skipPos, free: preferences.skipFree },
      imports: shop.imports,
      load: { metafields: preferences.metafieldRead },
    },
    metafield: preferences.metafieldWrite,
    country: countryCode ?? null,
    countryName: countryNameOf(countryCode),
    ...taxesIn(countryCode),
  };
}

/** The VAT of the shop's country, known for Germany only: the Admin API (2026-10) tells neither name nor rates. */
function taxesIn(country: string | undefined): Pick<ShopRecord["shopify"], "taxName" | "taxRates"> {
  return country === germany ? { taxName: "MwSt.", taxRates: [0, 7, 19] } : { taxName: null, taxRates: [] };
}

function countryNameOf(code: string | undefined): string | null {
  return code !== undefined && isCountryCode(code) ? (germanCountryNames().of(code) ?? null) : null;
}

function statisticsBlock({ webhooks, webhookCodes, orders, provider }: ShopStatistics): ShopRecord["stat"] {
  return {
    shopify: {
      webhook: webhooks,
      webhookCode: webhookCodes,
      order: { ...orders, recoveredAt: orders.recoveredAt ?? null },
    },
    lexoffice: {
      contact: provider.contacts,
      invoice: provider.invoices,
      credit: provider.creditNotes,
      delivery: provider.deliveryNotes,
    },
  };
}
