import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import { documentOrders } from "#functions/adapters/dynamodb/stores/documents/document-orders.ts";
import { sentDocuments } from "#functions/adapters/dynamodb/stores/documents/sent-documents.ts";
import { listMonthDocuments } from "#functions/modules/months/list-month-documents.ts";
import type { AccountingDocument, DocumentStatus } from "#shared/domain/documents/paper/document.ts";
import type { EvidenceKind } from "#shared/domain/evidence/evidence.ts";
import { anOrder, aRefund, aTransaction } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import { aDocument, anInstalledShop, aSave, later } from "./fixtures.ts";

const table = useTable();

const links = { documentUrl: (_: unknown, id: string) => `https://provider/${id}` } as never;

const transactions = [
  aTransaction({ id: "1", gatewayTitle: "Kreditkarte", processedAt: "2026-03-02T10:00:00.000Z" }),
  aTransaction({ id: "2", kind: "REFUND", amountCents: 500, processedAt: "2026-03-06T10:00:00.000Z" }),
];
const order = anOrder({
  createdAt: "2026-02-28T23:30:00.000Z",
  transactions,
  refunds: [aRefund({ id: "9", totalCents: 500, transactionIds: ["2"] })],
});

async function aShopWith(...documents: AccountingDocument[]) {
  const { shop, orders } = await anInstalledShop(table());
  await orders.save(aSave({ order }));
  for (const document of documents) {
    await table().client.send(new PutCommand({ TableName: table().name, Item: recorded(shop, document).item }));
  }
  const ports = {
    ...{ links, months: documentMonthReader(table(), shop) },
    ...{ sentDocuments: sentDocuments(table(), shop), documentOrders: documentOrders(table(), shop) },
  };
  const changes = documentChanges(table(), shop, async () => 30);
  const end = async (before: AccountingDocument, status: DocumentStatus, kind?: EvidenceKind) => {
    const after = { ...before, status, seenAt: later(60) };
    const evidence = {
      ...{ at: later(30), orderId: "5001", documentKeys: [before.key], record: { status } },
      law: "taxRecords" as const,
    };
    await changes.apply({
      ...{ before, after, isTrial: false, logs: [], isDecisive: false, at: later(60) },
      ...(kind && { evidence: { kind, ...evidence } }),
    });
  };
  const listed = async (kind: "invoice" | "credit" = "invoice") =>
    (await listMonthDocuments(ports, { month: "2026-03", kind })).items;
  return { end, listed };
}

test("a document names the day of its order and how it was paid", async () => {
  const source = { type: "refund", id: "9" } as const;
  const { listed } = await aShopWith(
    aDocument({ number: "RE1" }),
    aDocument({ number: "GS1", kind: "creditNote", source, totalCents: 500 }),
    aDocument({ number: "RE2", orderId: "5999", date: "2026-03-06" }),
  );

  expect(await listed()).toMatchObject([
    {
      ...{ number: "RE1", orderName: "#1001", orderDay: "2026-03-01", endedAt: null },
      payment: { ways: ["Kreditkarte"], day: "2026-03-02", amount: 11.9 },
    },
    { number: "RE2", orderName: null, orderDay: null, payment: null },
  ]);
  expect(await listed("credit")).toMatchObject([{ number: "GS1", payment: { day: "2026-03-06", amount: 5 } }]);
});

test("a document that was deleted or cancelled says when, where that is proved", async () => {
  const [deleted, cancelled, unproved, paid] = ["RE1", "RE2", "RE3", "RE4"].map((number) =>
    aDocument({ number, date: `2026-03-0${number.slice(-1)}`, source: { type: "order", id: number } }),
  ) as [AccountingDocument, AccountingDocument, AccountingDocument, AccountingDocument];
  const { end, listed } = await aShopWith(deleted, cancelled, unproved, paid);

  await end(deleted, "deleted", "deletion");
  await end(cancelled, "voided", "cancellation");
  await end(unproved, "deleted", "override");
  await end(paid, "paid", "takeover");

  expect((await listed()).map(({ number, endedAt }) => [number, endedAt])).toEqual([
    ["RE1", later(30)],
    ["RE2", later(30)],
    ["RE3", null],
    ["RE4", null],
  ]);
});
