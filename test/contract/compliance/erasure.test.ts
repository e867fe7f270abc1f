import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import { fileCache } from "#functions/adapters/dynamodb/stores/documents/file-cache.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress } from "../../builders/orders.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aLogEntry, fileCipher, NOW } from "../dynamodb/fixtures.ts";
import { eventsOf, invoiceTask, provider, runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, anErasingShop, canaries, leaksIn, putBeside, storedOf } from "./a-canary.ts";
import { proveDeletion } from "./a-proof.ts";

const table = useTable();

/** An invoiced order, a test order without a document, and a log that quotes the canary. */
async function aShopWithACanary(on: Table = table()) {
  const shop = await anErasingShop(on);
  const order = aCanaryOrder();
  await shop.tell(order);
  await shop.tell(aCanaryOrder({ id: "5002", name: "#1002", test: true }));
  await runUntilQuiet(shop);
  await shop.logs.write([
    aLogEntry({ orderId: "5001", body: { code: "x", message: `no contact ${canaries.name} ${canaries.email}` } }),
  ]);
  return { ...shop, order };
}

test("a VAT id stays where a document was made only, not with the decision, nor with a document that was refused", async () => {
  const shop = await anErasingShop(table());
  const place = anAddress({ countryCode: "NL", zip: "1012", city: "Amsterdam" });
  const untaxed = [aLineItem({ totalCents: 5990, taxes: [] })];
  const dutch = { billingAddress: place, shippingAddress: place, lines: untaxed, note: "BTW NL 0044.95.445.B01" };
  await shop.tell(aCanaryOrder(dutch));
  await runUntilQuiet(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault: "406" });
  await shop.tell(aCanaryOrder({ ...dutch, id: "5002", name: "#1002" }));
  await runUntilQuiet(shop);
  const withId = async () =>
    (await storedOf(table(), shop.shop)).filter((item) => JSON.stringify(item).includes("NL004495445B01"));
  expect((await withId()).filter(({ pk }) => String(pk).endsWith("#5002")).length).toBeGreaterThan(1);

  await shop.redact(["5001", "5002"]);
  await shop.carryOut();

  const kept = await withId();
  expect(kept.filter(({ pk }) => String(pk).endsWith("#5002"))).toEqual([]);
  expect(kept.filter(({ type }) => type === "order" || type === "log")).toEqual([]);
  expect(kept.map(({ type }) => type)).toContain("document");
});

test("evidence of a kept document stays with it, and names no canary", async () => {
  const shop = await aShopWithACanary();
  const id = await proveDeletion(table(), shop);
  const evidenceIn = async () => (await storedOf(table(), shop.shop)).filter(({ type }) => type === "evidence");
  const before = await evidenceIn();

  await shop.redact(["5001"]);
  await shop.carryOut();

  expect(before.map(({ sk }) => sk)).toEqual([id]);
  expect(await evidenceIn()).toEqual(before);
  expect(leaksIn(await storedOf(table(), shop.shop))).toEqual([]);
  for (const canary of Object.values(canaries)) expect(JSON.stringify(before)).not.toContain(canary);
  const documents = (await storedOf(table(), shop.shop)).filter(({ type }) => type === "document");
  expect(documents).toMatchObject([{ document: { evidenceIds: [id] } }]);
});

const aRefunded = (order: Order): Order => {
  const [line] = order.lines;
  if (!line) throw new Error("no line");
  const refund = aRefundOf({ id: "9001", lines: [aRefundLine(line)], note: canaries.note });
  return {
    ...order,
    updatedAt: "2026-03-20T10:00:00.000Z",
    refunds: [{ ...refund, createdAt: "2026-03-20T10:00:00.000Z" }],
  };
};

test("the canary stands in every place before the erasure", async () => {
  const { shop } = await aShopWithACanary();

  const stored = await storedOf(table(), shop);

  const places = ["order", "row", "token", "log", "contactTask", "documentTask", "content"];
  const typed = stored.map((item) => ({ ...item, type: item["type"] ?? "row" }));
  for (const place of places) {
    expect(JSON.stringify(typed.filter(({ type }) => type === place)).toLowerCase()).toContain("kanari");
  }
  for (const canary of Object.values(canaries)) expect(JSON.stringify(stored)).toContain(canary);
});

test("after the erasure nothing names the customer but what the law keeps", async () => {
  const shop = await aShopWithACanary();

  await shop.redact(["5001"]);
  await shop.carryOut();

  const stored = await storedOf(table(), shop.shop);
  expect(leaksIn(stored)).toEqual([]);
  expect(shop.queued).toEqual([]);
  expect(stored.filter(({ type }) => type === "orderToErase")).toEqual([]);
  expect(stored.find(({ type }) => type === "erasureRequest")).toMatchObject({ orders: 2, doneAt: shop.clock.now() });
  expect(await eventsOf(shop)).toContain("webhook.customerErased");
});

