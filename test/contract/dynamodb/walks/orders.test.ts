import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { test } from "vitest";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { documentComparison } from "#functions/adapters/dynamodb/stores/documents/document-comparison.ts";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import { documentOrders } from "#functions/adapters/dynamodb/stores/documents/document-orders.ts";
import { documentStore } from "#functions/adapters/dynamodb/stores/documents/document-store.ts";
import { olderDocuments } from "#functions/adapters/dynamodb/stores/documents/older-documents.ts";
import { sentDocuments } from "#functions/adapters/dynamodb/stores/documents/sent-documents.ts";
import { oldLogs } from "#functions/adapters/dynamodb/stores/logs/old-logs.ts";
import { olderOrders } from "#functions/adapters/dynamodb/stores/orders/older-orders.ts";
import { orderStates } from "#functions/adapters/dynamodb/stores/orders/order-states.ts";
import { paymentMonthReader } from "#functions/adapters/dynamodb/stores/orders/payment-months.ts";
import { recentOrders } from "#functions/adapters/dynamodb/stores/orders/recent-orders.ts";
import { contactIndex } from "#functions/adapters/dynamodb/stores/tasks/contact-index.ts";
import type { SaveOrder } from "#functions/modules/orders/ports.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { aLineItem, anOrder } from "#test/builders/orders.ts";
import { useTable } from "../a-table.ts";
import { armed } from "../arming.ts";
import { evidenceReader } from "../evidence-reader.ts";
import {
  aConnection,
  aContactTask,
  aDocument,
  aDocumentTask,
  aLogEntry,
  anInstalledShop,
  aSave,
  later,
  NOW,
  withDocument,
} from "../fixtures.ts";
import { expectWalk } from "./walk.ts";

const table = useTable();
const logDays = async () => 30;

const first = anOrder({ id: "5001", name: "#1001", lines: [aLineItem({ id: "9001" })] });
const second = anOrder({
  id: "5002",
  name: "#1002",
  createdAt: "2026-03-02T09:16:00.000Z",
  lines: [aLineItem({ id: "9002" })],
});
const log = (key: string) => aLogEntry({ key: `log_${key}`, orderId: "5001" });
const source = { type: "order", id: "5001" } as const;
const held = [{ kind: "invoice", source, verdict: "hold", code: "NOT_CONNECTED", trace: [] }] as const;
const settlement = {
  kind: "invoice",
  sourceId: "5001",
  number: "RE7",
  at: NOW,
  by: "7",
  code: "NOT_CONNECTED",
} as const;
const evidence: NewEvidence = {
  ...{ kind: "settlement", at: NOW, law: "taxRecords", orderId: "5001", documentKeys: [] },
  record: { number: "RE7" },
};
const invoice = aDocument({ key: "invoice:5001:0", providerId: "p-1" });
const draft = aDocument({ key: "trial:invoice:5001:0", providerId: "p-draft" });

/** An answer without what the rules decided. */
const brief = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null), (name, value) =>
    ["content", "contact", "order", "decisions", "payments"].includes(name) && typeof value === "object" ? name : value,
  );

