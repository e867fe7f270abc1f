import { createHash } from "node:crypto";
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { transact } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { evidenceId, proven } from "#functions/adapters/dynamodb/stores/documents/evidence-items.ts";
import { oldLogs } from "#functions/adapters/dynamodb/stores/logs/old-logs.ts";
import { queueStore } from "#functions/adapters/dynamodb/stores/tasks/queue-store.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { useTable } from "./a-table.ts";
import { evidenceReader } from "./evidence-reader.ts";
import { aDocument, aDocumentTask, aLogEntry, aShopWithTasks, later, NOW } from "./fixtures.ts";

const table = useTable();

const deletion: NewEvidence = {
  ...{ kind: "deletion", at: NOW, law: "taxRecords", orderId: "5001", documentKeys: ["doc_1"] },
  record: { before: { number: "RE1", status: "open" }, after: { status: "deleted" } },
};

async function aDocumentedShop(
  item: (shop: string) => Record<string, unknown> = (shop) =>
    recorded(shop, aDocument({ key: "doc_1", evidenceIds: [] })).item,
) {
  const stores = await aShopWithTasks(table());
  await table().client.send(new PutCommand({ TableName: table().name, Item: item(stores.shop) }));
  const documentOf = async () => (await stores.orders.findWhole("5001"))?.documents[0] ?? expect.fail();
  const changes = documentChanges(table(), stores.shop, async () => 30);
  const ended = async (status: "deleted" | "voided", evidence = deletion) => {
    const before = await documentOf();
    const after = { ...before, status, seenAt: later(60) };
    return changes.apply({
      before,
      after,
      isTrial: false,
      logs: [aLogEntry()],
      isDecisive: false,
      at: NOW,
      evidence,
    });
  };
  return { ...stores, changes, documentOf, ended, evidence: evidenceReader(table(), stores.shop) };
}
type Shop = Awaited<ReturnType<typeof aDocumentedShop>>;

const storedOf = async ({ shop }: Shop, id: string) =>
  (await table().client.send(new GetCommand({ TableName: table().name, Key: { pk: `EVIDENCE#${shop}`, sk: id } })))
    .Item;

test("evidence is written with what it proves, named by its document, and says what was hashed", async () => {
  const shop = await aDocumentedShop();

  expect(await shop.ended("deleted")).toBe("applied");

  const { evidenceIds = [], status } = await shop.documentOf();
  expect({ status, count: evidenceIds.length }).toEqual({ status: "deleted", count: 1 });
  const sha256 = createHash("sha256").update(canonicalJson(deletion.record)).digest("hex");
  expect(await shop.evidence.find(evidenceIds[0] ?? "")).toEqual({ ...deletion, id: evidenceIds[0], sha256 });
});

test("it is kept to the end of the year and eight years, that of settings ten, whatever the plan says of the log", async () => {
  const shop = await aDocumentedShop();
  await shop.ended("deleted");
  const [id = ""] = (await shop.documentOf()).evidenceIds ?? [];
  const ofSettings = { ...deletion, law: "settingRecords" } as const;
  await transact(table(), { evidence: proven(shop.shop, ofSettings) });

  await oldLogs(table(), shop.shop).deleteOlder(later(86_400), 100);

  expect((await storedOf(shop, id))?.["expiresAt"]).toBe(Date.parse("2034-12-31T23:00:00.000Z") / 1000);
  expect((await storedOf(shop, evidenceId(ofSettings)))?.["expiresAt"]).toBe(
    Date.parse("2036-12-31T23:00:00.000Z") / 1000,
  );
});

test("a change that comes too late leaves no evidence", async () => {
  const shop = await aDocumentedShop();
  const before = await shop.documentOf();
  await shop.ended("voided");
  const late = { ...deletion, record: { late: true } };
  const after = { ...before, status: "deleted" as const, seenAt: later(90) };
  const change = { before, after, isTrial: false, logs: [], isDecisive: false, at: NOW, evidence: late };

  expect(await shop.changes.apply(change)).toBe("stale");

  expect(await shop.evidence.find(evidenceId(late))).toBeUndefined();
  expect((await shop.documentOf()).evidenceIds).toHaveLength(1);
});

test("a document names all its evidence, oldest first, also one of the version before", async () => {
  const shop = await aDocumentedShop((own) => ({ ...recorded(own, aDocument({ key: "doc_1" })).item, version: 1 }));

  await shop.ended("voided", { ...deletion, kind: "cancellation" });
  await shop.ended("deleted", { ...deletion, at: later(60) });

  const ids = (await shop.documentOf()).evidenceIds ?? [];
  const kinds = await Promise.all(ids.map(async (id) => (await shop.evidence.find(id))?.kind));
  expect(kinds).toEqual(["cancellation", "deletion"]);
  expect([...ids].sort()).toEqual(ids);
});

test("what was written is never written again, and the same proof has the same id", async () => {
  const shop = await aDocumentedShop();
  const evidence = proven(shop.shop, deletion);
  await transact(table(), { evidence });

  expect(proven(shop.shop, { ...deletion }).key).toEqual(evidence.key);
  expect(await transact(table(), { evidence })).toBe("evidence");
});

test("evidence whose record was changed is refused, not shown", async () => {
  const shop = await aDocumentedShop();
  const one = { id: evidenceId(deletion) };
  const another = { ...deletion, record: { number: "RE2" } };
  const other = { id: evidenceId(another) };
  await transact(table(), { both: [deletion, another].map((said) => proven(shop.shop, said)) });
  const { packed } = (await storedOf(shop, other.id)) ?? {};
  const Key = { pk: `EVIDENCE#${shop.shop}`, sk: one.id };
  const set = { UpdateExpression: "SET packed = :other", ExpressionAttributeValues: { ":other": packed } };
  await table().client.send(new UpdateCommand({ TableName: table().name, Key, ...set }));

  await expect(shop.evidence.find(one.id)).rejects.toThrow("does not match its hash");
});

test("a document that a merchant takes over is proved by its task first, and a lost race leaves nothing", async () => {
  const shop = await aDocumentedShop();
  const queue = queueStore(table(), shop.shop, async () => 30);
  const task = aDocumentTask();
  const after = { ...task, state: "SENDING" as const, providerId: "p7", adopted: true };
  const taken: NewEvidence = { ...deletion, kind: "takeover", documentKeys: [] };

  expect(await queue.takeOver(task, after, { evidence: taken, log: aLogEntry() })).toBe("taken_over");
  expect(await queue.takeOver(task, after, { evidence: { ...taken, record: { late: true } }, log: aLogEntry() })).toBe(
    "lost",
  );

  const stored = await shop.tasks.find(task);
  const ids = stored?.type === "document" ? (stored.evidenceIds ?? []) : [];
  expect(await Promise.all(ids.map((id) => shop.evidence.find(id)))).toMatchObject([{ kind: "takeover" }]);
});
