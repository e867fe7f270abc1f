import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { complianceStore, quarantineStore } from "#functions/adapters/dynamodb/stores/compliance/records-store.ts";
import { documentStore } from "#functions/adapters/dynamodb/stores/documents/document-store.ts";
import { useTable } from "./a-table.ts";
import { aDocument, aDocumentTask, aLogEntry, aShopKey, aShopWithTasks, NOW } from "./fixtures.ts";

const table = useTable();

const stored = async (pk: string, sk: string) =>
  (await table().client.send(new GetCommand({ TableName: table().name, Key: { pk, sk } }))).Item;

test("a quarantined delivery is kept for 30 days, by day", async () => {
  const delivery = {
    at: NOW,
    topic: "carts/create",
    reason: "unknown_topic",
    headers: { a: "b" },
    bytes: 12,
    hash: "abc",
  } as const;
  await quarantineStore(table()).keep(delivery);

  expect(await stored("QUARANTINE#2026-03-05", `${NOW}#abc`)).toMatchObject({
    delivery,
    expiresAt: Date.parse(NOW) / 1000 + 30 * 86_400,
  });
});

test("a quarantined delivery is counted for a shop of ours and leaves nothing behind for a foreign one", async () => {
  const { shop, shops } = await aShopWithTasks(table());
  const delivery = {
    at: NOW,
    topic: "orders/paid",
    reason: "malformed_body",
    headers: {},
    bytes: 1,
    hash: "h1",
  } as const;
  await quarantineStore(table()).keep({ ...delivery, shop });
  await quarantineStore(table()).keep({ ...delivery, hash: "h2", shop: "foreign.myshopify.com" });

  expect((await shops.findWhole())?.statistics.webhooks).toMatchObject({ received: 1, unprocessable: 1 });
  expect(await stored("SHOP#foreign.myshopify.com", "STATISTICS")).toBeUndefined();
});

test("a compliance request is recorded once, however often it comes, and does not expire", async () => {
  const shop = aShopKey();
  const request = { topic: "customers/redact", at: NOW, webhookId: "w1", ids: { customer: "7" } };
  const records = complianceStore(table(), shop);
  await records.record(request);
  await records.record(request);

  const item = await stored(`COMPLIANCE#${shop}`, `${NOW}#w1`);
  expect(item).toMatchObject({ request });
  expect(item).not.toHaveProperty("expiresAt");
});

test("a document is got by order, kind and key, and not by anything else", async () => {
  const { shop, tasks } = await aShopWithTasks(table());
  const document = aDocument({ key: "doc_1" });
  await tasks.confirm(aDocumentTask(), { document, log: aLogEntry() });
  const documents = documentStore(table(), shop);

  expect(await documents.get("5001", "invoice", "doc_1")).toEqual(document);
  for (const [orderId, kind, key] of [
    ["5001", "creditNote", "doc_1"],
    ["5001", "invoice", "doc_2"],
    ["5002", "invoice", "doc_1"],
  ] as const) {
    await expect(documents.get(orderId, kind, key)).rejects.toMatchObject({ code: "document_not_found" });
  }
});
