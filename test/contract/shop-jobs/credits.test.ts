import { expect, test } from "vitest";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { requestDiscard } from "#functions/modules/credits/request-discard.ts";
import { enqueueNextPage } from "#functions/modules/jobs/enqueue-next-page.ts";
import { changeCredits } from "#functions/modules/plans/change-credits.ts";
import { changePlan } from "#shared/domain/plans/credit-changes.ts";
import { balanceOf, creditsAt, initialPlanState } from "#shared/domain/plans/credits.ts";
import { leftNothing } from "#shared/domain/tasks/latest.ts";
import type { FanOut } from "#shared/messages/fan-out.ts";
import type { ShopJob } from "#shared/messages/shop-job.ts";
import { berlinDay, berlinMidnight, plusDays } from "#shared/values/days.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { foldLedger } from "#test/builders/fold-ledger.ts";
import { anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aDocumentTask, anInstalledShop, aSave, later, NOW, storedTask } from "../dynamodb/fixtures.ts";
import { aShopWithJobs, type JobShop } from "./a-shop-with-jobs.ts";

const table = useTable();
const START = "2026-03-01T08:00:00.000Z";
const RESET = berlinMidnight("2026-04-01");
const free = { plan: { ...initialPlanState(START), used: 10 } };
const reason = { code: "credits_exhausted" };

/** `count` orders whose invoices wait for credits until the month ends. */
async function waitingIn(shop: JobShop, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const order = anOrder({ id: String(7_000 + n), name: `#${7_000 + n}` });
      const task = aDocumentTask({ orderId: order.id, orderName: order.name, notBefore: RESET, reason });
      await shop.orders.save(aSave({ order, tasks: [task] }));
      return task;
    }),
  );
}

test("F16 a renewal that comes early, twice and late renews once, and leaves the list until the next one", async () => {
  const shop = await aShopWithJobs(table(), free);
  await shop.carryOut({ duty: "renew-credits" });
  expect((await shop.credits.find())?.used).toBe(10);

  shop.at("2026-04-03T09:00:00.000Z");
  await Promise.all([shop.carryOut({ duty: "renew-credits" }), shop.carryOut({ duty: "renew-credits" })]);

  expect(await shop.credits.find()).toMatchObject({
    used: 0,
    periodStartedAt: RESET,
    resetAt: berlinMidnight("2026-05-01"),
  });
  expect((await shop.ledger.entries({ pageSize: 25 })).entries.map(({ kind }) => kind)).toEqual([
    "grant",
    "expiry",
    "grant",
  ]);
});

/** The anchor, 29 February, a downgrade, the night clocks go forward, the ends of March and April. */
const turns = ["2028-01-31", "2028-02-29", "2028-03-10", "2028-03-26", "2028-03-31", "2028-04-30"];

test("CRED-11 over month ends, 29 February, the change of clocks and a downgrade a yearly plan renews on its days, however often it is asked", async () => {
  const installedAt = "2028-01-31T10:00:00.000Z";
  const plan = { ...initialPlanState(installedAt), id: "standard", annual: true } as const;
  const shop = await aShopWithJobs(table(), { plan, installedAt });
  const begun = new Map<string, number>();

  for (const day of turns.flatMap((turn) => [plusDays(turn, -1), turn, plusDays(turn, 1)]).slice(1)) {
    shop.at(secondsAfter(berlinMidnight(day), day === "2028-01-31" ? 14 * 3_600 : 1));
    await Promise.all([shop.carryOut({ duty: "renew-credits" }), shop.carryOut({ duty: "renew-credits" })]);
    if (day === "2028-03-10") {
      const now = shop.world.now;
      await changeCredits(shop.credits, (state) => changePlan(state, { id: "basic", annual: true, now }));
    }
    const state = await shop.credits.find();
    if (state) begun.set(berlinDay(state.periodStartedAt), balanceOf(state).quota);
  }

  expect([...begun]).toEqual([
    ["2028-01-31", 300],
    ["2028-02-29", 100],
    ["2028-03-31", 100],
    ["2028-04-30", 100],
  ]);
  const { entries } = await shop.ledger.entries({ pageSize: 50 });
  expect(entries.filter((entry) => entry.kind === "grant" && entry.reason === "month")).toHaveLength(4);
  const balance = balanceOf(creditsAt((await shop.credits.find()) ?? plan, shop.world.now));
  expect(foldLedger(entries, [], shop.world.now)).toEqual(balance);
});

test("an uninstalled shop leaves the list of renewals, and comes back into it with its installation", async () => {
  const shop = await aShopWithJobs(table(), free);
  const isListed = async () => {
    let cursor: string | undefined;
    do {
      const page = await shopDirectory(table()).shopsToRenew("2026-12-01T00:00:00.000Z", cursor);
      if (page.shops.includes(shop.shop)) return true;
      cursor = page.cursor;
    } while (cursor !== undefined);
    return false;
  };
  await shop.shops.uninstall(NOW, 1);
  shop.at("2026-04-03T09:00:00.000Z");

  await shop.carryOut({ duty: "renew-credits" });

  expect(await isListed()).toBe(false);
});

