import { buildShopRecord } from "#functions/modules/shop/shop-record.presenter.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { ProviderConnection, ProviderProfile, Shop } from "#shared/domain/shop/shop.ts";
import { noStatistics } from "#shared/domain/statistics/statistics.ts";

const now = "2026-11-20T09:00:00.000Z";

interface ManualRequests extends Partial<Omit<ShopRecord, "preferences" | "plan">> {
  preferences?: Partial<Preferences>;
  credits?: { quota: number; used: number };
  profile?: Partial<ProviderProfile>;
}

/** The record of a connected shop that has set nothing, with what a test is about. */
export function aShopRecord({ preferences, credits, profile, ...manualRequests }: ManualRequests = {}): ShopRecord {
  const record = buildShopRecord({
    shop,
    preferences: { ...defaultPreferences({ email: "laden@example.de", name: "Laden" }), ...preferences },
    connection: { ...connection, profile: { ...connection.profile, ...profile } },
    statistics: noStatistics,
    missingAccessToken: false,
    smtp: null,
    permissions: [],
    now,
  });
  const plan = credits ? { ...record.plan, credits: { ...record.plan.credits, ...credits } } : record.plan;
  return { ...record, ...manualRequests, plan };
}

const shop: Shop = {
  key: "laden.myshopify.com",
  epoch: 1,
  installedAt: now,
  scopes: ["read_orders"],
  store: {
    name: "Laden",
    domain: "laden.example",
    email: "laden@example.de",
    plan: "basic",
    createdAt: "2024-01-01T00:00:00.000Z",
    currency: "EUR",
    orderPrefix: "#",
    orderSuffix: "",
  },
  isAdmin: false,
  isShopify: false,
  isDev: false,
  plan: initialPlanState(now),
  since: {},
  setup: { step: 0 },
  imports: [],
  downtimes: [],
};

const connection: ProviderConnection = {
  status: "connected",
  connectedAt: now,
  organizationId: "org",
  connectionId: "con",
  scopes: [],
  profile: {
    companyName: "Laden GmbH",
    userName: "Erika Mustermann",
    userEmail: "erika@example.de",
    userId: "usr",
    smallBusiness: false,
    taxType: "gross",
    businessFeatures: ["INVOICING"],
    pulledAt: now,
  },
};
