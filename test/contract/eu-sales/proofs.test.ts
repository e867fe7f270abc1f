import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { abroadDocuments } from "#functions/adapters/dynamodb/stores/documents/abroad-documents.ts";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { documentOrders } from "#functions/adapters/dynamodb/stores/documents/document-orders.ts";
import { sentDocuments } from "#functions/adapters/dynamodb/stores/documents/sent-documents.ts";
import { listProofs } from "#functions/modules/eu-sales/list-proofs.ts";
import { noteProof } from "#functions/modules/eu-sales/note-proof.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { type OrderRow, orderRow } from "#shared/domain/order-states/order-row.ts";
import { anOrder } from "../../builders/orders.ts";
import { aRefundAbroad, aSaleAbroad } from "../../builders/sales-abroad.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aShopWithTasks } from "../dynamodb/fixtures.ts";

const table = useTable();
const clock = { now: () => "2026-11-29T10:00:00.000Z" };

/** A shop with these documents of its orders, and the proofs that its page lists. */
async function aShopWith(orders: readonly (readonly AccountingDocument[])[]) {
  const { shop } = await aShopWithTasks(table());
  const rows = new Map<string, OrderRow>();
  for (const documents of orders) {
    for (const document of documents)
      await table().client.send(new PutCommand({ TableName: table().name, Item: recorded(shop, document).item }));
    const [{ orderId } = { orderId: "" }] = documents;
    rows.set(orderId, rowWith(orderId, documents));
  }
  const abroad = abroadDocuments(table(), shop);
  const ports = {
    abroad,
    clock,
    orderStates: { rowsOf: async (ids: readonly string[]) => new Map([...rows].filter(([id]) => ids.includes(id))) },
    sentDocuments: sentDocuments(table(), shop),
    documentOrders: documentOrders(table(), shop),
    links: { documentUrl: () => "https://provider.example/1" } as never,
  };
  const numbers = async (state?: "missing" | "noted") => {
    const found: string[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const { items, next } = await listProofs(ports, { ...(state && { state }), ...(cursor && { cursor }) });
      found.push(...items.map(({ number, proof }) => [number, proof?.note].filter(Boolean).join(" ")));
      cursor = next ?? undefined;
    }
    return found;
  };
  return { abroad, numbers };
}

const rowWith = (id: string, documents: readonly AccountingDocument[]): OrderRow => ({
  ...orderRow(anOrder({ id }), [], documents),
  reason: null,
});

const toBusiness = (number: string) =>
  aSaleAbroad({ regime: "intraCommunity", taxCents: 0, totalCents: 50_000, vatId: "ATU13585627", number });

test("a proof is asked for where an invoice stands, and for no invoice that was taken back or replaced", async () => {
  const [open, part, whole, wrong] = ["RE1", "RE2", "RE3", "RE4"].map(toBusiness) as [
    AccountingDocument,
    AccountingDocument,
    AccountingDocument,
    AccountingDocument,
  ];
  const right: AccountingDocument = {
    ...wrong,
    ...{ key: `${wrong.key}-right`, number: "RE5", source: { type: "correction", id: `${wrong.orderId}-c1` } },
    createdAt: "2026-10-02T10:00:00.000Z",
  };
  const shop = await aShopWith([
    [open],
    [part, aRefundAbroad(part, { cents: 20_000, on: "2026-10-20" })],
    [whole, aRefundAbroad(whole, { cents: 50_000, on: "2026-10-20" })],
    [wrong, aRefundAbroad(wrong, { cents: 50_000, on: "2026-10-02" }), right],
  ]);

  expect((await shop.numbers()).toSorted()).toEqual(["RE1", "RE2", "RE5"]);
});

test("what is noted about a proof is listed, changed and taken back", async () => {
  const sale = toBusiness("RE7");
  const shop = await aShopWith([[sale]]);
  const about = { orderId: sale.orderId, documentKey: sale.key, fileName: "" };
  const note = (text: string, isThere = true) =>
    noteProof({ ...shop, clock }, { ...about, isThere, note: text }, { userId: "7" });

  await note("Frachtbrief");
  expect([await shop.numbers(), await shop.numbers("noted")]).toEqual([[], ["RE7 Frachtbrief"]]);
  await note("Gelangensbestätigung");
  expect(await shop.numbers("noted")).toEqual(["RE7 Gelangensbestätigung"]);
  await note("", false);
  expect([await shop.numbers(), await shop.numbers("noted")]).toEqual([["RE7"], []]);
});

test("a proof that is missing stays open for four years, also beyond the last year", async () => {
  const supplied = (number: string, supplyDay: string) => ({ ...toBusiness(number), supplyDay, date: supplyDay });
  const { numbers } = await aShopWith([
    [supplied("RE1", "2021-12-31")],
    [supplied("RE2", "2022-01-01")],
    [supplied("RE3", "2024-12-05")],
  ]);

  expect(await numbers()).toEqual(["RE2", "RE3"]);
});
