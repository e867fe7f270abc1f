import { expect, test } from "vitest";
import { buildShopRecord } from "#functions/modules/shop/shop-record.presenter.ts";
import { noBilling } from "#shared/domain/plans/billing.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { noStatistics } from "#shared/domain/statistics/statistics.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const shop: Shop = {
  key: "becherladen.myshopify.com",
  epoch: 1,
  installedAt: "2026-03-01T08:00:00.000Z",
  scopes: ["read_orders"],
  store: {
    name: "Becherladen",
    domain: "becherladen.example",
    email: "laden@example.org",
    plan: "basic",
    createdAt: "2020-01-01T00:00:00.000Z",
    currency: "EUR",
    orderPrefix: "#",
    orderSuffix: "",
    countryCode: "DE",
  },
  isAdmin: false,
  isShopify: false,
  isDev: true,
  plan: initialPlanState("2026-03-01T08:00:00.000Z"),
  since: {},
  imports: [],
  downtimes: [],
};

const recordOf = (fields: Partial<Parameters<typeof buildShopRecord>[0]> = {}) =>
  buildShopRecord({
    shop,
    preferences: preferences(),
    statistics: noStatistics,
    missingAccessToken: false,
    smtp: null,
    permissions: [],
    now: "2026-03-02T00:00:00.000Z",
    ...fields,
  });

test("a shop that was never connected says so", () => {
  const { isConnected, status, connectedAt, profile, users } = recordOf().lexoffice;

  expect({ isConnected, status, connectedAt, profile, users }).toEqual({
    isConnected: false,
    status: "never",
    connectedAt: null,
    profile: null,
    users: [],
  });
});

test("a connected shop shows its account", () => {
  const connection = {
    status: "connected" as const,
    connectedAt: "2026-03-01T09:00:00.000Z",
    organizationId: "org-1",
    connectionId: "con-1",
    scopes: ["invoices.write"],
    profile: aProfile(),
  };

  expect(recordOf({ connection }).lexoffice).toMatchObject({
    isConnected: true,
    connectedAt: "2026-03-01T09:00:00.000Z",
    scopes: ["invoices.write"],
    profile: { companyName: "Becherladen GmbH", businessFeatures: ["INVOICING", "INVOICING_PRO"] },
    client: "org-1",
  });
});

test.each([
  ["created", "started", "created", "started"],
  ["paid", "paid", "fulfilled", "fulfilled"],
  ["completed", "completed", false, false],
] as const)(
  "the event %s reads due %s, finalising at %s reads enshrine %s",
  (invoiceEvent, due, invoiceFinalize, enshrine) => {
    const { invoice } = recordOf({ preferences: preferences({ invoiceEvent, invoiceFinalize }) }).lexoffice;

    expect([invoice.due, invoice.enshrine]).toEqual([due, enshrine]);
  },
);

test("by default invoices are due when started and finalised when fulfilled", () => {
  const { due, enshrine, deliveryDate } = recordOf().lexoffice.invoice;

  expect({ due, enshrine, deliveryDate }).toEqual({
    due: "started",
    enshrine: "fulfilled",
    deliveryDate: [{ webhook: "fulfilled", modify: { type: "", offset: 0, unit: "day" } }],
  });
});

test("a span shows as two delivery dates", () => {
  const span = preferences({
    invoiceDeliveryDate0Event: "created",
    invoiceDeliveryDate1Event: "fulfilled",
    invoiceDeliveryDate1Modify: "current-last",
  });

  expect(recordOf({ preferences: span }).lexoffice.invoice.deliveryDate.map(({ webhook }) => webhook)).toEqual([
    "created",
    "fulfilled",
  ]);
});

test("a plan without the order list begins with the overview, whatever was set", () => {
  const wish = preferences({ home: "orders" });

  expect(recordOf({ preferences: wish })).toMatchObject({ shopify: { home: "" }, preferences: { home: "orders" } });
});