test("every stored item has the key of a kind", async () => {
  const shop = await aShopWithACanary();
  await shop.redact(["5001"]);

  const beginnings = allKinds.map(({ declared: { key } }) => key.map((template) => template.split("{")[0] ?? ""));
  const unknown = (await storedOf(table(), shop.shop)).filter(
    ({ pk, sk }) =>
      !beginnings.some(([one = "", two = ""]) => String(pk).startsWith(one) && String(sk).startsWith(two)),
  );

  expect(unknown).toEqual([]);
});

test("nothing is left beside an order that goes with the customer", async () => {
  const shop = await aShopWithACanary();
  const types = await putBeside(table(), shop.shop, "5001");
  const left = async () => (await storedOf(table(), shop.shop)).filter(({ type }) => types.includes(String(type)));
  expect((await left()).map(({ type }) => type)).toEqual(expect.arrayContaining(["mail", ...types]));

  await shop.redact(["5001"]);
  await shop.carryOut();

  expect(await left()).toEqual([]);
  expect(leaksIn(await storedOf(table(), shop.shop))).toEqual([]);
});

test("no file of a document is left", async () => {
  const shop = await aShopWithACanary();
  const [invoice = expect.fail()] = (await shop.orders.findWhole("5001"))?.documents ?? [];
  const files = fileCache(table(), fileCipher, shop.shop);
  await files.keep(invoice, { pdf: new Uint8Array(900_000), fileName: "Rechnung.pdf" }, NOW);

  await shop.redact(["5001"]);
  await shop.carryOut();

  const left = (await storedOf(table(), shop.shop)).filter(({ type }) => type === "file");
  expect(left).toEqual([]);
});

test("the invoice, its ledger and its content stay as they were", async () => {
  const shop = await aShopWithACanary();
  const before = await invoiceTask(shop);
  const documents = (await shop.orders.findWhole("5001"))?.documents;

  await shop.redact(["5001"]);
  await shop.carryOut();

  const { contactTask: _, ...ledger } = before as typeof before & { contactTask?: string };
  expect(await invoiceTask(shop)).toMatchObject(ledger);
  expect((await shop.orders.findWhole("5001"))?.documents).toEqual(documents);
});

test("a late message of an erased order keeps it erased, though the platform still shows the customer", async () => {
  const shop = await aShopWithACanary();
  await shop.redact(["5001"]);
  await shop.carryOut();

  await shop.tell({ ...shop.order, updatedAt: "2026-03-21T10:00:00.000Z" });
  await runUntilQuiet(shop);

  expect(leaksIn(await storedOf(table(), shop.shop))).toEqual([]);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("a refund of an erased order is documented from the kept invoice, to the same contact", async () => {
  const shop = await aShopWithACanary();
  await shop.redact(["5001"]);
  await shop.carryOut();

  await shop.tell(aRefunded(shop.order));
  await runUntilQuiet(shop);

  const [invoice] = provider(shop).invoices;
  const [note] = provider(shop).creditNotes;
  expect(note?.address).toEqual(invoice?.address);
  expect(provider(shop).contacts).toHaveLength(1);
  expect(leaksIn(await storedOf(table(), shop.shop))).toEqual([]);
});

test("an order that was never stored stays erased when it is told of later", async () => {
  const shop = await anErasingShop(table());
  await shop.redact(["5001"]);
  await shop.carryOut();

  await shop.tell(aCanaryOrder());

  expect(leaksIn(await storedOf(table(), shop.shop))).toEqual([]);
  expect(await shop.orders.findHead("5001")).toBeDefined();
});

test("an order placed after the request is handled as any other, also when the request comes once more", async () => {
  const shop = await aShopWithACanary();
  await shop.redact(["5001"]);
  await shop.carryOut();
  const later = "2026-03-25T10:00:00.000Z";

  await shop.tell(aCanaryOrder({ id: "5003", name: "#1003", createdAt: later, processedAt: later, updatedAt: later }));
  await shop.redact(["5001"]);
  await shop.carryOut();
  await runUntilQuiet(shop);

  expect((await shop.orders.findWhole("5003"))?.order.email).toContain(canaries.email);
  expect(provider(shop).invoices).toHaveLength(2);
});

test("an order with a document under way is left until it is made", async () => {
  const shop = await anErasingShop(table());
  await shop.tell(aCanaryOrder());

  await shop.redact(["5001"]);
  await shop.carryOut();
  expect((await shop.orders.findWhole("5001"))?.isErased).toBeUndefined();
  await runUntilQuiet(shop);
  shop.queued.push({ shop: shop.shop, duty: "erase-customers" });
  await shop.carryOut();

  expect(provider(shop).invoices).toHaveLength(1);
  expect(leaksIn(await storedOf(table(), shop.shop))).toEqual([]);
});

test("what was never sent is given up five days before the platform's deadline", async () => {
  const shop = await anErasingShop(table());
  await shop.tell(aCanaryOrder());
  await shop.redact(["5001"]);
  await shop.carryOut();

  shop.clock.advance(25 * 86_400);
  shop.queued.push({ shop: shop.shop, duty: "erase-customers" });
  await shop.carryOut();

  expect(leaksIn(await storedOf(table(), shop.shop))).toEqual([]);
});
