import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { erasureRequests } from "#functions/adapters/dynamodb/kinds/compliance.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import type { ErasureRequest } from "#functions/modules/compliance/ports.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aLogEntry, aShopKey } from "../dynamodb/fixtures.ts";

const table = useTable();
const AT = "2026-03-10T09:00:00.000Z";
const LATER = "2026-03-11T09:00:00.000Z";

const closing = async (erasures: ReturnType<typeof erasureStore>) => {
  const closed: (ErasureRequest & { orders: number })[] = [];
  await erasures.finish(LATER, (request) => {
    closed.push(request);
    return aLogEntry({ key: `log_${request.id}`, at: LATER });
  });
  return closed;
};

/** The same table, which counts the items that queries answer. */
function countingReads({ name, client }: Table) {
  const read = { items: 0 };
  const send = async (command: Parameters<Table["client"]["send"]>[0]) => {
    const answer = await client.send(command);
    if ("Items" in answer && Array.isArray(answer.Items)) read.items += answer.Items.length;
    return answer;
  };
  // Stores use nothing of the client but `send`.
  return { read, table: { name, client: { send } as unknown as Table["client"] } };
}

test("finishing reads open requests only, however many were closed before", async () => {
  const shop = aShopKey();
  for (let past = 0; past < 60; past++) {
    const Item = {
      ...erasureRequests.at({ shop, request: `past-${past}` }).key,
      type: "erasureRequest",
      at: AT,
      doneAt: AT,
    };
    await table().client.send(new PutCommand({ TableName: table().name, Item }));
  }
  const counting = countingReads(table());
  const erasures = erasureStore(counting.table, shop);
  await erasures.begin({ id: "open-1", at: AT }, []);

  const finished = await closing(erasures);

  expect(finished).toEqual([{ id: "open-1", at: AT, orders: 0 }]);
  expect(counting.read.items).toBe(1);
});

test("one open request does not read all orders of another that are still to be erased", async () => {
  const counting = countingReads(table());
  const erasures = erasureStore(counting.table, aShopKey());
  await erasures.begin(
    { id: "large", at: AT },
    Array.from({ length: 60 }, (_, order) => String(order)),
  );
  await erasures.begin({ id: "small", at: AT }, []);

  const finished = await closing(erasures);

  expect(finished.map(({ id }) => id)).toEqual(["small"]);
  expect(counting.read.items).toBeLessThanOrEqual(3);
});

test("a request is finished once", async () => {
  const erasures = erasureStore(table(), aShopKey());
  await erasures.begin({ id: "open-1", at: AT }, []);

  await closing(erasures);

  expect(await closing(erasures)).toEqual([]);
});

test("an order that two requests cover is left for the one that was not carried out", async () => {
  const erasures = erasureStore(table(), aShopKey());
  await erasures.begin({ id: "first", at: AT }, ["5001"]);
  await erasures.begin({ id: "second", at: AT }, ["5001"]);
  const [order] = (await erasures.ordersToErase(10)).orders;
  if (!order) throw new Error("no order");

  await erasures.eraseOrder(order, { at: LATER, mustEnd: false });

  expect((await closing(erasures)).map(({ id }) => id)).toEqual([order.request]);
});
