import { expect, test } from "vitest";
import type { TaskPorts } from "#functions/modules/tasks/ports.ts";
import { leftNothing } from "#shared/domain/tasks/latest.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import {
  aConnectedShop,
  invoiceTask,
  passTime,
  planned,
  provider,
  runOnce,
  runUntilQuiet,
  surroundings,
} from "./a-world.ts";

const table = useTable();

/** The shop's ports; the work on one order fails with an unforeseen error. */
function breaking(ports: TaskPorts, orderId: string, reported: unknown[]): TaskPorts {
  return {
    ...ports,
    markers: {
      markerOf: (shop, taskKey) => {
        if (taskKey.includes(orderId)) throw new TypeError("nobody foresaw this");
        return ports.markers.markerOf(shop, taskKey);
      },
    },
    reportError: (error) => void reported.push(error),
  };
}

test("an unforeseen error puts one document off and never the ones behind it", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, { id: "7001", name: "#7001" });
  await planned(shop, { id: "7002", name: "#7002" });
  const reported: unknown[] = [];

  await runOnce(shop, "worker", breaking(shop.ports, "7001", reported));

  expect(provider(shop).invoices).toHaveLength(1);
  expect(reported).toHaveLength(1);
  expect(await invoiceTask(shop, "7001")).toMatchObject({
    state: "PLANNED",
    lane: "3-retry",
    failures: 1,
    reason: { code: "internal_error" },
  });
});

test("a document that keeps failing unforeseen is parked for a person", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, { id: "7003", name: "#7003" });
  const ports = breaking(shop.ports, "7003", []);

  for (let round = 0; round < 5; round++) {
    await runOnce(shop, `worker ${round}`, ports);
    shop.clock.advance(2_000);
  }

  expect(await invoiceTask(shop, "7003")).toMatchObject({ state: "PARKED", reason: { code: "internal_error" } });
  expect(provider(shop).invoices).toHaveLength(0);
});

test.each([
  ["never sent", undefined],
  ["refused for now", "429"],
] as const)(
  "what was planned for one account and %s is parked when another one is connected: nothing is in doubt",
  async (_, fault) => {
    const shop = await aConnectedShop(await surroundings(table()));
    await planned(shop, { id: "7004", name: "#7004" });
    if (fault !== undefined) {
      const { organizationId } = shop;
      shop.simulator.addFault({ match: { method: "POST", path: "/invoices", organizationId, nth: 1 }, fault });
      await runOnce(shop);
      expect(await invoiceTask(shop, "7004")).toMatchObject({ state: "PLANNED", attempts: 1 });
      shop.clock.advance(1_000);
    }
    const connection = await shop.connections.find();
    if (!connection) throw new Error("the shop is not connected");
    await shop.connections.connect(
      { ...connection, organizationId: `another-account-${fault}` },
      await shop.connections.tokens(),
      { epoch: 1 },
    );

    await runOnce(shop);

    const parked = await invoiceTask(shop, "7004");
    expect(parked).toMatchObject({ state: "PARKED", reason: { code: "OTHER_ACCOUNT" } });
    expect(leftNothing(parked)).toBe(true);
    expect(provider(shop).invoices).toHaveLength(0);
  },
);

test("a mail about transfers that cannot be asked for costs no document its answer", async () => {
  const shop = await aConnectedShop(await surroundings(table()), { id: "free", used: 9 });
  await planned(shop);
  const reported: unknown[] = [];
  const ports: TaskPorts = {
    ...shop.ports,
    notifications: { request: () => Promise.reject(new Error("the queue is not there")) },
    reportError: (error) => void reported.push(error),
  };

  await runOnce(shop, "worker", ports);

  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED", adopted: false });
  expect(reported).toHaveLength(1);
});

test("a document that is first read back after more than a day outlives one failure", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  const killed: TaskPorts["tasks"]["confirm"] = (task, made) =>
    task.type === "document" ? Promise.reject(new Error("killed")) : shop.ports.tasks.confirm(task, made);
  await runOnce(shop, "killed", {
    ...shop.ports,
    tasks: { ...shop.ports.tasks, confirm: killed },
    reportError: () => undefined,
  });
  shop.clock.advance(90_000);
  const match = { method: "GET", path: "/invoices/*", organizationId: shop.organizationId, nth: 1 };
  shop.simulator.addFault({ match, fault: "500" });

  await runUntilQuiet(shop);
  await passTime(shop, 3_600);

  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED" });
  expect(provider(shop).invoices).toHaveLength(1);
});

test("nothing goes to an account that is connected while the token of another is renewed", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  const connection = await shop.connections.find();
  if (!connection) throw new Error("the shop is not connected");
  const tokens = await shop.connections.tokens();
  const { authorization } = shop.ports;
  const refresh: typeof authorization.refresh = async (token) => {
    const renewed = await authorization.refresh(token);
    const other = { ...connection, organizationId: "connected-meanwhile" };
    await shop.connections.connect(other, { ...tokens, ...renewed, refreshToken: "other" }, { epoch: 1 });
    return renewed;
  };
  shop.clock.advance(3_500);

  await runOnce(shop, "renews", { ...shop.ports, authorization: { ...authorization, refresh } });

  expect(await invoiceTask(shop)).toMatchObject({ state: "PLANNED", attempts: 0 });
  expect(provider(shop).invoices).toEqual([]);
});
