import { expect, test } from "vitest";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { contactIndex } from "#functions/adapters/dynamodb/stores/tasks/contact-index.ts";
import { unansweredSends } from "#functions/adapters/dynamodb/stores/tasks/unanswered-sends.ts";
import type { DocumentChange } from "#functions/modules/provider-events/ports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { useTable } from "./a-table.ts";
import { armed, free } from "./arming.ts";
import { aContactTask, aDocument, aLogEntry, anInstalledShop, aShopWithTasks, later, storedTask } from "./fixtures.ts";

const table = useTable();
const LOG_DAYS = 30;

/** A shop with a confirmed invoice, and what the provider's news change of it. */
async function aDocumentedShop() {
  const stores = await aShopWithTasks(table());
  const document = aDocument({ providerId: "p1" });
  await stores.tasks.confirm(await armed(stores), { document, log: aLogEntry() });
  return { ...stores, document, changes: documentChanges(table(), stores.shop, async () => LOG_DAYS) };
}

function changeTo(before: AccountingDocument, fields: Partial<AccountingDocument>): DocumentChange {
  const at = later(60);
  return {
    before,
    after: { ...before, seenAt: at, ...fields },
    isTrial: false,
    logs: [aLogEntry({ at, event: "document.markedPaid", orderId: "5001" })],
    isDecisive: false,
    at,
  };
}

test("a document is found by the provider's id, with its order's name, and no other shop finds it", async () => {
  const { changes, document } = await aDocumentedShop();
  const other = await anInstalledShop(table());

  expect(await changes.findByProviderId("p1")).toEqual({ document, orderName: "#1001", isTrial: false });
  expect(await changes.findByProviderId("p2")).toBeUndefined();
  expect(await documentChanges(table(), other.shop, async () => LOG_DAYS).findByProviderId("p1")).toBeUndefined();
});

test("what the provider says is written to document, row, counters and log at once", async () => {
  const { changes, document, orders, logs, shops } = await aDocumentedShop();

  expect(await changes.apply(changeTo(document, { status: "paid" }))).toBe("applied");

  const whole = await orders.findWhole("5001");
  expect(whole?.documents).toMatchObject([{ providerId: "p1", status: "paid" }]);
  expect(whole?.row.documents).toMatchObject([{ providerId: "p1", status: "paid" }]);
  const { entries } = await logs.list({ sortBy: "date", descending: true, pageSize: 5 });
  expect(entries.map(({ event }) => event)).toContain("document.markedPaid");
  expect((await shops.findWhole())?.statistics.provider.invoices.updated).toBe(1);
});

test("a change of what somebody else has changed since is stale, and writes nothing", async () => {
  const { changes, document, orders } = await aDocumentedShop();
  await changes.apply(changeTo(document, { status: "paid" }));

  expect(await changes.apply(changeTo(document, { status: "voided" }))).toBe("stale");

  expect((await orders.findWhole("5001"))?.documents).toMatchObject([{ status: "paid" }]);
});

test("where decisions hang on a change, the order is to be decided anew", async () => {
  const { changes, document, tasks } = await aDocumentedShop();

  await changes.apply({ ...changeTo(document, { status: "deleted" }), isDecisive: true });

  expect(await tasks.due(later(60), 10)).toMatchObject([{ type: "order", orderId: "5001" }]);
});

test("a send is unanswered from its arming on, unclear once nobody knows its outcome, and until it is confirmed", async () => {
  const stores = await aShopWithTasks(table());
  const unanswered = unansweredSends(table(), stores.shop);
  expect(await unanswered.list(later(1))).toEqual([]);

  const sent = await armed(stores);
  expect(await unanswered.list(later(1))).toMatchObject([{ key: "invoice:5001:0", kind: "invoice", isUnclear: false }]);

  const unclear = await stores.tasks.markOutcomeUnknown(sent, { notBefore: later(300), log: aLogEntry() });
  expect(await unanswered.list(later(1))).toMatchObject([{ key: "invoice:5001:0", isUnclear: true }]);
  expect(await unanswered.list(later(301))).toEqual([]);

  if (unclear === "lost") throw new Error("the task is another's");
  await stores.tasks.confirm(unclear, { document: aDocument(), log: aLogEntry() });
  expect(await unanswered.list(later(1))).toEqual([]);
});

test("a known contact of which the provider tells is doubted, and any other changes nothing", async () => {
  const stores = await aShopWithTasks(table(), [aContactTask()]);
  const index = contactIndex(table(), stores.shop);
  const result = await stores.tasks.arm(aContactTask(), free);
  if (typeof result === "string") throw new Error(result);
  expect(await index.doubt("c1")).toBe(0);
  await stores.tasks.confirm(result.armed, { providerId: "c1", log: aLogEntry() });

  expect(await index.doubt("c2")).toBe(0);
  expect(await storedTask(stores, aContactTask())).not.toHaveProperty("isDoubtful");

  expect(await index.doubt("c1")).toBe(1);
  expect(await storedTask(stores, aContactTask())).toMatchObject({ state: "CONFIRMED", isDoubtful: true });
});