test("the stores of orders and documents answer and write what they always did", async () => {
  const stores = await anInstalledShop(table(), {}, "bestellungen.myshopify.com");
  const { shop, orders, tasks, logs } = stores;
  const changes = documentChanges(table(), shop, logDays);
  const comparison = documentComparison(table(), shop);
  const months = documentMonthReader(table(), shop);
  const rowOf = async (id: string): Promise<OrderRow> => {
    const whole = await orders.findWhole(id);
    if (whole === undefined) throw new Error(`no order ${id}`);
    return whole.row;
  };
  const version = async (id = "5001") => (await orders.findHead(id))?.version;
  /** The order is saved again. */
  const again = async (change: Partial<SaveOrder>) => {
    const rowBefore = await rowOf("5001");
    return orders.save(aSave({ order: first, row: rowBefore, rowBefore, expectedVersion: await version(), ...change }));
  };
  const list = (query: object) => orders.list({ sortBy: "date", descending: true, pageSize: 1, ...query });

  await expectWalk(table(), "orders", async ({ step }) => {
    await step("findHead, none", () => orders.findHead("5001"));
    await step("findWhole, none", () => orders.findWhole("5001"));
    await step("save", () =>
      orders.save(
        aSave({
          ...{ order: first, tasks: [aDocumentTask(), aContactTask()], logs: [log("planned")] },
          claim: { sale: "#1001", version: 0 },
        }),
      ),
    );
    await step("save as new again", () => orders.save(aSave({ order: first })));
    await step("save another", () => orders.save(aSave({ order: second, claim: { sale: "#1002", version: 0 } })));
    await step("findHead", async () => brief(await orders.findHead("5001")));
    await step("findWhole", async () => brief(await orders.findWhole("5001")));
    await step("invoiceClaim", () => orders.invoiceClaim("#1001"));
    await step("invoiceClaim, none", () => orders.invoiceClaim("#1009"));
    await step("take a sale that another took", () => again({ claim: { sale: "#1002", version: 0 } }));
    await step("take a sale", () => again({ claim: { sale: "#1002", version: 1 } }));
    await step("save what is unchanged", () => again({ readAt: later(5) }));
    await step("save, held for a connection", () => again({ decisions: held, wasHeld: true }));
    await step("withHeldPayments", () => orders.withHeldPayments());
    await step("save, held for another connection", () => again({ decisions: held, connection: aConnection() }));
    await step("save, not held any more", () => again({ wasHeld: true }));
    await step("save, partial, with others to decide again, and a workflow", () =>
      again({ isPartial: true, redecide: ["5002"], flow: ["created|invoice:5001:0"], writeBack: "values" }),
    );
    await step("save, with settlements and evidence", () => again({ evidence: [evidence], settlements: [settlement] }));
    await step("save, without settlements", () => again({}));
    await step("save, with a document", async () =>
      again({ assigned: invoice, row: withDocument(await rowOf("5001"), "invoice") }),
    );
    await step("drop a task", () => again({ dropped: [aDocumentTask({ fence: 0 })] }));
    await step("plan it again", () => again({ tasks: [aDocumentTask()] }));
    await step("begin it", async () => brief(await armed(stores)));
    await step("plan over what has begun", () => again({ tasks: [aDocumentTask({ fence: 9 })] }));
    await step("end it", async () => {
      const task = await tasks.find(aDocumentTask());
      if (task?.type !== "document") throw new Error("no task");
      return brief(
        await tasks.close(task, { state: "REJECTED", reason: { code: "accounting_rejected" }, log: log("end") }),
      );
    });
    await step("plan another attempt", () =>
      again({ tasks: [aDocumentTask({ key: "invoice:5001:1", revision: 1, notBefore: later(50) })] }),
    );
    await step("save with a stale version", () => again({ expectedVersion: 1 }));
    await step("noteWebhook", () => orders.noteWebhook("5001", { code: "UNCHANGED", at: NOW }));
    await step("noteWebhook again", () => orders.noteWebhook("5001", { code: "UNCHANGED", at: later(1) }));
    await step("showPayments", () => orders.showPayments("5001", { code: "PAYMENT_UNCLEAR", verdict: "failed" }));
    await step("showPayments, none", () => orders.showPayments("5001", undefined));
    await step("erasureOf", () => orders.erasureOf("5001"));

    for (const filter of [undefined, "withInvoice", "withCredit", "withoutDocument", "attention"] as const) {
      await step(`list ${filter}`, () => list(filter ? { filter } : {}));
    }
    await step("list by name", () => list({ sortBy: "name", descending: false }));
    await step("list by total", () => list({ sortBy: "total" }));
    await step("list of days", () => list({ since: "2026-03-02", until: "2026-03-02", pageSize: 5 }));
    await step("list, searched", () => list({ search: "#100", pageSize: 5 }));
    await step("list, the next page", async () => list({ cursor: (await list({})).next }));
    await step("withName", () => orders.withName("#1001"));
    await step("statesOf", async () =>
      [...(await orderStates(table(), shop).statesOf(["5001", "5002", "5009"]))].toSorted(),
    );
    await step("rowsOf", async () => [...(await orderStates(table(), shop).rowsOf(["5001", "5009"]))].length);
    await step("newest", async () => brief(await recentOrders(table(), shop).newest(2)));
    await step("olderOrders", () => olderOrders(table(), shop).enter(undefined));
    await step("paidIn", async () => brief(await paymentMonthReader(table(), shop).paidIn({ month: "2026-03" })));

    await step("document", () => documentStore(table(), shop).get("5001", "invoice", invoice.key));
    await step("document of another kind", () => documentStore(table(), shop).get("5001", "creditNote", invoice.key));
    await step("findByProviderId", () => changes.findByProviderId("p-1"));
    await step("findByProviderId, none", () => changes.findByProviderId("p-9"));
    await step("apply a change that ends it", () =>
      changes.apply({
        ...{ before: invoice, after: { ...invoice, status: "voided", date: "2026-04-01", seenAt: later(2) } },
        ...{ isTrial: false, logs: [log("voided")], isDecisive: true, at: later(2) },
        evidence: { ...evidence, kind: "cancellation", documentKeys: [invoice.key] },
      }),
    );
    await step("apply it again", () =>
      changes.apply({ before: invoice, after: invoice, isTrial: false, logs: [], isDecisive: false, at: later(3) }),
    );
    await step("a draft", async () => {
      const [item] = [
        { pk: `ORDER#${shop}#5001`, sk: `DOCUMENT#${draft.key}`, type: "draft", version: 1, document: draft },
      ];
      const listed = {
        g1pk: `PROVIDER#${shop}`,
        g1sk: "p-draft",
        g2pk: `MADE#${shop}`,
        g2sk: `${draft.createdAt}#${draft.key}`,
      };
      await table().client.send(new PutCommand({ TableName: table().name, Item: { ...item, ...listed } }));
    });
    await step("apply a change of a draft", () =>
      changes.apply({
        ...{ before: draft, after: { ...draft, number: "RE9", seenAt: later(4) }, isTrial: true, logs: [] },
        ...{ isDecisive: false, at: later(4) },
      }),
    );
    await step("documentsMade", () => comparison.documentsMade(NOW, later(9)));
    await step("comparison, findByProviderId", () => comparison.findByProviderId("p-1"));
    await step("ordersAround", () => comparison.ordersAround(NOW, later(9)));
    await step("documentsOf", () => months.documentsOf({ month: "2026-04", kind: "invoice" }));
    await step("documentsMadeIn", () => months.documentsMadeIn({ month: "2026-03" }));
    await step("documentsMovedIn", () => months.documentsMovedIn({ month: "2026-03" }));
    const found = await changes.findByProviderId("p-1");
    const ended = found?.document ?? invoice;
    await step("ordersOf", async () => brief([...(await documentOrders(table(), shop).ordersOf([ended]))]));
    await step("endsOf", async () => [...(await documentOrders(table(), shop).endsOf([ended]))]);
    await step("evidence", () => evidenceReader(table(), shop).find(ended.evidenceIds?.[0] ?? ""));
    await step("sentFor", async () => brief([...(await sentDocuments(table(), shop).sentFor([ended]))]));
    await step("older documents", () => olderDocuments(table(), shop).page(undefined));
    await step("an older document", async () => {
      const old = aDocument({ key: "old", providerId: "p-old", orderId: "5002" });
      const item = { pk: `ORDER#${shop}#5002`, sk: "DOCUMENT#old", type: "document", version: 1, document: old };
      const listed = { g1pk: `PROVIDER#${shop}`, g1sk: "p-old", g2pk: `MADE#${shop}`, g2sk: `${old.createdAt}#old` };
      await table().client.send(new PutCommand({ TableName: table().name, Item: { ...item, ...listed } }));
    });
    const [old = invoice] = (await olderDocuments(table(), shop).page(undefined)).documents;
    await step("fill", () => olderDocuments(table(), shop).fill(old, { supplyCountry: "DE", isBusiness: true }));
    await step("fill again", () => olderDocuments(table(), shop).fill(old, { supplyCountry: "DE" }));
    await step("unassign", () => again({ unassigned: [invoice] }));

    await step("confirm a contact", async () => {
      const task = await tasks.find(aContactTask());
      if (task?.type !== "contact") throw new Error("no contact");
      return brief(await tasks.confirm(task, { providerId: "c-1", log: log("contact") }));
    });
    await step("doubt", () => contactIndex(table(), shop).doubt("c-1"));
    await step("doubt, none", () => contactIndex(table(), shop).doubt("c-2"));

    const days = { sortBy: "date", descending: true, pageSize: 2 } as const;
    await step("logs", () => logs.list(days));
    await step("logs of an order", () => logs.list({ ...days, order: "5001" }));
    await step("logs by status", () => logs.list({ ...days, status: "success" }));
    await step("logs by origin", () => logs.list({ ...days, origin: "invoice" }));
    await step("logs, combined", () => logs.list({ ...days, order: "5001", status: "success", sortBy: "order" }));
    await step("keepFor", () => oldLogs(table(), shop).keepFor(10, 2));
    await step("deleteOlder", () => oldLogs(table(), shop).deleteOlder(later(10), 2));
  });
});
