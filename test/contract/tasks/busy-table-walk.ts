import { expect, test } from "vitest";
import { cases } from "../../builders/cases.ts";
import type { TableFault } from "../../sandbox/runner/dynamodb/faults/rule.ts";
import type { useFaultyTable } from "../dynamodb/a-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import { aConnectedShop, planned, provider, runUntilQuiet, surroundings } from "./a-world.ts";

const faults: [TableFault, string][] = [
  ["500-after-commit", "TransactWriteItems"],
  ["500-after-commit", "UpdateItem"],
  ["transaction-conflict", "TransactWriteItems"],
  ["condition-failed", "TransactWriteItems"],
  ["500-before-commit", "TransactWriteItems"],
  ["provisioned-throughput", "TransactWriteItems"],
  ["condition-failed", "UpdateItem"],
];

/** Tests that let one write after the other meet a table fault, at these places of a worker's way. */
export function busyTableWalk(started: ReturnType<typeof useFaultyTable>, places: readonly number[]): void {
  test.each(faults.slice(0, cases({ all: faults.length, few: 4 })))(
    `%s at any single %s of ${places} on the way ends in one invoice and one transfer`,
    async (fault, operation) => {
      for (const nth of places) {
        const shop = await aConnectedShop(await surroundings(started().table));
        await planned(shop);
        await started().faults.add({ fault, match: { operation, nth } });

        // The worker may fail; the next wake goes on.
        for (let wake = 0; wake < 6; wake++) {
          await runUntilQuiet(shop).catch(() => undefined);
          shop.clock.advance(400);
        }
        await started().faults.clear();

        expect([nth, provider(shop).invoices.length, await usedTransfers(shop)]).toEqual([nth, 1, 1]);
      }
    },
  );
}
