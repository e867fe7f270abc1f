import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { logStore } from "#functions/adapters/dynamodb/stores/logs/log-store.ts";
import { couponStore } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { planStore } from "#functions/adapters/dynamodb/stores/plans/plan-store.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import { spentStateStore } from "#functions/adapters/dynamodb/stores/system/spent-states.ts";
import { shopifyBilling } from "#functions/adapters/shopify/billing.ts";
import { shopifyAuthorization } from "#functions/adapters/shopify/tokens.ts";
import { choosePlan } from "#functions/modules/plans/choose-plan.ts";
import type { ChargeReturn } from "#functions/modules/plans/ports.ts";
import { purchaseFeature } from "#functions/modules/plans/purchase-feature.ts";
import { syncBilling } from "#functions/modules/plans/sync-billing.ts";
import { availability } from "#shared/domain/plans/availability.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { DomainEvent } from "#shared/messages/domain-event.ts";
import { instantOf } from "#shared/values/time.ts";
import { app, startPlatform } from "../../world/shopify/platform-under-test.ts";
import { aShop, cipher } from "../dynamodb/fixtures.ts";

const DAY_MS = 86_400_000;
export const RETURN_URL = "https://app.example/api/plan/return?shop=x";

/** One shop of the simulated platform with its stores in a real table: everything that billing touches. */
export async function aBillingWorld(table: Table, fields: Partial<Shop> = {}, platformPlan = "Basic") {
  const platform = await startPlatform();
  onTestFinished(() => platform.stop());
  const shop = `laden-${randomUUID().slice(0, 12)}.myshopify.com`;
  await platform.simulator.createShop({ shop, platformPlan });
  const now = () => instantOf(platform.clock.now());
  const calls = { baseUrl: `${platform.simulator.url}/{shop}`, apiVersion: "2026-10" };
  const platformAuthorization = shopifyAuthorization({
    baseUrl: calls.baseUrl,
    clientId: app.apiKey,
    clientSecret: async () => app.apiSecret,
    now: () => platform.clock.now(),
  });
  const shops = shopStore(table, cipher, shop);
  const days = async () => 90;
  const told: DomainEvent[] = [];
  const woken: string[] = [];
  const bus = { fails: 0 };
  let place = 0;
  const ports = {
    shops,
    plans: planStore(table, shop, days),
    coupons: couponStore(table, shop),
    partnerDetails: { note: async () => undefined, compare: async () => ({ marks: [], mails: [] }) },
    platformAuthorization,
    platformBilling: shopifyBilling(calls),
    domainEvents: {
      publish: async (events: readonly DomainEvent[]) => {
        if (bus.fails-- > 0) throw new Error("the bus is down");
        told.push(...events);
      },
    },
    work: shopWork(table, shop),
    dispatcher: {
      dispatch: async (name: string) => {
        woken.push(name);
      },
    },
    clock: { now, monotonic: () => platform.clock.now(), sleep: async () => {} },
    ids: {
      documentKey: () => `doc_${++place}`,
      logKey: () => `log_${String(++place).padStart(8, "0")}`,
      secretId: (prefix: string) => `${prefix}_${++place}`,
    },
    planLinks: {
      returnUrl: () => RETURN_URL,
      returnOf: ({ state }: { state: string }): ChargeReturn | undefined => ({
        shop,
        state,
        expiresAt: "2099-01-01T00:00:00.000Z",
      }),
      planPage: (_: string, about?: { isUnverified: boolean }) =>
        `https://admin.example/plan${about?.isUnverified ? "?confirmation=unverified" : ""}`,
    },
    spentStates: spentStateStore(table),
    pause: async () => {},
    availability,
  };
  const install = async () => {
    const tokens = await platformAuthorization.exchange(shop, await platform.simulator.sessionToken(shop));
    const fresh = aShop(shop, { installedAt: now(), plan: initialPlanState(now()), ...fields });
    return shops.install({
      shop: fresh,
      preferences: defaultPreferences({ email: "a@example.org", name: "A" }),
      tokens,
    });
  };
  await install();

  const record = async (): Promise<Shop> => {
    const found = await shops.find();
    if (!found) throw new Error("no shop");
    return found;
  };
  const choose = (planId: PlanId, { annual = false, coupon }: { annual?: boolean; coupon?: string } = {}) =>
    choosePlan(ports, shop, { planId, annual, ...(coupon === undefined ? {} : { coupon }) });
  const charges = () => platform.simulator.charges(shop);
  const newest = () => {
    const charge = charges().at(-1);
    if (!charge) throw new Error("no charge");
    return charge;
  };
  const answer = (isApproved = true, id = newest().id) => platform.simulator.answerCharge(shop, id, isApproved);
  const sync = () => syncBilling(ports, shop);

  return {
    table,
    shop,
    ports,
    platform,
    told,
    woken,
    /** The event bus; its next `fails` publications fail. */
    bus,
    install,
    record,
    plan: async () => {
      const { plan } = await record();
      return { id: plan.id, annual: plan.annual };
    },
    choose,
    purchase: () => purchaseFeature(ports, shop, "importOrders"),
    charges,
    newest,
    answer,
    sync,
    /** Chooses a plan, approves it, and the platform is asked. */
    buy: async (...args: Parameters<typeof choose>) => {
      await choose(...args);
      answer();
      await sync();
    },
    advanceDays: (days: number) => platform.clock.advance(days * DAY_MS),
    logEvents: async () => {
      const page = await logStore(table, shop, days).list({ sortBy: "date", descending: false, pageSize: 100 });
      return page.entries.map(({ event }) => event);
    },
  };
}

export type BillingWorld = Awaited<ReturnType<typeof aBillingWorld>>;
