import { expect, test } from "vitest";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { changeCredits, settleByClock } from "#functions/modules/plans/change-credits.ts";
import { changePlan, grantGoodwill } from "#shared/domain/plans/credit-changes.ts";
import { bucketOf, type LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import { balanceOf, initialPlanState, nextTransfer, type PlanState } from "#shared/domain/plans/credits.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { foldLedger } from "#test/builders/fold-ledger.ts";
import { cases } from "../../builders/cases.ts";
import { useTable } from "./a-table.ts";
import { armed, type Stores } from "./arming.ts";
import {
  aDocument,
  aDocumentTask,
  aLogEntry,
  anInstalledShop,
  aShopKey,
  aShopWithTasks,
  later,
  NOW,
  storesOf,
} from "./fixtures.ts";

const table = useTable();
const reason = { code: "invalid" };

async function stateOf({ credits }: Pick<Stores, "credits">): Promise<PlanState> {
  const state = await credits.find();
  if (!state) throw new Error("no credits");
  return state;
}

async function ledgerOf({ ledger }: Pick<Stores, "ledger">): Promise<LedgerEntry[]> {
  const found: LedgerEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await ledger.entries({ pageSize: 3, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.entries);
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
}

/** An installed shop on the free plan with as many planned tasks. */
async function aFreeShop(count: number) {
  const tasks = Array.from({ length: count }, (_, n) => aDocumentTask({ key: `invoice:5001:${n}`, revision: n }));
  const stores = await anInstalledShop(table(), { plan: initialPlanState("2026-03-01T08:00:00.000Z") });
  for (const task of tasks) await stores.tasks.plan(task);
  return { stores, tasks };
}

/** Asks as a worker does, again after each lost race, until it is served or nothing is left. */
async function consume(stores: Stores, task: DocumentTask): Promise<DocumentTask | undefined> {
  for (;;) {
    const place = nextTransfer(await stateOf(stores));
    if (!place) return undefined;
    const arm = await stores.tasks.arm(task, { now: NOW, settleAt: later(300), contentHash: "hash", credits: place });
    if (typeof arm === "object") return arm.armed;
  }
}

const ASKING = cases({ all: 200, few: 60 });

test("of many who ask at once exactly as many are served as there are transfers, and the balance is never below zero", async () => {
  const { stores, tasks } = await aFreeShop(ASKING);
  const bonus = { key: "twelve", transfers: 12, now: NOW };
  await changeCredits(stores.credits, (state) => grantGoodwill(state, bonus));

  const served = (await Promise.all(tasks.map((task) => consume(stores, task)))).filter((task) => task !== undefined);

  const state = await stateOf(stores);
  expect(served).toHaveLength(22);
  expect(state).toMatchObject({ used: 10, bonuses: { "goodwill-twelve": { used: 12 } } });
  expect(served.filter(({ creditBonus }) => creditBonus === "goodwill-twelve")).toHaveLength(12);
  const open = served.map(({ creditPeriod = "", creditBonus }) =>
    bucketOf({ period: creditPeriod, bonus: creditBonus }),
  );
  expect(foldLedger(await ledgerOf(stores), open, NOW)).toEqual(balanceOf(state));
});

test("decision 4: a transfer is consumed with the document, goes back with a refusal, and the ledger says both once", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await stores.tasks.plan(aDocumentTask({ key: "invoice:5001:1", revision: 1 }));
  const other = await armed(stores, aDocumentTask({ key: "invoice:5001:1", revision: 1 }));
  const document = aDocument({ number: "RE7" });

  await stores.tasks.confirm(task, { document, log: aLogEntry() });
  await stores.tasks.confirm(task, { document, log: aLogEntry() });
  await stores.tasks.close(other, { state: "REJECTED", reason, log: aLogEntry() });
  await stores.tasks.close(other, { state: "REJECTED", reason, log: aLogEntry() });

  const entries = await ledgerOf(stores);
  expect(entries.map(({ kind, transfers }) => [kind, transfers])).toEqual(
    expect.arrayContaining([
      ["consumption", -1],
      ["return", 0],
      ["grant", 3_000],
    ]),
  );
  expect(entries).toHaveLength(3);
  expect(entries.find(({ kind }) => kind === "consumption")).toMatchObject({
    number: "RE7",
    orderName: "#1001",
    reservedAt: NOW,
  });
  expect(foldLedger(entries, [], NOW)).toEqual(balanceOf(await stateOf(stores)));
});

test("a document that somebody noticed before its transfer went back is confirmed, and consumes none", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await stores.tasks.close(task, { state: "PARKED", reason, log: aLogEntry() });

  const confirmed = await stores.tasks.confirm(task, { document: aDocument(), log: aLogEntry() });

  expect(confirmed).toMatchObject({ state: "CONFIRMED" });
  expect((await ledgerOf(stores)).map(({ kind }) => kind).sort()).toEqual(["grant", "return"]);
  expect(foldLedger(await ledgerOf(stores), [], NOW)).toEqual(balanceOf(await stateOf(stores)));
});