test("every block shows its preferences", () => {
  const record = recordOf({
    shop: { ...shop, plan: { ...shop.plan, id: "basic" } },
    preferences: preferences({
      home: "orders",
      skipPos: false,
      syncOrderPayment: true,
      contactPushPhone: true,
      invoiceIncludeGtin: true,
      invoiceSendMailEnabled: true,
      creditSendMailCopy: true,
      deliveryCreate: "2026-03-01",
      transactionGateway: { paypal: false },
      metafieldRead: [{ resource: "order", namespace: "lexware", key: "a" }],
      onboarding: false,
    }),
  });

  expect(record).toMatchObject({
    notification: { email: "laden@example.org", onboarding: false },
    shopify: {
      home: "orders",
      order: { sync: true, skip: { pos: false, free: true }, load: { metafields: [{ key: "a" }] } },
      country: "DE",
      countryName: "Deutschland",
    },
    lexoffice: {
      languages: ["de", "en"],
      contact: { create: "all", push: { phone: true, shop: false } },
      invoice: { create: "all", layout: { include: { sku: true, gtin: true } }, sendMail: { enabled: true } },
      credit: { create: "all", sendMail: { copy: true } },
      delivery: { create: "2026-03-01" },
      transaction: { create: false, gateway: { paypal: false } },
    },
    preferences: { home: "orders" },
  });
});

test("the plan shows quota, use and features of the period that runs now", () => {
  const used = { ...shop, plan: { ...shop.plan, id: "standard" as const, used: 250 } };

  const [before, after] = ["2026-03-30T00:00:00.000Z", "2026-04-01T00:00:00.000Z"].map(
    (now) => recordOf({ shop: used, now }).plan,
  );

  expect(before).toMatchObject({ id: "standard", credits: { quota: 300, used: 250 }, logMaxAge: 30, importFee: 129 });
  expect(before?.features).toMatchObject({ exportOrders: true, metafields: false });
  expect(after?.credits.used).toBe(0);
});

test("statistics stand under the names of the record", () => {
  const statistics = {
    ...noStatistics,
    provider: { ...noStatistics.provider, creditNotes: { created: 2, matched: 1, updated: 0 } },
  };

  expect(recordOf({ statistics }).stat.lexoffice.credit).toEqual({ created: 2, matched: 1, updated: 0 });
});

test("a provider that keeps failing is told of while the account is connected", () => {
  const outage = { since: "2026-03-05T12:00:00.000Z", nextTryAt: "2026-03-05T12:00:30.000Z" };
  const connection = {
    connectedAt: "2026-03-01T09:00:00.000Z",
    organizationId: "org-1",
    connectionId: "connection-1",
    scopes: [],
    profile: aProfile(),
    outage,
  };

  expect(recordOf({ connection: { ...connection, status: "connected" } }).lexoffice.outage).toEqual(outage);
  expect(recordOf({ connection: { ...connection, status: "revoked" } }).lexoffice.outage).toBeUndefined();
});

test.each([
  ["DE", "Deutschland", "MwSt.", [0, 7, 19]],
  ["AT", "Österreich", null, []],
  [undefined, null, null, []],
] as const)("the record of a shop in %s names its country, and its tax where that is known", (...row) => {
  const [countryCode, countryName, taxName, taxRates] = row;

  const { shopify } = recordOf({ shop: { ...shop, store: { ...shop.store, countryCode } } });

  expect(shopify).toMatchObject({ country: countryCode ?? null, countryName, taxName, taxRates });
});

test.each([
  ["in days that are not charged", "2026-03-20T08:00:00.000Z", "2026-03-20T08:00:00.000Z"],
  ["behind them", "2026-02-20T08:00:00.000Z", "2026-04-19T08:00:00.000Z"],
])("a subscription renews on the day on which money is due: %s", (_, trialEndsAt, due) => {
  const periodEndsAt = "2026-04-19T08:00:00.000Z";
  const subscription = { id: "1", plan: "standard", annual: false, status: "active", isTest: false } as const;
  const billing = { ...noBilling, subscription: { ...subscription, trialEndsAt, periodEndsAt } };

  expect(recordOf({ shop: { ...shop, billing } }).plan.subscription).toMatchObject({
    plan: "standard",
    periodEndsAt: due,
  });
});
