import { isCountryCode } from "../../values/countries.ts";
import type { Instant } from "../../values/time.ts";
import { creditsAt } from "../plans/credits.ts";
import { type Feature, hasFeature, type Plan, plans } from "../plans/plans.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { providerBlock } from "./provider-block.ts";
import type { ProviderConnection, Shop, ShopStatistics } from "./shop.ts";
import type {
  AutomationBlock,
  NotificationBlock,
  PlanBlock,
  PlatformBlock,
  ShopRecord,
  SmtpBlock,
  StatisticsBlock,
} from "./shop-record.ts";

/** What the shop record is put together from. */
export interface ShopParts {
  shop: Shop;
  preferences: Preferences;
  /** Absent for a shop that was never connected. */
  connection?: ProviderConnection;
  statistics: ShopStatistics;
  /** Whether the platform's access token is lost, so that the shop must authorise the app again. */
  missingAccessToken: boolean;
  smtp: SmtpBlock | null;
  now: Instant;
}

/** The shop record of `GET /api/shop`. */
export function buildShopRecord(parts: ShopParts): ShopRecord {
  const { shop, preferences, statistics, smtp } = parts;
  return {
    _key: shop.key,
    createdAt: shop.installedAt,
    setupCompletedAt: shop.setupCompletedAt ?? null,
    trialAt: shop.trialAt ?? null,
    downtimes: shop.downtimes,
    isAdmin: shop.isAdmin,
    isShopify: shop.isShopify,
    isDev: shop.isDev,
    permissions: shop.permissions,
    partner: shop.partner ?? null,
    notification: notificationBlock(preferences),
    automation: automationBlock(shop),
    plan: planBlock(shop, parts.now),
    shopify: platformBlock(parts),
    lexoffice: providerBlock(preferences, parts.connection),
    stat: statisticsBlock(statistics),
    smtp,
    preferences,
  };
}

function automationBlock({ pausedAt, since }: Shop): AutomationBlock {
  const { invoice = null, creditNote = null, deliveryNote = null, transaction = null } = since;
  return { pausedAt: pausedAt ?? null, since: { invoice, creditNote, deliveryNote, transaction } };
}

function notificationBlock(preferences: Preferences): NotificationBlock {
  const { email, creditsExhaustedSoon, creditsExhaustedNow, connectionMissing, onboarding } = preferences;
  return { email, creditsExhaustedSoon, creditsExhaustedNow, connectionMissing, onboarding };
}

function planBlock(shop: Shop, now: Instant): PlanBlock {
  const { id, annual, used, resetAt, tags, coupons, purchases } = creditsAt(shop.plan, now);
  const plan = plans[id];
  return {
    id,
    annual,
    credits: { quota: plan.quota, used, resetAt },
    logMaxAge: plan.logMaxAgeDays,
    tags,
    coupons,
    purchase: purchases,
    features: featureFlags(plan),
    importFee: plan.importFeeCents === undefined ? null : plan.importFeeCents / 100,
  };
}

function featureFlags(plan: Plan): Readonly<Record<Feature, boolean>> {
  return {
    orders: hasFeature(plan, "orders"),
    layouts: hasFeature(plan, "layouts"),
    deliveryDate: hasFeature(plan, "deliveryDate"),
    emailIntegration: hasFeature(plan, "emailIntegration"),
    exportOrders: hasFeature(plan, "exportOrders"),
    emails: hasFeature(plan, "emails"),
    address: hasFeature(plan, "address"),
    tags: hasFeature(plan, "tags"),
    fees: hasFeature(plan, "fees"),
    metafields: hasFeature(plan, "metafields"),
    orderSync: hasFeature(plan, "orderSync"),
    shopifyPlus: hasFeature(plan, "shopifyPlus"),
  };
}

const germanCountryNames = new Intl.DisplayNames(["de"], { type: "region" });

function platformBlock({ shop, preferences, missingAccessToken }: ShopParts): PlatformBlock {
  const { name, domain, email, plan, createdAt, orderPrefix, orderSuffix, countryCode } = shop.store;
  return {
    shop: shop.key,
    scopes: shop.scopes,
    store: { name, domain, email, plan, createdAt, order: { prefix: orderPrefix, suffix: orderSuffix } },
    home: preferences.home,
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
    taxName: "MwSt.",
    taxRates: [0, 7, 19],
  };
}

function countryNameOf(code: string | undefined): string | null {
  return code !== undefined && isCountryCode(code) ? (germanCountryNames.of(code) ?? null) : null;
}

function statisticsBlock({ webhooks, provider }: ShopStatistics): StatisticsBlock {
  return {
    shopify: { webhook: webhooks },
    lexoffice: {
      contact: provider.contacts,
      invoice: provider.invoices,
      credit: provider.creditNotes,
      delivery: provider.deliveryNotes,
    },
  };
}
