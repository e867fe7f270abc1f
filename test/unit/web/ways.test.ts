import { expect, test } from "vitest";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type Notification, notificationKinds } from "#shared/domain/notifications/notification.ts";
import { notificationMail } from "#shared/domain/notifications/notification-mail.ts";
import { isOpenOnEveryPlan } from "#shared/domain/orders/list-access.ts";
import { type PlanId, planIds, plans } from "#shared/domain/plans/plans.ts";
import { featureFlags } from "#shared/domain/plans/purchases.ts";
import { readQuery, toInput } from "#web/features/orders/order-query.ts";
import { isExistingPage, pages } from "#web/lib/pages.ts";
import { wayBackOf } from "#web/lib/use-way-back.ts";
import { aShopRecord } from "./a-shop-record.ts";

const balance = { used: 9, quota: 10, resetAt: "2026-12-01T00:00:00.000Z" };
const notices: readonly Notification[] = [
  { kind: "creditsExhaustedSoon", balance },
  { kind: "creditsExhaustedNow", balance, waiting: 3 },
  { kind: "connectionMissing" },
  { kind: "mailServerLost", failure: "Anmeldung abgelehnt." },
  { kind: "onboarding", next: "connect" },
  { kind: "onboarding", next: "automate" },
  {
    ...{ kind: "importFinished", startedAt: "2026-03-02T09:00:00.000Z", from: "2026-02-01", to: "2026-02-28" },
    ...{ orders: 1, outcomes: { documented: 1, adopted: 0, held: 0, none: 0 }, waiting: 0 },
  },
  { kind: "salesThreshold", level: "near", sales: { year: 2026, netCents: 812_345 } },
  { kind: "digest", count: 1, orders: [{ name: "#1001", matter: "held" }] },
];

/** The places that a mail leads to. */
function placesIn(notice: Notification): string[] {
  const places: string[] = [];
  notificationMail(notice, {
    shopName: "Laden",
    linkTo: (path) => {
      places.push(path);
      return `https://admin.example${path}`;
    },
  });
  return places;
}

const onPlan = (id: PlanId): ShopRecord => {
  const record = aShopRecord();
  return { ...record, plan: { ...record.plan, id, features: featureFlags(plans[id]) } };
};

/** A place shows its content on every plan. Only the order list is partly visible without its feature. */
function isOpen(place: string): boolean {
  const { pathname, searchParams } = new URL(place, "https://app.example");
  if (!isExistingPage(pathname)) return false;
  return pathname !== pages.orders || isOpenOnEveryPlan(toInput(readQuery(searchParams)));
}

test("every mail is known here", () => {
  expect([...new Set(notices.map(({ kind }) => kind))].sort()).toEqual([...notificationKinds].sort());
});

test.each(notices.map((notice) => [notice.kind, notice] as const))(
  "no link of the mail %s leads to a paywall",
  (_, notice) => {
    const places = placesIn(notice);

    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !isOpen(place))).toEqual([]);
  },
);

test("all orders, a search and a period are a feature of plans", () => {
  const open = ["", "?filter=withInvoice", "?search=x", "?filter=attention&since=2026-01-01"].filter((query) =>
    isOpen(`${pages.orders}${query}`),
  );

  expect(open).toEqual([]);
});

test.each(planIds)("the back arrow of a page about orders leads to a page that the plan %s has", (id) => {
  const shop = onPlan(id);

  expect(wayBackOf(shop).to).toBe(shop.plan.features.orders === true ? pages.orders : pages.overview);
});
