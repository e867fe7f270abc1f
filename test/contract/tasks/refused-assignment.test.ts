import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { runUntilQuiet, surroundings } from "./a-world.ts";
import { aBookingShop, decided } from "./payments.ts";

const table = useTable();

test("an assignment that the provider refuses is listed with its order, as the queue lists it", async () => {
  const shop = await aBookingShop(await surroundings(table()));
  const { organizationId } = (await shop.shops.findWhole())?.connection ?? {};
  if (organizationId === undefined) throw new Error("the shop is not connected");
  shop.simulator.addFault({
    match: { method: "POST", path: "/transaction-assignment-hint", organizationId },
    fault: "402",
  });
  await decided(shop);

  await runUntilQuiet(shop);

  const { tasks } = (await shop.orders.findWhole("5001")) ?? { tasks: [] };
  expect(tasks.filter(({ type }) => type === "hint")).toMatchObject([{ state: "REJECTED" }]);
  const { rows } = await shop.orders.list({ sortBy: "date", descending: true, pageSize: 10, filter: "attention" });
  expect(rows).toMatchObject([{ id: "5001", paymentReason: { code: "ASSIGNMENT_FAILED", verdict: "failed" } }]);
});
