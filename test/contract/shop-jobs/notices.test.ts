import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { claimAndRun } from "#functions/modules/jobs/claim-and-run.ts";
import { MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { anOrder } from "../../builders/orders.ts";
import { aSaleAbroad } from "../../builders/sales-abroad.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection, aLogEntry, aSave, later, NOW, providerTokens } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { aShopWithJobs, type JobShop } from "./a-shop-with-jobs.ts";

const table = useTable();
const planAt = (used: number) => ({
  installedAt: later(-3_600),
  plan: { ...initialPlanState("2026-03-01T08:00:00.000Z"), used },
});
const subjects = ({ mails }: JobShop) => mails.map(({ subject }) => subject);

async function prefer({ shops }: JobShop, change: Record<string, unknown>): Promise<void> {
  const whole = await shops.findWhole();
  if (!whole) throw new Error("no shop");
  const { preferences, shop } = whole;
  await storePreferences(shops, { preferences: { ...preferences, ...change }, since: shop.since });
}

test("CRED-08 below 20 % the merchant is told once in a month, whoever asks how often", async () => {
  const shop = await aShopWithJobs(table(), planAt(9));

  await Promise.all(
    Array.from({ length: 10 }, () => shop.carryOut({ duty: "notify", notice: "creditsExhaustedSoon" })),
  );
  await shop.carryOut({ duty: "daily-notices" });

  expect(shop.mails).toHaveLength(1);
  expect(shop.mails[0]).toMatchObject({ to: "laden@example.org", subject: "Deine Übertragungen werden knapp" });
  expect(shop.mails[0]?.text).toContain("noch 1 von 10 Übertragungen");
  expect(shop.mails[0]?.text).toContain("01.04.2026");
  expect(shop.mails[0]?.html).toContain("https://admin.example/plan");
});

test("at 20 % nothing is said yet", async () => {
  const shop = await aShopWithJobs(table(), planAt(8));

  await shop.carryOut({ duty: "notify", notice: "creditsExhaustedSoon" });

  expect(shop.mails).toEqual([]);
});

test("with the last transfer used the merchant is told that documents wait, and not while transfers are there again", async () => {
  const shop = await aShopWithJobs(table(), planAt(10));
  await shop.carryOut({ duty: "daily-notices" });
  await shop.carryOut({ duty: "notify", notice: "creditsExhaustedNow" });
  expect(subjects(shop)).toEqual(["Deine Übertragungen sind aufgebraucht"]);

  shop.at("2026-04-02T08:00:00.000Z");
  await shop.carryOut({ duty: "notify", notice: "creditsExhaustedNow" });

  expect(shop.mails).toHaveLength(1);
});

test.each(["creditsExhaustedSoon", "creditsExhaustedNow"] as const)(
  "PREF-16/17 %s can be switched off",
  async (notice) => {
    const shop = await aShopWithJobs(table(), planAt(notice === "creditsExhaustedSoon" ? 9 : 10));
    await prefer(shop, { [notice]: false });

    await shop.carryOut({ duty: "notify", notice });

    expect(shop.mails).toEqual([]);
  },
);

test("a lost connection is told at once, and once a week while it is missing", async () => {
  const shop = await aShopWithJobs(table());
  await shop.connections.connect(aConnection(), providerTokens(), { epoch: 1 });
  await shop.carryOut({ duty: "notify", notice: "connectionMissing" });
  expect(shop.mails).toEqual([]);

  await shop.connections.end("revoked");
  await shop.carryOut({ duty: "notify", notice: "connectionMissing" });
  await shop.carryOut({ duty: "daily-notices" });
  expect(subjects(shop)).toEqual(["Die Verbindung zu Lexware Office fehlt"]);

  shop.at("2026-03-09T07:30:00.000Z");
  await shop.carryOut({ duty: "daily-notices" });
  await shop.carryOut({ duty: "daily-notices" });
  expect(shop.mails).toHaveLength(2);
});

test("a connection that is lost again in the same week is told again, and never twice on one day", async () => {
  const shop = await aShopWithJobs(table());
  const lose = async (connectedAt: string) => {
    await shop.connections.connect({ ...aConnection(), connectedAt }, providerTokens(), { epoch: 1 });
    await shop.connections.end("revoked");
    await shop.carryOut({ duty: "notify", notice: "connectionMissing" });
  };
  shop.at("2026-03-10T09:00:00.000Z");
  await lose("2026-03-01T09:00:00.000Z");
  expect(shop.mails).toHaveLength(1);

  await lose("2026-03-10T10:00:00.000Z");
  expect(shop.mails).toHaveLength(1);

  shop.at("2026-03-11T07:30:00.000Z");
  await shop.carryOut({ duty: "daily-notices" });
  expect(shop.mails).toHaveLength(2);

  shop.at("2026-03-12T07:30:00.000Z");
  await shop.carryOut({ duty: "daily-notices" });
  expect(shop.mails).toHaveLength(2);
});

test("who has not connected after a day is reminded once, and not after a fortnight", async () => {
  const shop = await aShopWithJobs(table(), { installedAt: later(-3_600) });
  await shop.carryOut({ duty: "daily-notices" });
  expect(shop.mails).toEqual([]);

  shop.at(later(86_400));
  await shop.carryOut({ duty: "daily-notices" });
  shop.at(later(2 * 86_400));
  await shop.carryOut({ duty: "daily-notices" });

  expect(subjects(shop)).toEqual(["Noch ein Schritt bis zu deiner ersten Rechnung"]);
});

test("orders that need somebody are told once a day, with the newest of them", async () => {
  const shop = await aShopWithJobs(table());
  await shop.connections.connect(aConnection(), providerTokens(), { epoch: 1 });
  const held = { kind: "invoice", code: "SUM_DIFFERS", verdict: "hold" } as const;
  for (const id of ["1", "2"]) {
    const save = aSave({ order: anOrder({ id, name: `#${id}` }) });
    await shop.orders.save({ ...save, row: { ...save.row, reason: held } });
  }

  await shop.carryOut({ duty: "notify", notice: "digest" });
  await shop.carryOut({ duty: "notify", notice: "digest" });

  expect(subjects(shop)).toEqual(["2 Bestellungen zu klären"]);
  expect(shop.mails[0]?.text).toContain("- #2: Beleg wartet auf deine Entscheidung");
});

test("without an address, and after the app is gone, nobody is told anything", async () => {
  const silent = await aShopWithJobs(table(), planAt(10));
  await prefer(silent, { email: "" });
  await silent.carryOut({ duty: "daily-notices" });
  const gone = await aShopWithJobs(table(), planAt(10));
  await gone.shops.uninstall(NOW, 1);
  await gone.carryOut({ duty: "daily-notices" });

  expect([...silent.mails, ...gone.mails]).toEqual([]);
});

test("I13 a mail that was provably not taken is tried again, one whose fate is unknown is not", async () => {
  const shop = await aShopWithJobs(table(), planAt(10));
  const duty = { duty: "notify", notice: "creditsExhaustedNow" } as const;
  shop.world.answer = "unavailable";
  await expect(shop.carryOut(duty)).rejects.toThrow("unavailable");
  shop.world.answer = new Error("socket hang up");
  await expect(shop.carryOut(duty)).rejects.toThrow("socket hang up");
  shop.world.answer = "sent";

  await shop.carryOut(duty);

  expect(shop.mails).toEqual([]);
});

test("one mail that cannot be sent does not keep the others back", async () => {
  const shop = await aShopWithJobs(table(), { ...planAt(10), installedAt: later(-2 * 86_400) });
  shop.ports.mailer.send = async (mail) => {
    if (mail.subject.includes("aufgebraucht")) return "refused";
    shop.mails.push(mail);
    return "sent";
  };

  await expect(shop.carryOut({ duty: "daily-notices" })).rejects.toThrow("refused");

  expect(subjects(shop)).toEqual(["Noch ein Schritt bis zu deiner ersten Rechnung"]);
});

test("the end of a trial stands in the log once", async () => {
  const billing = {
    version: 1,
    requests: [],
    purchases: {},
    coupons: [],
    tags: [],
    announcements: [],
    trialEndsAt: later(-60),
  };
  const shop = await aShopWithJobs(table(), { billing });

  await shop.carryOut({ duty: "daily-notices" });
  await shop.carryOut({ duty: "daily-notices" });

  const { entries } = await shop.logs.list({ sortBy: "date", descending: true, pageSize: 25 });
  expect(entries.filter(({ event }) => event === "shop.trialEnded")).toHaveLength(1);
});

test("entries older than the plan keeps them are hidden at once, deleted at night, and dated anew with another plan", async () => {
  const shop = await aShopWithJobs(table(), {
    plan: { ...initialPlanState("2026-03-01T08:00:00.000Z"), id: "free" },
  });
  const days = (count: number) => later(-count * 86_400);
  await shop.logs.write([aLogEntry({ key: "old", at: days(8) }), aLogEntry({ key: "new", at: days(6) })]);
  const shown = async (keptSince?: string) =>
    (
      await shop.logs.list({ sortBy: "date", descending: true, pageSize: 25, ...(keptSince ? { keptSince } : {}) })
    ).entries.map(({ key }) => key);
  expect(await shown(days(7))).toEqual(["new"]);
  expect(await shown()).toEqual(["new", "old"]);

  await shop.carryOut({ duty: "expire-logs" });
  await shop.carryOut({ duty: "expire-logs" });
  await shop.carryOut({ duty: "date-logs" });

  expect(await shown()).toEqual(["new"]);
});

const listed = { from: "2026-02-01", to: "2026-02-28", startedAt: NOW, run: NOW, lookedAt: NOW, taken: 0, affected: 0 };

/** An import as far as it has come. */
async function importing(shop: JobShop, state: "running" | "done", startedAt = NOW): Promise<void> {
  const jobs = jobStore(shop.table, shop.shop, async () => 30);
  const outcomes = { documented: 8, adopted: 2, held: 1, none: 1 };
  await jobs.start({ job: "import-orders", progress: { ...listed, startedAt, found: 12, outcomes } });
  if (state === "running") return;
  await claimAndRun(
    { jobStore: jobs, clock: { now: () => NOW } },
    { job: "import-orders" },
    async ({ progress }: { progress?: object }) => ({
      kind: "done",
      end: { progress: progress ?? expect.fail() },
    }),
  );
}

test("an import that took its last order is told once, with what came of its orders", async () => {
  const shop = await aShopWithJobs(table());
  await importing(shop, "running");
  await shop.carryOut({ duty: "notify", notice: "importFinished" });
  expect(shop.mails).toEqual([]);

  await importing(shop, "done");
  await shop.carryOut({ duty: "notify", notice: "importFinished" });
  await shop.carryOut({ duty: "notify", notice: "importFinished" });
  await shop.carryOut({ duty: "daily-notices" });

  expect(subjects(shop).filter((subject) => subject.includes("Import"))).toEqual(["Dein Import ist abgeschlossen"]);
  expect(shop.mails[0]?.text).toContain("vom 01.02.2026 bis 28.02.2026");
  expect(shop.mails[0]?.text).toContain("Hatten schon Belege: 2");
  expect(shop.mails[0]?.html).toContain("https://admin.example/orders?filter=attention");
});

/** Records a sale at destination tax to a consumer in Austria. */
async function sellAbroad({ shop }: JobShop, totalCents: number, supplyDay: string): Promise<void> {
  const sale = aSaleAbroad({ supplyDay, totalCents, taxCents: 0, regime: "distanceSale" });
  await table().client.send(new PutCommand({ TableName: table().name, Item: recorded(shop, sale).item }));
}

test("sales to the Union are told at 80 % and beyond the threshold, once each in a year", async () => {
  const shop = await aShopWithJobs(table(), { documentsIndexed: MONTH_INDEX });
  const sell = (cents: number) => sellAbroad(shop, cents, "2026-02-01");
  const told = () => subjects(shop).filter((subject) => subject.includes("EU-Verkäufe"));

  await sell(799_999);
  await shop.carryOut({ duty: "daily-notices" });
  expect(told()).toEqual([]);

  await sell(1);
  for (const _ of [1, 2]) await shop.carryOut({ duty: "daily-notices" });
  expect(told()).toEqual(["Deine EU-Verkäufe nähern sich der Schwelle von 10.000 €"]);

  await sell(200_001);
  for (const _ of [1, 2]) await shop.carryOut({ duty: "daily-notices" });
  expect(told().slice(1)).toEqual(["Deine EU-Verkäufe liegen über 10.000 €"]);
});

test("a plan without the page of sales abroad is told of no threshold", async () => {
  const plan = { ...planAt(0).plan, id: "free" as const };
  const shop = await aShopWithJobs(table(), { documentsIndexed: MONTH_INDEX, plan });
  await sellAbroad(shop, 900_000, "2026-02-01");

  await shop.carryOut({ duty: "daily-notices" });

  expect(subjects(shop).filter((subject) => subject.includes("EU-Verkäufe"))).toEqual([]);
});

test("a threshold crossed at the turn of the year is told in the next one, whose sales then say nothing", async () => {
  const shop = await aShopWithJobs(table(), { documentsIndexed: MONTH_INDEX });
  await sellAbroad(shop, 1_000_001, "2025-12-30");
  await sellAbroad(shop, 900_000, "2026-01-20");

  await shop.carryOut({ duty: "daily-notices" });

  expect(subjects(shop).filter((subject) => subject.includes("EU-Verkäufe"))).toEqual([
    "Deine EU-Verkäufe liegen über 10.000 €",
  ]);
});

test("no sales are told while older documents are still filed", async () => {
  const shop = await aShopWithJobs(table());
  await sellAbroad(shop, 900_000, "2026-02-01");

  await shop.carryOut({ duty: "daily-notices" });

  expect(subjects(shop).filter((subject) => subject.includes("EU-Verkäufe"))).toEqual([]);
});

test("an import whose message was lost is told the next morning, and no import of last week is", async () => {
  const shop = await aShopWithJobs(table());
  await importing(shop, "done");

  shop.at(later(86_400));
  await shop.carryOut({ duty: "daily-notices" });
  expect(subjects(shop)).toContain("Dein Import ist abgeschlossen");

  const late = await aShopWithJobs(table());
  await importing(late, "done");
  late.at(later(4 * 86_400));
  await late.carryOut({ duty: "daily-notices" });
  expect(subjects(late)).not.toContain("Dein Import ist abgeschlossen");
});
