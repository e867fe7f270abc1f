import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { drafted, recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { documentOrders } from "#functions/adapters/dynamodb/stores/documents/document-orders.ts";
import { madeDocuments } from "#functions/adapters/dynamodb/stores/orders/made-documents.ts";
import { listRecentDocuments } from "#functions/modules/months/list-recent-documents.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import { aDocument, anInstalledShop, aSave } from "./fixtures.ts";

const table = useTable();

const links = { documentUrl: (_: unknown, id: string) => `https://provider/${id}` } as never;
const clock = { now: () => "2026-03-31T10:00:00.000Z" };

async function aShopWith(...documents: AccountingDocument[]) {
  const { shop, orders } = await anInstalledShop(table());
  await orders.save(aSave({ order: anOrder() }));
  const put = (Item: Record<string, unknown>) => table().client.send(new PutCommand({ TableName: table().name, Item }));
  for (const document of documents) await put(recorded(shop, document).item);
  await put(drafted(shop, aDocument({ number: "Entwurf", createdAt: "2026-03-31T09:00:00.000Z" })).item);
  const made = madeDocuments(table(), shop);
  const ports = { madeDocuments: made, documentOrders: documentOrders(table(), shop), links, clock };
  return { made, recent: () => listRecentDocuments(ports) };
}

const made = (number: string, createdAt: string, rest: Partial<AccountingDocument> = {}) =>
  aDocument({ number, createdAt, ...rest });

test("the newest documents come with their orders, and each day with what was made on it", async () => {
  const { recent } = await aShopWith(
    made("RE1", "2026-03-01T08:00:00.000Z"),
    made("RE2", "2026-03-30T08:00:00.000Z"),
    made("GS1", "2026-03-30T09:00:00.000Z", { kind: "creditNote", totalCents: 190 }),
    made("RE3", "2026-03-30T10:00:00.000Z", { status: "deleted" }),
    made("RE4", "2026-03-30T11:00:00.000Z", { isAssigned: true }),
    made("RE0", "2026-02-27T08:00:00.000Z"),
  );

  const { latest, days, month } = await recent();

  expect(latest.map(({ number }) => number)).toEqual(["GS1", "RE2", "RE1"]);
  expect(latest[0]).toMatchObject({ kind: "credit", total: 1.9, order: { id: "5001", name: "#1001" } });
  expect(days).toHaveLength(30);
  expect(days?.at(-2)).toEqual({ day: "2026-03-30", invoices: 2, credits: 1, deliveries: 0, total: 21.9 });
  expect(month, "the first of the month is no day of the chart, but of the month").toBe(4);
});

test("what is not read whole is told as such, however many of it are drafts", async () => {
  const { made: documents } = await aShopWith(
    made("RE1", "2026-03-30T08:00:00.000Z"),
    made("RE2", "2026-03-30T09:00:00.000Z"),
  );

  expect(await documents.newest("2026-03-01T00:00:00.000Z", 3)).toMatchObject({
    documents: [{ number: "RE2" }, { number: "RE1" }],
    isWhole: false,
  });
  expect(await documents.newest("2026-03-01T00:00:00.000Z", 4)).toMatchObject({ isWhole: true });
});
