import { expect, test } from "vitest";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { importLoad } from "#functions/adapters/dynamodb/stores/tasks/import-load.ts";
import { advanceImport, type ImportPorts } from "#functions/modules/imports/advance-import.ts";
import { controlImport } from "#functions/modules/imports/control-import.ts";
import { startImport } from "#functions/modules/imports/start-import.ts";
import { isImported } from "#shared/domain/orders/imported.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection, anInstalledShop, aShop, NOW, platformTokens, providerTokens } from "../dynamodb/fixtures.ts";
import { aClock } from "./manual-clock.ts";

const table = useTable();
const range = { from: "2026-01-20", to: "2026-01-21" };

/** A connected shop whose platform lists two pages without orders. */
async function aShopThatImports() {
  const { shop, shops, connections } = await anInstalledShop(table());
  const connection = aConnection();
  await connections.connect(connection, providerTokens(), { epoch: 1 });
  const jobs = jobStore(table(), shop, async () => 30);
  // Only what an import of empty days needs.
  const failures: AppError[] = [];
  const asked: (string | undefined)[] = [];
  const ranges: string[] = [];
  const waits: "waits"[] = [];
  const ports = {
    shops,
    jobStore: jobs,
    importLoad: importLoad(table(), shop),
    clock: aClock(NOW),
    orderStates: { statesOf: async () => new Map() },
    platformOrderPages: {
      createdOrders: async ({ cursor, from, before }: { cursor?: string; from: string; before: string }) => {
        const failure = failures.pop();
        if (failure) throw failure;
        asked.push(cursor);
        ranges.push(`${berlinDay(from)}..${berlinDay(before)}`);
        if (waits.pop()) return { orderIds: [], cursor: "bulk", isWaiting: true };
        return { orderIds: [], ...(cursor === undefined ? { cursor: "page-2" } : {}) };
      },
    },
  } as unknown as ImportPorts;
  const step = () => advanceImport(ports, { shop, isLate: () => false });
  const failOnce = () => void failures.push(new AppError("platform_unavailable"));
  const record = async () => {
    const found = await shops.find();
    if (!found) throw new Error("no shop");
    return found;
  };
  const start = (days = range) => startImport(ports, days);
  const sent: object[] = [];
  const importJobs = { send: async (messages: readonly object[]) => void sent.push(...messages) };
  const resume = async () =>
    controlImport({ ...ports, importJobs }, (await shops.findWhole()) ?? expect.fail("no shop"), { act: "resume" });
  /** The merchant installs the app once more, and connects the account. */
  const comeBack = async () => {
    const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
    const { shop: again } = await shops.install({ shop: aShop(shop), preferences, tokens: platformTokens() });
    await connections.connect(connection, providerTokens(), { epoch: again.epoch });
  };
  const connectOther = () => connections.connect(aConnection(), providerTokens(), { epoch: 1 });
  return { shops, jobs, start, step, record, failOnce, asked, ranges, waits, sent, resume, comeBack, connectOther };
}

test("the days of an import count as imported when its last page is done", async () => {
  const shop = await aShopThatImports();
  const days: (readonly string[])[] = [];

  expect(await shop.start()).toMatchObject({ outcome: "started" });
  for (const answer of ["more", "idle"]) {
    days.push((await shop.record()).imports);
    expect(await shop.step()).toBe(answer);
  }
  days.push((await shop.record()).imports);

  expect(days).toEqual([[], [], ["2026-01-20", "2026-01-21"]]);
  expect(await shop.start()).toMatchObject({ outcome: "nothing_new" });
});

test("while it runs, orders of its days are decided as imported ones", async () => {
  const shop = await aShopThatImports();
  await shop.start();

  const record = await shop.record();

  expect(isImported(record, { createdAt: "2026-01-20T12:00:00.000Z" })).toBe(true);
  expect(isImported(record, { createdAt: "2026-01-22T12:00:00.000Z" })).toBe(false);
});