test("after an upgrade as many waiting documents go on as there are transfers, and somebody is woken", async () => {
  const shop = await aShopWithJobs(table(), free);
  const tasks = await waitingIn(shop, 4);
  await shop.carryOut({ duty: "wake-waiting" });
  expect(await shop.tasks.due(NOW, 10)).toEqual([]);
  expect(shop.woken).toEqual([]);

  await changeCredits(shop.credits, (state) => changePlan(state, { id: "basic", annual: false, now: NOW }));
  await shop.carryOut({ duty: "wake-waiting" });

  expect(await shop.tasks.due(NOW, 10)).toHaveLength(tasks.length);
  expect(shop.woken).toEqual([shop.shop]);
});

test("what waits is counted, given up once with its reason, and can still be made by hand; what waits since then stays", async () => {
  const shop = await aShopWithJobs(table(), free);
  const tasks = await waitingIn(shop, 60);
  const asked = { ...shop.ports, clock: { ...shop.ports.clock, now: () => later(10) } };
  const jobs: ShopJob[] = [];
  const count = await requestDiscard(
    { ...asked, shopJobs: { send: async (sent) => void jobs.push(...sent) } },
    shop.shop,
  );
  const late = aDocumentTask({ orderId: "9001", notBefore: RESET, reason, createdAt: later(20) });
  await shop.orders.save(aSave({ order: anOrder({ id: "9001" }), tasks: [late] }));

  await shop.carryOut({ duty: "discard-waiting", askedAt: later(10) });
  await shop.carryOut({ duty: "discard-waiting", askedAt: later(10) });

  expect(count).toEqual({ waiting: 60 });
  expect(jobs).toEqual([{ shop: shop.shop, duty: "discard-waiting", askedAt: later(10) }]);
  const given = await Promise.all(tasks.map((task) => storedTask(shop, task)));
  expect(
    given.every((task) => task.state === "SKIPPED" && task.reason?.code === "DISCARDED" && leftNothing(task)),
  ).toBe(true);
  expect((await storedTask(shop, late)).state).toBe("PLANNED");
  const { entries } = await shop.logs.list({ sortBy: "date", descending: true, pageSize: 100 });
  expect(entries.filter(({ event }) => event === "document.discarded")).toHaveLength(60);
  const { rows } = await shop.orders.list({ sortBy: "date", descending: true, pageSize: 100 });
  expect(rows.find(({ id }) => id === "7000")?.reason).toMatchObject({ code: "DISCARDED", verdict: "skip" });
  expect(await shop.ports.waiting.count()).toBe(1);
});

test("a list of shops is gone through page by page, each shop once, and a shop that is due not at all is left out", async () => {
  const shops = await Promise.all(Array.from({ length: 12 }, () => anInstalledShop(table(), free)));
  const later = await anInstalledShop(table(), { plan: initialPlanState("2026-03-20T08:00:00.000Z") });
  const sent: { shop: string }[] = [];
  const pages: FanOut[] = [{ schedule: "renew-credits", period: "2026-04-01", firedAt: RESET }];
  const ports = {
    directory: shopDirectory(table()),
    jobs: { send: async (_queue: string, jobs: readonly { shop: string }[]) => void sent.push(...jobs) },
    fanOuts: { send: async (page: FanOut) => void pages.push(page) },
  };

  for (let page = pages.shift(); page !== undefined; page = pages.shift()) await enqueueNextPage(ports, page);

  const named = sent.map(({ shop }) => shop);
  expect(shops.every(({ shop }) => named.filter((one) => one === shop).length === 1)).toBe(true);
  expect(named).not.toContain(later.shop);
});

test("a refund that waits for a document which is given up is decided anew, and somebody is woken to see to it", async () => {
  const shop = await aShopWithJobs(table(), free);
  const order = anOrder({ id: "7000" });
  const task = aDocumentTask({ orderId: order.id, notBefore: RESET, reason });
  const source = { type: "refund", id: "9001" } as const;
  const refund = { kind: "creditNote", source, verdict: "wait", code: "WAIT", trace: [] } as const;
  await shop.orders.save(aSave({ order, decisions: [wantedInvoiceOf({ order }), refund], tasks: [task] }));

  await shop.carryOut({ duty: "discard-waiting", askedAt: later(10) });

  expect(await shop.tasks.due(later(10), 10)).toMatchObject([{ type: "order", orderId: "7000" }]);
  expect(shop.woken).toEqual([shop.shop]);
});
