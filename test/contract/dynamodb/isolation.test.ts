import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { complianceStore } from "#functions/adapters/dynamodb/stores/compliance/records-store.ts";
import { documentStore } from "#functions/adapters/dynamodb/stores/documents/document-store.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import {
  aConnection,
  aContactTask,
  aDocument,
  aDocumentTask,
  aLogEntry,
  anInstalledShop,
  aSave,
  aShop,
  later,
  NOW,
  platformTokens,
  providerTokens,
  storesOf,
} from "./fixtures.ts";
import { storePreferences } from "./store-preferences.ts";

const table = useTable();
const CANARY = "Kanarienvogel";
const page = { descending: true, pageSize: 50 } as const;

/** A shop all of whose data name the canary: its order, customer, documents, log and tokens. */
async function theOtherShop() {
  const store = { ...aShop("").store, name: CANARY };
  const stores = await anInstalledShop(table(), { store, scopes: [CANARY] });
  await stores.connections.connect(aConnection({ connectionId: CANARY }), providerTokens({ accessToken: CANARY }), {
    epoch: 1,
  });
  const address = anAddress({ company: CANARY });
  const order = anOrder({ billingAddress: address, shippingAddress: address, tags: [CANARY] });
  const task = aDocumentTask({ fingerprint: CANARY });
  await stores.orders.save(aSave({ order, tasks: [aContactTask({ orderName: CANARY }), task] }));
  await stores.tasks.confirm(task, {
    document: aDocument({ key: "doc_1", number: CANARY }),
    log: aLogEntry({ orderId: "5001", orderName: CANARY }),
  });
  await stores.work.request(NOW);
  await complianceStore(table(), stores.shop).record({ topic: CANARY, at: NOW, webhookId: "w", ids: {} });
  return stores;
}

const refusalOf = (call: Promise<unknown>) => call.catch((error: { code?: string }) => error.code);

test("no read of a shop shows anything of another shop with the same order numbers and customers", async () => {
  await theOtherShop();
  const { shop, shops, connections, orders, tasks, logs, work } = storesOf(table());

  const seen = [
    await shops.find(),
    await shops.findWhole(),
    await refusalOf(shops.tokens()),
    await connections.find(),
    await refusalOf(connections.tokens()),
    await orders.findHead("5001"),
    await orders.findWhole("5001"),
    await orders.list({ ...page, sortBy: "date" }),
    await orders.list({ ...page, sortBy: "name" }),
    await orders.list({ ...page, sortBy: "total" }),
    await orders.list({ ...page, sortBy: "date", filter: "withInvoice" }),
    await orders.list({ ...page, sortBy: "date", filter: "withoutDocument" }),
    await orders.list({ ...page, sortBy: "date", filter: "withCredit" }),
    await orders.list({ ...page, sortBy: "date", since: "2026-01-01" }),
    await orders.list({ ...page, sortBy: "date", search: "kanarienvogel" }),
    await orders.list({ ...page, sortBy: "date", search: "inge" }),
    await tasks.find(aDocumentTask()),
    await tasks.find(aContactTask()),
    await tasks.due(later(86_400), 10),
    await tasks.nextDueAt(),
    await logs.list({ ...page, sortBy: "date" }),
    await logs.list({ ...page, sortBy: "date", order: "5001" }),
    await logs.list({ ...page, sortBy: "date", status: "success" }),
    await logs.list({ ...page, sortBy: "date", origin: "invoice" }),
    await logs.list({ ...page, sortBy: "order", search: { words: "", isFound: () => true } }),
    await refusalOf(documentStore(table(), shop).get("5001", "invoice", "doc_1")),
    await work.acquire({ owner: "a", now: NOW, until: later(130) }),
  ];

  expect(JSON.stringify(seen).toLowerCase()).not.toContain(CANARY.toLowerCase());
  expect(seen.filter((one) => Array.isArray(one) && one.length > 0)).toEqual([]);
});

/** Everything stored under a key of this shop, by key. */
async function itemsOf(shop: string): Promise<Map<string, unknown>> {
  const { Items } = await table().client.send(new ScanCommand({ TableName: table().name }));
  const own = (Items ?? []).filter(({ pk }) => String(pk).includes(shop));
  return new Map(own.map((item) => [`${item["pk"]} ${item["sk"]}`, item] as const).sort());
}

test("no write of a shop changes anything of another shop with the same order numbers and customers", async () => {
  const other = await theOtherShop();
  const before = await itemsOf(other.shop);
  const mine = await anInstalledShop(table());
  const task = aDocumentTask();

  await storePreferences(mine.shops, {
    preferences: (await mine.shops.findWhole())?.preferences ?? never(),
    since: {},
  });
  await mine.shops.saveScopes(["read_orders"]);
  await mine.shops.count({ "webhooks.received": 1 });
  await mine.shops.claimRefresh(NOW, later(30));
  await mine.shops.saveTokens(platformTokens(), undefined);
  await mine.connections.connect(aConnection(), providerTokens(), { epoch: 1 });
  await mine.orders.save(aSave({ tasks: [aContactTask(), task] }));
  await mine.tasks.arm(task, { now: NOW, settleAt: later(300), contentHash: "h", credits: undefined });
  await mine.tasks.recordEvidence(task, { providerId: "p1", adopted: false });
  await mine.tasks.confirm(task, { document: aDocument({ providerId: "p1" }), log: aLogEntry() });
  await mine.tasks.close(aContactTask(), { state: "PARKED", reason: { code: "X" }, log: aLogEntry() });
  await mine.work.request(NOW);
  await mine.work.reserveSlot(NOW);
  await mine.connections.end("disconnected");
  await mine.shops.dropTokens();
  await mine.shops.uninstall(NOW, 1);

  expect(await itemsOf(other.shop)).toEqual(before);
});

function never(): never {
  throw new Error("the shop is not installed");
}
