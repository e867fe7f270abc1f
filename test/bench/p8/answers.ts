import { buildShopRecord } from "#functions/modules/shop/shop-record.presenter.ts";
import type { OrderPage } from "#shared/api/orders.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { noStatistics } from "#shared/domain/statistics/statistics.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const installedAt = "2026-03-01T08:00:00.000Z";
const ROWS = 50;
const names = ["Bea Becher", "Jörg Müller-Lüdenscheidt", "Şule Öztürk", "Handelshaus Große & Söhne GmbH"];

/** A connected shop on a plan, as `GET /api/shop` answers it. */
const recordOf = (plan: PlanId, set: PreferencesPatch = {}): ShopRecord =>
  buildShopRecord({
    shop: {
      key: "becherladen.myshopify.com",
      epoch: 1,
      installedAt,
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
      isDev: false,
      plan: { ...initialPlanState(installedAt), id: plan },
      since: {},
      imports: [],
      downtimes: [],
    },
    preferences: preferences(set),
    connection: {
      status: "connected",
      connectedAt: installedAt,
      organizationId: "org-1",
      connectionId: "con-1",
      scopes: [],
      profile: aProfile(),
    },
    statistics: noStatistics,
    missingAccessToken: false,
    smtp: null,
    permissions: [],
    now: "2026-03-02T00:00:00.000Z",
  });

export const shopRecord = recordOf("standard");

/** The same shop on the largest plan, for experts: its pages of settings show every control. */
export const expertShop = recordOf("business", { expert: true });

/** Further answers for the pages of the settings. */
export const settingsAnswers: Readonly<Record<string, unknown>> = {
  "/api/lexoffice/print-layouts": { layouts: [{ id: "a", name: "Standard", default: true }] },
  "/api/lexoffice/vars": { value: "Bestellung #1001", unknown: [] },
};

/** Number of the newest order on the first page. */
export const NEWEST = 1500;

/** One full page of orders: most with an invoice, every seventh with a reason. */
export function orderPage(page: number): OrderPage {
  const newest = NEWEST - (page - 1) * ROWS;
  return {
    items: Array.from({ length: ROWS }, (_, index) => orderRow(newest - index)),
    count: { pages: 30, total: NEWEST },
    overview: { attention: NEWEST / 10, planned: 0, waiting: 0 },
    hasNext: true,
    hasPrevious: page > 1,
    next: "next",
    previous: page > 1 ? "previous" : null,
  };
}

function orderRow(number: number): OrderPage["items"][number] {
  const isHeld = number % 7 === 0;
  return {
    id: `gid-${number}`,
    name: `#${number}`,
    createdAt: new Date(Date.UTC(2026, 1, 1) + number * 3_600_000).toISOString(),
    payment: number % 3 === 0 ? "pending" : "paid",
    fulfillment: number % 2 === 0 ? "fulfilled" : "unfulfilled",
    paymentGateways: ["paypal"],
    cancelled: false,
    price: { total: 119 + number / 100, tax: 19, currency: "EUR" },
    customer: { name: names[number % names.length] ?? "", email: "kunde@example.org" },
    contact: null,
    invoices: isHeld
      ? []
      : [
          {
            _key: `inv-${number}`,
            kind: "invoice",
            number: `RE${number}`,
            status: "open",
            cancelled: false,
            mailState: null,
            pdf: `/api/orders/gid-${number}/lexoffice/invoice/inv-${number}`,
            url: "https://app.lexware.de/permalink/invoices/view/1",
          },
        ],
    credits: [],
    deliveries: [],
    moreDocuments: 0,
    difference: null,
    paymentReason: null,
    reason: isHeld ? { code: "MISSING_ADDRESS", verdict: "hold", kind: "invoice" } : null,
  };
}
