import { expect, test } from "vitest";
import type { FaultName } from "../../sandbox/lexoffice/faults.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import {
  aConnectedShop,
  invoiceTask,
  passTimeUntilConfirmed,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
  timing,
} from "./a-world.ts";

const table = useTable();
const failures: FaultName[] = ["504-after-commit", "reset-before-commit", "503"];

test.each(failures)("an invoice whose creation met %s waits behind sales and refunds, and is made", async (fault) => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices", nth: 1 }, fault });

  await runUntilQuiet(shop);
  expect(await invoiceTask(shop)).toMatchObject({ lane: "3-retry" });

  await passTimeUntilConfirmed(shop, 3 * timing.settleSeconds);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("an invoice that was refused for the pace's sake keeps its place", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices", nth: 1 }, fault: "429" });

  await runUntilQuiet(shop);
  await passTimeUntilConfirmed(shop, timing.settleSeconds);

  expect(await invoiceTask(shop)).toMatchObject({ lane: "1-live" });
});
