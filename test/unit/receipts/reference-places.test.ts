import { expect, test } from "vitest";
import type { OrderReader } from "#functions/modules/orders/ports.ts";
import { lookAtReceipt } from "#functions/modules/receipts/look-at-receipt.ts";
import type { Receipt } from "#shared/domain/receipts/receipt.ts";
import { preferences } from "../../builders/settings.ts";
import { aShop } from "../../contract/dynamodb/fixtures.ts";

const places = {
  invoice: "invoiceReferencePlaces",
  creditNote: "creditReferencePlaces",
  deliveryNote: "deliveryReferencePlaces",
} as const;

/** Names of orders that are looked for where a receipt names another order in each of its places. */
async function namesLookedFor(kind: Receipt["kind"], setting: object): Promise<string[]> {
  const asked: string[] = [];
  const orders: Pick<OrderReader, "findWhole" | "withName" | "list"> = {
    findWhole: async () => undefined,
    withName: async (name) => {
      asked.push(name);
      return [];
    },
    list: async () => ({ rows: [] }),
  };
  const texts = { title: "#1", introduction: "#2", remark: "#3", terms: "#4" };
  const facts = { providerId: "p1", number: "RE1", date: "2026-03-02", totalCents: 1190, recipient: "Inge" };
  await lookAtReceipt(
    { orders },
    { shop: aShop("laden.myshopify.com"), preferences: preferences(setting) },
    { kind, ...facts, ...texts },
  );
  return asked;
}

test.each([
  ["INV-32", "invoice", ["title"], ["#1"]],
  ["INV-32", "invoice", ["introduction", "remark"], ["#2", "#3"]],
  ["CRN-05", "creditNote", ["remark"], ["#3"]],
  ["CRN-05", "creditNote", [], []],
  ["DEL-10", "deliveryNote", ["terms"], ["#4"]],
  ["DEL-10", "deliveryNote", ["title", "introduction", "remark", "terms"], ["#1", "#2", "#3", "#4"]],
] as const)("%s of an existing %s the order's number is looked for in %j alone", async (_, kind, chosen, names) => {
  expect(await namesLookedFor(kind, { [places[kind]]: chosen })).toEqual(names);
});

test("at first it is looked for in the texts before and behind the positions", async () => {
  for (const kind of ["invoice", "creditNote", "deliveryNote"] as const)
    expect(await namesLookedFor(kind, {})).toEqual(["#2", "#3"]);
});
