import { expect, test } from "vitest";
import type { TaskPorts } from "#functions/modules/tasks/ports.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnectedShop, invoiceTask, planned, provider, runOnce, surroundings } from "./a-world.ts";

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

test("what was planned for one account of the provider is parked when another one is connected", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, { id: "7004", name: "#7004" });
  const connection = await shop.connections.find();
  if (!connection) throw new Error("the shop is not connected");
  await shop.connections.connect(
    { ...connection, organizationId: "another-account" },
    await shop.connections.tokens(),
    { epoch: 1 },
  );

  await runOnce(shop);

  expect(await invoiceTask(shop, "7004")).toMatchObject({ state: "PARKED", reason: { code: "OTHER_ACCOUNT" } });
  expect(provider(shop).invoices).toHaveLength(0);
});

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