test("a send that did nothing leaves no entry", async () => {
  const stores = await aShopWithTasks(table());

  await stores.tasks.releaseUnsent(await armed(stores), { notBefore: later(15), reason });

  expect((await ledgerOf(stores)).map(({ kind }) => kind)).toEqual(["grant"]);
});

test("a transfer of a bonus goes back to its bonus, and nowhere once that is over", async () => {
  const { stores, tasks } = await aFreeShop(12);
  await changeCredits(stores.credits, (state) => grantGoodwill(state, { key: "two", transfers: 2, now: NOW }));
  const served = (await Promise.all(tasks.map((task) => consume(stores, task)))).filter((task) => task !== undefined);
  const [one, other] = served.filter(({ creditBonus }) => creditBonus !== undefined);
  if (!one || !other) throw new Error("no transfer of the bonus");

  const back = await stores.tasks.releaseUnsent(one, { notBefore: NOW, reason });
  expect((await stateOf(stores)).bonuses).toMatchObject({ "goodwill-two": { used: 1 } });
  expect(back).toMatchObject({ state: "PLANNED", creditPeriod: undefined, creditBonus: undefined });

  await settleByClock(stores.credits, "2026-04-20T00:00:00.000Z");
  expect(await stores.tasks.releaseUnsent(other, { notBefore: NOW, reason })).toMatchObject({ state: "PLANNED" });
  expect(await stateOf(stores)).toMatchObject({ used: 0, bonuses: {} });
});

test("F16 a renewal that many begin at once is written once", async () => {
  const { stores } = await aFreeShop(0);
  const now = "2026-04-01T08:00:00.000Z";

  await Promise.all(Array.from({ length: 20 }, () => settleByClock(stores.credits, now)));

  expect((await ledgerOf(stores)).map(({ kind, transfers }) => [kind, transfers])).toEqual(
    expect.arrayContaining([
      ["grant", 10],
      ["expiry", -10],
      ["grant", 10],
    ]),
  );
  expect(await ledgerOf(stores)).toHaveLength(3);
});

test("a plan that is changed while documents are made loses none of what they used", async () => {
  const { stores, tasks } = await aFreeShop(8);

  await Promise.all([
    ...tasks.map((task) => consume(stores, task)),
    changeCredits(stores.credits, (state) => changePlan({ ...state }, { id: "basic", annual: false, now: NOW })),
    changeCredits(stores.credits, (state) => grantGoodwill(state, { key: "three", transfers: 3, now: NOW })),
  ]);

  const state = await stateOf(stores);
  const holding = await Promise.all(tasks.map((task) => stores.tasks.find(task)));
  const open = holding.flatMap((task) =>
    task?.creditPeriod === undefined ? [] : [bucketOf({ period: task.creditPeriod, bonus: task.creditBonus })],
  );
  expect(state.id).toBe("basic");
  expect(foldLedger(await ledgerOf(stores), open, NOW)).toEqual(balanceOf(state));
});

test("a change on an outdated state is refused", async () => {
  const { stores, tasks } = await aFreeShop(1);
  const outdated = await stateOf(stores);
  await consume(stores, tasks[0] ?? aDocumentTask());
  const change = grantGoodwill(outdated, { key: "late", transfers: 5, now: NOW });
  if (!change) throw new Error("nothing to grant");

  expect(await stores.credits.apply(change)).toBe(false);
  expect((await stateOf(stores)).bonuses).toEqual({});
});

test("only shops whose month or bonus ends are listed for renewal", async () => {
  const stores = await anInstalledShop(table(), { plan: initialPlanState("2026-03-01T08:00:00.000Z") });
  const directory = shopDirectory(table());
  const isListed = async (now: string) => {
    let cursor: string | undefined;
    do {
      const page = await directory.shopsToRenew(now, cursor);
      if (page.shops.includes(stores.shop)) return true;
      cursor = page.cursor;
    } while (cursor !== undefined);
    return false;
  };

  expect(await isListed("2026-03-31T21:59:59.999Z")).toBe(false);
  expect(await isListed("2026-03-31T22:00:00.000Z")).toBe(true);

  await settleByClock(stores.credits, "2026-03-31T22:00:00.000Z");
  expect(await isListed("2026-03-31T22:00:00.000Z")).toBe(false);
});

test("the ledger of a shop that was never installed is empty", async () => {
  const stores = storesOf(table(), aShopKey());

  expect(await stores.credits.find()).toBeUndefined();
  expect(await stores.ledger.entries({ pageSize: 25 })).toEqual({ entries: [] });
  expect(await settleByClock(stores.credits, NOW)).toBeUndefined();
});
