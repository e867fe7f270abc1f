import { PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { documents } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import { olderDocuments } from "#functions/adapters/dynamodb/stores/documents/older-documents.ts";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { olderOrders } from "#functions/adapters/dynamodb/stores/orders/older-orders.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { carryOutSweep, type SweepPorts } from "#functions/modules/sweeps/carry-out-sweep.ts";
import type { WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import { factsIn } from "#shared/domain/documents/paper/supply-facts.ts";
import type { SweepMessage } from "#shared/messages/sweep.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aDocument, platformTokens } from "../dynamodb/fixtures.ts";
import { aConnectedShop, type ConnectedShop, later, planned, runUntilQuiet, surroundings } from "./a-world.ts";

const table = useTable();

/** A decision as the version before made it. */
const asBefore = ({ supply: _, ...decision }: WantedDecision): WantedDecision => decision;

const itemsOf = async (index: string, key: string, pk: string) =>
  (
    await table().client.send(
      new QueryCommand({
        TableName: table().name,
        IndexName: index,
        KeyConditionExpression: `${key} = :pk`,
        ExpressionAttributeValues: { ":pk": pk },
      }),
    )
  ).Items ?? [];

/** All documents of the shop, as they are stored. */
const storedOf = (shop: string) => itemsOf("GSI2", "g2pk", `MADE#${shop}`);

/** Takes from every document what the version before did not write. */
async function makeOlder({ shop }: ConnectedShop): Promise<void> {
  for (const { g3pk: _, g3sk: _sort, ...item } of await storedOf(shop)) {
    const { evidenceIds: _ids, ...document } = item["document"] as AccountingDocument;
    await table().client.send(new PutCommand({ TableName: table().name, Item: { ...item, document, version: 1 } }));
  }
}

/** The worker of the job, and what it asked for. */
function aWorker(shop: ConnectedShop) {
  const asked: SweepMessage[] = [];
  const found: number[] = [];
  const months = documentMonthReader(table(), shop.shop);
  const ports = {
    ...shop.ports,
    shops: shop.shops,
    orders: shop.orders,
    olderDocuments: olderDocuments(table(), shop.shop),
    olderOrders: olderOrders(table(), shop.shop),
    jobStore: jobStore(table(), shop.shop, async () => 30),
    sweepJobs: { send: async (jobs: SweepMessage[]) => void asked.push(...jobs) },
    sweepMetrics: { found: (_: string, count: number) => void found.push(count), foundDeadWork: () => {} },
  };
  const message = { shop: shop.shop, sweep: "index-documents", period: MONTH_INDEX } as const;
  return {
    asked,
    found,
    ports,
    // Only what this job needs of all ports of the worker.
    run: (changed: object = {}) =>
      carryOutSweep({ ...ports, ...changed } as unknown as SweepPorts, message, {
        remainingMilliseconds: () => 120_000,
      }),
    month: async () => (await months.documentsOf({ month: "2026-03", kind: "invoice" })).documents,
    mark: async () => (await shop.shops.find())?.documentsIndexed,
  };
}

/** Shops that the schedule visits. */
async function shopsToIndex(): Promise<string[]> {
  const directory = shopDirectory(table());
  const shops: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await directory.shopsToIndex(MONTH_INDEX, cursor);
    shops.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return shops;
}

async function anOlderShop() {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, {}, asBefore);
  await runUntilQuiet(shop);
  await makeOlder(shop);
  return { shop, worker: aWorker(shop) };
}

/** A shop with older documents of orders that are not stored. */
async function aLargeShop(count: number) {
  const shop = await aConnectedShop(await surroundings(table()));
  for (let index = 0; index < count; index++) {
    const orderId = String(9_000 + index);
    const document = aDocument({ number: `RE${index}`, createdAt: later(index), orderId });
    const { g3pk: _, g3sk: _sort, ...item } = recorded(shop.shop, document).item;
    await table().client.send(new PutCommand({ TableName: table().name, Item: { ...item, version: 1 } }));
  }
  return { shop, worker: aWorker(shop) };
}

test("an older document enters its month with the facts that its decision and order prove", async () => {
  const { worker } = await anOlderShop();
  expect(await worker.month()).toEqual([]);

  await worker.run();

  expect(await worker.month()).toMatchObject([
    {
      status: "open",
      ...{ supplyCountry: "DE", supplyDay: "2026-03-03", isBusiness: false, vatId: null, regime: "domestic" },
    },
  ]);
  expect([worker.found, worker.asked, await worker.mark()]).toEqual([[1], [], MONTH_INDEX]);
});

test("run a second time it changes nothing, and the schedule leaves the shop out from then on", async () => {
  const { shop, worker } = await anOlderShop();
  expect(await shopsToIndex()).toContain(shop.shop);
  await worker.run();
  const once = await storedOf(shop.shop);

  await worker.run();

  expect(await storedOf(shop.shop)).toEqual(once);
  expect(worker.found).toEqual([1]);
  expect(await shopsToIndex()).not.toContain(shop.shop);
});

test("a message works off a thousand documents, and the next one goes on behind them", async () => {
  const { worker } = await aLargeShop(1_020);

  await worker.run();
  expect(worker.asked).toEqual([expect.objectContaining({ sweep: "index-documents", period: MONTH_INDEX })]);
  expect(await worker.mark()).toBeUndefined();
  let read = 0;
  const { page, fill } = worker.ports.olderDocuments;
  const counting = { page: (after?: string) => page(after).finally(() => (read += 1)), fill };
  await worker.run({ olderDocuments: counting });

  expect(read).toBe(1);
  expect(worker.found).toEqual([1_020]);
  expect(await worker.mark()).toBe(MONTH_INDEX);
});

test("killed in the middle it goes on, and no document is missing or brought up twice", async () => {
  const { shop, worker } = await aLargeShop(120);
  let left = 70;
  const { page, fill } = worker.ports.olderDocuments;
  const dying: typeof worker.ports.olderDocuments = {
    page,
    fill: async (...given) => {
      if (left-- === 0) throw new Error("killed");
      return fill(...given);
    },
  };

  await expect(worker.run({ olderDocuments: dying })).rejects.toThrow("killed");
  const before = (await storedOf(shop.shop)).filter(({ version }) => version === 3).length;
  await worker.run();

  expect(before).toBeGreaterThan(0);
  expect(worker.found).toEqual([120 - before]);
  expect(await worker.month()).toHaveLength(120);
});

test("what happens to a document meanwhile is kept, and its new month wins", async () => {
  const { shop, worker } = await anOlderShop();
  const { page, fill } = worker.ports.olderDocuments;
  const changes = documentChanges(table(), shop.shop, async () => 30);
  const late: typeof worker.ports.olderDocuments = {
    page,
    fill: async (document, facts) => {
      const after = { ...document, status: "paid" as const, date: "2026-04-01", number: "RE77", seenAt: later(9_000) };
      await changes.apply({ before: document, after, isTrial: false, logs: [], isDecisive: false, at: later(9_000) });
      return fill(document, facts);
    },
  };

  await worker.run({ olderDocuments: late });

  const april = await itemsOf(
    "GSI3",
    "g3pk",
    documents.in("ofMonth", { shop: shop.shop, kind: "invoice", date: "2026-04" }).partition,
  );
  expect(april).toMatchObject([{ version: 3, document: { number: "RE77", status: "paid", regime: "domestic" } }]);
  expect(await worker.month()).toEqual([]);
});

test("a document that was erased meanwhile does not come back", async () => {
  const { shop, worker } = await anOlderShop();
  const [document] = (await worker.ports.olderDocuments.page(undefined)).documents;
  const gone = { ...(document ?? expect.fail()), key: "doc_gone" };

  expect(await worker.ports.olderDocuments.fill(gone, {})).toBe(false);

  expect((await storedOf(shop.shop)).map(({ sk }) => sk)).not.toContain("DOCUMENT#doc_gone");
});

test("a document whose order names another buyer by now keeps country and buyer unknown where no decision tells", async () => {
  const { shop, worker } = await anOlderShop();
  const whole = await shop.orders.findWhole("5001");
  const { billingAddress = {} } = whole?.order ?? {};
  const order = { ...(whole?.order ?? expect.fail()), billingAddress: { ...billingAddress, lastName: "Anders" } };
  const held = { source: { type: "order", id: "5001" }, kind: "invoice", verdict: "hold" } as const;
  const changed = { ...held, code: "CHANGED_AFTER_DOCUMENT", trace: [] } as const;
  const orders = {
    findWhole: async () => whole && { ...whole, order, head: { ...whole.head, decisions: [changed] } },
  };

  await worker.run({ orders });

  expect((await worker.month()).map(factsIn)).toEqual([{ supplyDay: "2026-03-03", sentOn: "2026-03-03" }]);
});

test("nothing is brought up for a shop without the app", async () => {
  const { shop, worker } = await anOlderShop();
  await shop.shops.uninstall(later(60), 1);

  await worker.run();

  expect((await storedOf(shop.shop)).map(({ version }) => version)).toEqual([1]);
});

test("a shop that comes back keeps its mark", async () => {
  const { shop, worker } = await anOlderShop();
  await worker.run();
  const whole = (await shop.shops.findWhole()) ?? expect.fail();
  await shop.shops.uninstall(later(60), 1);
  const { documentsIndexed: _, ...fresh } = whole.shop;

  await shop.shops.install({ shop: fresh, preferences: whole.preferences, tokens: platformTokens() });

  expect(await worker.mark()).toBe(MONTH_INDEX);
});

test("a version of the index that is to come visits the shop once more", async () => {
  const { shop } = await anOlderShop();
  await table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key: { pk: `SHOP#${shop.shop}`, sk: "SHOP" },
      UpdateExpression: "SET shop.documentsIndexed = :before",
      ExpressionAttributeValues: { ":before": "2026-11-22T00:00:00.000Z" },
    }),
  );

  expect(await shopsToIndex()).toContain(shop.shop);
});
