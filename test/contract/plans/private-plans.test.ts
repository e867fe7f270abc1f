import { expect, test } from "vitest";
import { offerPlan } from "#functions/modules/admin/offer-plan.ts";
import { buildShopRecord } from "#functions/modules/shop/shop-record.presenter.ts";
import type { OfferPlanInput } from "#shared/api/admin.ts";
import { balanceOf } from "#shared/domain/plans/credits.ts";
import { noStatistics } from "#shared/domain/statistics/statistics.ts";
import { berlinDay, plusDays } from "#shared/values/days.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aBillingWorld, type BillingWorld } from "./a-billing-world.ts";

const table = useTable();
const session = { shop: "wir.myshopify.com", userId: "7", token: "t" };

/** Staff with an access log, and the mails that merchants got. */
function staffOf(world: BillingWorld) {
  const noted: object[] = [];
  const mails: { to: string; subject: string }[] = [];
  const logs: object[] = [];
  const { shops, plans, clock, ids } = world.ports;
  const offer = (change: Partial<OfferPlanInput>) =>
    offerPlan(
      {
        ...{ shopsOf: () => shops, plansOf: () => plans },
        logWriterOf: () => ({ write: async (entries) => void logs.push(...entries) }),
        mailer: {
          send: async ({ to, subject }) => {
            mails.push({ to, subject });
            return "sent";
          },
        },
        shopLinks: { to: (shop, path) => `https://admin.example/${shop}${path}` },
        accessLog: { record: async (access) => void noted.push(access) },
        ...{ clock, ids },
      },
      session,
      {
        ...{ shop: world.shop, plan: "corporate", price: null, transfers: null, reason: "Anfrage vom 20.11." },
        until: plusDays(berlinDay(clock.now()), 14),
        ...change,
      },
    );
  return { offer, noted, mails, logs };
}

async function planOf(world: BillingWorld) {
  const whole = await world.ports.shops.findWhole();
  if (whole === undefined) throw new Error("no shop");
  const { shop, preferences } = whole;
  const parts = { shop, preferences, statistics: noStatistics, missingAccessToken: false, smtp: null, permissions: [] };
  return buildShopRecord({ ...parts, now: world.ports.clock.now() }).plan;
}

test.each([
  ["corporate", "228.99", 25_000],
  ["enterprise", "798.99", 100_000],
] as const)("PLAN-06 PLAN-07 a shop that was offered %s buys it for %s", async (plan, amount, quota) => {
  const world = await aBillingWorld(table());
  const { offer, noted, mails, logs } = staffOf(world);
  await expect(world.choose(plan)).rejects.toMatchObject({ code: "plan_not_offered" });

  const answer = await offer({ plan });
  const offered = await planOf(world);
  await world.buy(plan);

  expect(answer).toMatchObject({ offer: { plan }, isTold: true });
  expect(offered).toMatchObject({ tags: [plan], offer: { plan } });
  expect(noted).toMatchObject([{ action: "offerPlan", subject: world.shop, reason: "Anfrage vom 20.11." }]);
  expect([mails.length, logs]).toMatchObject([1, [{ event: "billing.offered" }]]);
  expect(world.newest().lines[0]?.recurring).toMatchObject({ price: { amount } });
  expect(await planOf(world)).toMatchObject({ id: plan, credits: { quota }, terms: null });
});

test("PLAN-08 a custom plan has the price and the transfers that were agreed, month after month", async () => {
  const world = await aBillingWorld(table());
  const { offer } = staffOf(world);
  await world.buy("business");
  world.advanceDays(10);
  await offer({ plan: "custom", price: 149.5, transfers: 12_000 });

  await world.buy("custom");
  await offer({ plan: "custom", price: 400, transfers: 50_000 });
  const bought = await planOf(world);
  world.advanceDays(70);
  await world.sync();

  expect(world.newest().lines[0]?.recurring).toMatchObject({ price: { amount: "149.5" } });
  expect(bought).toMatchObject({
    ...{ id: "custom", terms: { price: 149.5, transfers: 12_000 } },
    offer: { plan: "custom", price: 400, transfers: 50_000 },
  });
  expect((await planOf(world)).credits.quota).toBe(12_000);
  expect(balanceOf((await world.record()).plan).quota).toBe(12_000);
});

test("PLAN-08 a merchant with a custom plan buys it again at the terms of a new offer, not at the present ones", async () => {
  const world = await aBillingWorld(table());
  const { offer } = staffOf(world);
  await offer({ plan: "custom", price: 149.5, transfers: 12_000 });
  await world.buy("custom");
  await expect(world.choose("custom")).rejects.toMatchObject({ code: "plan_unchanged" });
  await offer({ plan: "custom", price: 200, transfers: 20_000 });

  await world.buy("custom");

  expect(world.newest().lines[0]?.recurring).toMatchObject({ price: { amount: "200.0" } });
  expect(await planOf(world)).toMatchObject({ id: "custom", terms: { price: 200, transfers: 20_000 } });
});

test("an offer ends with its last day or when it is withdrawn, and what was bought stays", async () => {
  const world = await aBillingWorld(table());
  const { offer } = staffOf(world);
  await offer({ until: plusDays(berlinDay(world.ports.clock.now()), 2) });
  world.advanceDays(3);
  await expect(world.choose("corporate")).rejects.toMatchObject({ code: "plan_not_offered" });
  await offer({});
  await world.buy("corporate");

  await offer({ plan: null, until: null });

  expect(await planOf(world)).toMatchObject({ id: "corporate", tags: [], offer: null });
});

test.each<[string, Partial<OfferPlanInput>]>([
  ["a custom plan without terms", { plan: "custom" }],
  ["another plan with terms", { price: 100, transfers: 5_000 }],
  ["no last day", { until: null }],
  ["a last day that is over", { until: "2020-01-01" }],
  ["a last day in some years", { until: "2099-01-01" }],
])("refused is %s", async (_, change) => {
  const world = await aBillingWorld(table());

  await expect(staffOf(world).offer(change)).rejects.toMatchObject({ code: "invalid_input" });
  expect((await planOf(world)).offer).toBeNull();
});
