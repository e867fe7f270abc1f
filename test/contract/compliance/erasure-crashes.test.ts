import { expect, test } from "vitest";
import type { Table } from "../../../functions/adapters/dynamodb/table.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { provider, runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, anErasingShop, leaksIn, storedOf } from "./a-canary.ts";

const table = useTable();

/** A table whose connection is lost for good after so many calls. */
function dyingTable({ name, client }: Table, calls: number): Table {
  let left = calls;
  const send = async (command: Parameters<Table["client"]["send"]>[0]) => {
    left -= 1;
    if (left < 0) throw new Error("the worker died");
    return client.send(command);
  };
  // Stores use nothing of the client but `send`.
  return { name, client: { send } as unknown as Table["client"] };
}

test("an erasure that dies after any number of calls is finished by the next run", async () => {
  let deaths = 0;
  for (let calls = 0; ; calls += 1) {
    const shop = await anErasingShop(table());
    await shop.tell(aCanaryOrder());
    await runUntilQuiet(shop);
    await shop.redact(["5001"]);

    const died = await shop.carryOut(dyingTable(table(), calls)).then(
      () => false,
      () => true,
    );
    await shop.carryOut();

    expect(leaksIn(await storedOf(table(), shop.shop)), `after ${calls} calls`).toEqual([]);
    expect(provider(shop).invoices).toHaveLength(1);
    if (!died) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(15);
});
