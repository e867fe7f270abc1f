import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, anErasingShop, leaksIn, storedOf } from "./a-canary.ts";

/** One of fifty orders has an invoice; the others are test orders. */
const INVOICED = 50;

/** The cost of an erasure. */
interface Cost {
  milliseconds: number;
  calls: number;
  /** Items that queries answered. */
  read: number;
}

/** Erases a customer with `count` orders through worker deaths, expects only the legally kept parts, and answers the cost. */
export async function eraseManyOrders(
  table: Table,
  { count, deaths }: { count: number; deaths: number },
): Promise<Cost> {
  const shop = await anErasingShop(table);
  const ids = Array.from({ length: count }, (_, place) => String(5001 + place));
  for (const [place, id] of ids.entries())
    await shop.tell(aCanaryOrder({ id, name: `#${id}`, test: place % INVOICED !== 0 }));
  await runUntilQuiet(shop);
  await shop.redact(ids.slice(0, 1));

  const cost = { calls: 0, read: 0 };
  const between = Math.floor((count * CALLS_PER_ORDER) / (deaths + 1));
  const begun = performance.now();
  let died = 0;
  for (;;) {
    const isLast = died === deaths;
    const over = await shop.carryOut(counted(table, cost, isLast ? Infinity : between)).then(
      () => true,
      () => false,
    );
    if (over) break;
    died += 1;
  }
  const milliseconds = Math.round(performance.now() - begun);

  const stored = await storedOf(table, shop.shop);
  expect(died).toBe(deaths);
  expect(leaksIn(stored)).toEqual([]);
  expect(stored.filter(({ type }) => type === "orderToErase")).toEqual([]);
  // Task, content, document and contact of each invoice.
  const kept = Math.ceil(count / INVOICED) * 4;
  expect(stored.find(({ type }) => type === "erasureRequest")).toMatchObject({
    ...{ orders: count, kept, doneAt: shop.clock.now() },
  });
  return { ...cost, milliseconds };
}

/** An order takes more calls of the table than this: so the last death comes before the end. */
const CALLS_PER_ORDER = 10;

/** Counts the calls of a table, and loses the connection to it after `most` of them. */
function counted({ name, client }: Table, cost: Pick<Cost, "calls" | "read">, most: number): Table {
  let left = most;
  const send = async (command: Parameters<Table["client"]["send"]>[0]) => {
    left -= 1;
    if (left < 0) throw new Error("the worker died");
    cost.calls += 1;
    const answer = await client.send(command);
    if (command instanceof QueryCommand) cost.read += (answer as { Items?: unknown[] }).Items?.length ?? 0;
    return answer;
  };
  // Stores use nothing of the client but `send`.
  return { name, client: { send } as unknown as Table["client"] };
}