test("an import that was stopped can be begun again for the same days", async () => {
  const shop = await aShopThatImports();
  await shop.start();
  await shop.step();
  await shop.jobs.stop("import-orders");

  expect(await shop.start()).toMatchObject({ outcome: "started" });
});

test("an import whose app is uninstalled meanwhile ends without effect", async () => {
  const shop = await aShopThatImports();
  await shop.start();
  await shop.step();
  await shop.shops.uninstall(NOW, 1);

  expect(await shop.step()).toBe("idle");

  expect((await shop.record()).imports).toEqual([]);
  expect(await shop.jobs.find("import-orders")).toMatchObject({ state: "stopped" });
});

test("an import that an uninstallation stopped has ended once the merchant is back: the days need their own comparison", async () => {
  const shop = await aShopThatImports();
  await shop.start();
  await shop.step();
  await shop.shops.uninstall(NOW, 1);
  await shop.step();

  await shop.comeBack();
  await expect(shop.resume()).rejects.toMatchObject({ code: "import_not_running" });

  expect(shop.sent).toEqual([]);
  expect(await shop.record()).toMatchObject({ imports: [] });
  expect(await shop.start()).toMatchObject({ outcome: "started" });
});

test("days that an earlier installation imported are past ones", async () => {
  const shop = await aShopThatImports();
  await shop.start();
  while ((await shop.step()) !== "idle");
  await shop.shops.uninstall(NOW, 1);

  await shop.comeBack();

  expect(isImported(await shop.record(), { createdAt: "2026-01-20T12:00:00.000Z" })).toBe(false);
});

test.each(["running", "paused"])("a %s import does not go on in another account", async (state) => {
  const shop = await aShopThatImports();
  await shop.start();
  await shop.step();
  if (state !== "running") await shop.jobs.stop("import-orders");

  await shop.connectOther();
  if (state !== "running") await expect(shop.resume()).rejects.toMatchObject({ code: "import_not_running" });
  expect(await shop.step()).toBe("idle");

  expect(shop.asked).toEqual([undefined]);
  expect(await shop.jobs.find("import-orders")).toMatchObject({ state: "stopped", progress: { isEnded: true } });
  expect(isImported(await shop.record(), { createdAt: "2026-01-20T12:00:00.000Z" })).toBe(false);
});

test("an import that fails is free for the next worker at once, where it stopped", async () => {
  const shop = await aShopThatImports();
  await shop.start();
  await shop.step();
  shop.failOnce();

  await expect(shop.step()).rejects.toMatchObject({ code: "platform_unavailable" });

  expect(await shop.step()).toBe("idle");
  expect(await shop.jobs.find("import-orders")).toMatchObject({ state: "done" });
});

test("a list that the platform puts together is waited for, and goes on at its place", async () => {
  const shop = await aShopThatImports();
  await shop.start();
  shop.waits.push("waits");

  expect([await shop.step(), await shop.step()]).toEqual(["full", "idle"]);

  expect(shop.asked).toEqual([undefined, "bulk"]);
  expect(await shop.jobs.find("import-orders")).toMatchObject({ state: "done", progress: { found: 0 } });
});

test("days that were imported before are skipped, and the rest of a longer period is imported", async () => {
  const shop = await aShopThatImports();
  await shop.start({ from: "2026-01-20", to: "2026-01-20" });
  while ((await shop.step()) !== "idle");
  shop.ranges.length = 0;

  await shop.start({ from: "2026-01-18", to: "2026-01-22" });
  while ((await shop.step()) !== "idle");

  const pages = ["2026-01-18..2026-01-20", "2026-01-21..2026-01-23"].flatMap((days) => [days, days]);
  expect(shop.ranges).toEqual(pages);
  expect((await shop.record()).imports).toEqual(["2026-01-18", "2026-01-19", "2026-01-20", "2026-01-21", "2026-01-22"]);
});
