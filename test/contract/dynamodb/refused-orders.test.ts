import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { refusedOrders } from "#functions/adapters/dynamodb/stores/tasks/refused-orders.ts";
import { anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import { aDocument, aDocumentTask, aLogEntry, anInstalledShop, aSave, later } from "./fixtures.ts";

const table = useTable();

/** A shop whose orders were planned one after the other and refused in the end, with one document made in between. */
async function aShopRefused(orderIds: readonly string[], { madeAfter }: { madeAfter: number }) {
  const { orders, tasks, shop } = await anInstalledShop(table());
  for (const [place, id] of orderIds.entries()) {
    const task = aDocumentTask({ orderId: id, key: `invoice:${id}:0`, createdAt: later(10 * place) });
    await orders.save(aSave({ order: anOrder({ id, name: `#${id}` }), tasks: [task] }));
    await tasks.close(task, { state: "REJECTED", reason: { code: "INVALID" }, log: aLogEntry() });
  }
  const document = aDocument({ orderId: "6000", createdAt: later(10 * madeAfter + 5) });
  await table().client.send(new PutCommand({ TableName: table().name, Item: recorded(shop, document).item }));
  return refusedOrders(table(), shop);
}

test("orders that were refused since the newest document are named, newest first, up to a number", async () => {
  const refused = await aShopRefused(["7001", "7002", "7003", "7004"], { madeAfter: 0 });

  expect(await refused.inRow(6)).toEqual(["7004", "7003", "7002"]);
  expect(await refused.inRow(2)).toEqual(["7004", "7003"]);
});

test("a document made after all of them ends the row", async () => {
  const refused = await aShopRefused(["7001", "7002", "7003"], { madeAfter: 2 });

  expect(await refused.inRow(6)).toEqual([]);
});
