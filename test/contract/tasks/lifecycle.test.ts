import { expect, test } from "vitest";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { providerAccessToken } from "#functions/modules/connection/provider-access-token.ts";
import { dispatchDueTasks } from "#functions/modules/tasks/dispatch-due-tasks.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { anAddress } from "../../builders/orders.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { platformTokens, usedTransfers } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  callsOf,
  eventsOf,
  invoiceTask,
  later,
  passTime,
  planned,
  provider,
  runOnce,
  runUntilQuiet,
  surroundings,
  timing,
} from "./a-world.ts";

const table = useTable();

const aShop = async (...args: [] | [Parameters<typeof aConnectedShop>[1]]) =>
  aConnectedShop(await surroundings(table()), ...args);

/** Does something right before the next call of a method. */
function before<T extends object>(port: T, method: keyof T, act: () => Promise<unknown>): T {
  let isDone = false;
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== method || typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        if (!isDone) {
          isDone = true;
          await act();
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
}

test("an old token is renewed before the work begins", async () => {
  const shop = await aShop();
  await planned(shop);
  shop.clock.advance(3_500);

  await runUntilQuiet(shop);

  expect(callsOf(shop, "POST", "/oauth2/token")).toBe(2);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("a token that dies in the middle is renewed once, and the work goes on", async () => {
  const shop = await aShop();
  await planned(shop);
  const tasks = before(shop.ports.tasks, "confirm", async () => shop.simulator.expireAccessTokens(shop.organizationId));

  await runOnce(shop, "w1", { ...shop.ports, tasks });
  await passTime(shop, 60);

  expect(callsOf(shop, "POST", "/oauth2/token")).toBe(2);
  expect(provider(shop).invoices).toHaveLength(1);
  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED" });
  expect(await usedTransfers(shop)).toBe(1);
});

test("two who need a new token at once renew it once and both get it", async () => {
  const shop = await aShop();
  shop.clock.advance(3_500);

  const tokens = await Promise.all([1, 2].map(() => providerAccessToken(shop.ports, { renew: false })));

  expect(callsOf(shop, "POST", "/oauth2/token")).toBe(2);
  expect(new Set(tokens).size).toBe(1);
});

test.each([true, false])(
  "a connection made anew during a renewal is used, whether or not it ended the former one: %s",
  async (oneConnectionPerUser) => {
    const shop = await aConnectedShop(await surroundings(table(), { oneConnectionPerUser }));
    await planned(shop);
    shop.clock.advance(3_500);
    const authorization = before(shop.ports.authorization, "refresh", shop.connect);

    await runOnce(shop, "w1", { ...shop.ports, authorization });

    expect((await shop.connections.find())?.status).toBe("connected");
    expect(provider(shop).invoices).toHaveLength(1);
    expect(await eventsOf(shop)).not.toContain("lexoffice.connectionLost");
  },
);

test("O98 a permission that is gone ends the connection, and the document waits for the next one", async () => {
  const shop = await aShop();
  await planned(shop);
  shop.simulator.revokeConnection(shop.organizationId);

  await runUntilQuiet(shop);
  await passTime(shop, 600);

  expect((await shop.connections.find())?.status).toBe("revoked");
  expect(await invoiceTask(shop)).toMatchObject({ state: "PLANNED" });
  expect((await eventsOf(shop)).filter((event) => event === "lexoffice.connectionLost")).toHaveLength(1);
  expect(shop.noticed).toEqual(["connectionMissing"]);
  expect(await usedTransfers(shop)).toBe(0);

  await shop.connect();
  await shop.work.request(shop.clock.now());
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
});

test.each([
  ["402", "contract"],
  ["403", "permission"],
] as const)(
  "an account that refuses to create (%s) rests with all its documents, is told once, and goes on by itself",
  async (fault, because) => {
    const shop = await aShop();
    await planned(shop);
    shop.simulator.addFault({ match: { method: "POST", path: "/v1/*", organizationId: shop.organizationId }, fault });

    await runUntilQuiet(shop);

    expect(await invoiceTask(shop)).toMatchObject({ state: "PLANNED" });
    expect((await shop.connections.find())?.outage).toMatchObject({ because });
    await passTime(shop, 3_600);
    expect(shop.noticed).toEqual(["connectionMissing"]);
    expect([await usedTransfers(shop), provider(shop).invoices]).toEqual([0, []]);

    shop.simulator.clearFaults();
    await passTime(shop, 1_800);

    expect(provider(shop).invoices).toHaveLength(1);
    expect((await shop.connections.find())?.outage).toBeUndefined();
  },
);

test("an account that refuses everything, reads as well, rests and is told", async () => {
  const shop = await aShop();
  await planned(shop, { email: "erika@example.org" });
  shop.simulator.addFault({
    match: { method: "*", path: "/v1/*", organizationId: shop.organizationId },
    fault: "402",
  });

  await runUntilQuiet(shop);

  expect((await shop.connections.find())?.outage).toMatchObject({ because: "contract" });
  expect(shop.noticed).toEqual(["connectionMissing"]);
});

test("a document that the account may not have is refused once another was made, and the rest is over", async () => {
  const shop = await aShop();
  shop.simulator.updateProfile(shop.organizationId, { businessFeatures: ["INVOICING"] });
  const abroad = anAddress({ countryCode: "AT", zip: "1010", city: "Wien" });
  await planned(shop, { billingAddress: abroad, shippingAddress: abroad });
  await runUntilQuiet(shop);
  expect(await invoiceTask(shop)).toMatchObject({ state: "PLANNED", reason: { code: "accounting_contract" } });
  await planned(shop, { id: "5002", name: "#1002" });

  await passTime(shop, 600);

  expect(await invoiceTask(shop, "5002")).toMatchObject({ state: "CONFIRMED" });
  expect(await invoiceTask(shop)).toMatchObject({ state: "REJECTED", reason: { code: "accounting_contract" } });
  expect((await shop.connections.find())?.outage).toBeUndefined();
});

test("a contact that the account may not have holds back no document of others", async () => {
  const shop = await aShop();
  await planned(shop);
  shop.simulator.addFault({
    match: { method: "POST", path: "/v1/contacts", organizationId: shop.organizationId },
    fault: "403",
  });
  await runUntilQuiet(shop);
  await planned(shop, { id: "5002", name: "#1002" }, ({ contact: _, ...decision }) => decision);

  await passTime(shop, 600);

  expect(await invoiceTask(shop, "5002")).toMatchObject({ state: "CONFIRMED" });
});

test("a shop that is not connected is not woken again and again", async () => {
  const shop = await aShop();
  await planned(shop);
  await shop.connections.end("disconnected");

  expect(await runUntilQuiet(shop)).toBe(1);
  const due = await shopDirectory(table()).shopsWithDueWork(later(86_400));
  expect(due.shops).not.toContain(shop.shop);
});

test("work that is asked for while a closed shop is looked at is not forgotten", async () => {
  const shop = await aShop();
  await planned(shop);
  await shop.connections.end("disconnected");
  const work = before(shop.ports.work, "release", async () => {
    await shop.connect();
    await shop.work.request(shop.clock.now());
  });

  await runOnce(shop, "w1", { ...shop.ports, work });

  expect(provider(shop).invoices).toHaveLength(1);
});

test("an uninstallation between plan and send leaves no call at the provider", async () => {
  const shop = await aShop();
  await planned(shop);
  const tasks = before(shop.ports.tasks, "arm", () => shop.shops.uninstall(shop.clock.now(), 1));

  await runOnce(shop, "w1", { ...shop.ports, tasks });
  await passTime(shop, 600);

  expect(callsOf(shop, "POST", "/v1")).toBe(0);
  expect(await invoiceTask(shop)).toMatchObject({ state: "PLANNED" });
});

test("a task of an earlier installation is parked, not sent", async () => {
  const shop = await aShop();
  await planned(shop);
  await shop.shops.uninstall(shop.clock.now(), 1);
  const whole = await shop.shops.findWhole();
  if (!whole) throw new Error("no shop");
  await shop.shops.install({ shop: whole.shop, preferences: whole.preferences, tokens: platformTokens() });
  await shop.connect();

  await shop.work.request(shop.clock.now());
  await runUntilQuiet(shop);

  expect(callsOf(shop, "POST", "/v1")).toBe(0);
  expect(await invoiceTask(shop)).toMatchObject({ state: "PARKED", reason: { code: "REINSTALLED" } });
});

test("O99 without transfers a document waits, visibly, and is made when the period is over", async () => {
  const { quota } = plans.free;
  const shop = await aShop({ id: "free", used: quota - 1 });
  await planned(shop);
  await planned(shop, { id: "5002", name: "#1002" });

  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
  expect(await usedTransfers(shop)).toBe(quota);
  const states = [await invoiceTask(shop, "5001"), await invoiceTask(shop, "5002")];
  const waiting = states.find(({ state }) => state === "PLANNED");
  const plan = (await shop.shops.find())?.plan;
  expect(waiting).toMatchObject({ reason: { code: "credits_exhausted" }, notBefore: plan?.resetAt });
  expect((await eventsOf(shop)).filter((event) => event === "shop.creditsExhausted")).toHaveLength(1);

  shop.clock.advance(30 * 86_400);
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(2);
  expect(await usedTransfers(shop)).toBe(1);
});

test("while one document waits for the next period a new order wakes the worker at once", async () => {
  const shop = await aShop({ id: "free", used: plans.free.quota });
  await planned(shop);
  await runUntilQuiet(shop);

  expect(await shop.work.request(shop.clock.now())).toBe(true);
});

test("a worker whose time is up gives the shop back and has itself woken", async () => {
  const shop = await aShop();
  for (let index = 0; index < 90; index++) await planned(shop, { id: String(8000 + index), name: `#${index}` });

  await runOnce(shop);

  const made = provider(shop).invoices.length;
  expect(made).toBeGreaterThan(60);
  expect(made).toBeLessThan(90);
  expect(shop.woken).toEqual([shop.shop]);
  await runUntilQuiet(shop);
  expect(provider(shop).invoices).toHaveLength(90);
}, 60_000);

test("no send begins with less than 40 seconds left", async () => {
  const shop = await aShop();
  await planned(shop);
  const work = before(shop.ports.work, "takeSlot", async () => shop.clock.advance(81));

  await runOnce(shop, "w1", { ...shop.ports, work });

  expect(callsOf(shop, "POST", "/v1")).toBe(0);
  expect(shop.woken).toEqual([shop.shop]);
});

test("a send does not follow a write-ahead that took too long", async () => {
  const shop = await aShop();
  await planned(shop);
  const tasks = slowArm(shop);

  await runOnce(shop, "w1", { ...shop.ports, tasks });

  expect(provider(shop).contacts).toHaveLength(1);
  expect(provider(shop).invoices).toHaveLength(1);
  expect(await usedTransfers(shop)).toBe(1);
});

/** The first write-ahead takes six seconds. */
function slowArm({ ports, clock }: ConnectedShop): ConnectedShop["ports"]["tasks"] {
  let isFirst = true;
  return {
    ...ports.tasks,
    arm: async (task, request) => {
      const result = await ports.tasks.arm(task, request);
      if (isFirst) clock.advance(6);
      isFirst = false;
      return result;
    },
  };
}

test("the shop of a dead worker is found by the sweep when its lease has run out", async () => {
  const shop = await aShop();
  await planned(shop);
  await shop.work.acquire({ owner: "dead", now: shop.clock.now(), until: later(timing.leaseSeconds) });
  const sweep = async () => {
    shop.woken.length = 0;
    await dispatchDueTasks({ directory: shopDirectory(table()), dispatcher: shop.ports.dispatcher, clock: shop.clock });
    return shop.woken.includes(shop.shop);
  };

  shop.clock.advance(timing.leaseSeconds - 10);
  expect(await sweep()).toBe(false);
  await runUntilQuiet(shop);
  expect(provider(shop).invoices).toHaveLength(0);
  shop.clock.advance(20);
  expect(await sweep()).toBe(true);
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
});
