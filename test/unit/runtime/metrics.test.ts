import { expect, onTestFinished, test, vi } from "vitest";
import type { ShopWork } from "#functions/modules/system/ports.ts";
import { measuredDirectory } from "#functions/runtime/measured-directory.ts";
import { measuredFetch } from "#functions/runtime/measured-fetch.ts";
import { measuredWork } from "#functions/runtime/measured-work.ts";
import { embeddedMetrics, type Metrics } from "#functions/runtime/metrics.ts";
import { reportRegisterFault } from "#functions/runtime/services/vat-ids.ts";
import { writtenLines } from "./written.ts";

/** Figures as they were told. */
function toldFigures() {
  const told: [string, number][] = [];
  const metrics: Metrics = { add: (name, value) => void told.push([name, value]) };
  return { told, metrics };
}

test("a figure is a line of the log in the embedded metric format, with the stage as its only dimension", () => {
  const lines = writtenLines();
  vi.setSystemTime(1_700_000_000_000);
  onTestFinished(() => void vi.useRealTimers());
  const metrics = embeddedMetrics("prod");

  metrics.add("OldestDueSeconds", 42);

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      _aws: {
        Timestamp: 1_700_000_000_000,
        CloudWatchMetrics: [
          {
            Namespace: "Belegfluss",
            Dimensions: [["Stage"]],
            Metrics: [{ Name: "OldestDueSeconds", Unit: "Seconds" }],
          },
        ],
      },
      Stage: "prod",
      OldestDueSeconds: 42,
    },
  ]);
});

test("only calls that were put off are counted", async () => {
  const { told, metrics } = toldFigures();
  const answers = [200, 429, 503];
  const call = measuredFetch(async () => new Response(null, { status: answers.shift() ?? 200 }), metrics);

  for (let count = 0; count < 3; count++) await call("https://api.example");

  expect(told).toEqual([["ProviderThrottled", 1]]);
});

test("how long the oldest due work waits is told once per look at all shops, over all pages", async () => {
  const { told, metrics } = toldFigures();
  const pages = [
    { shops: ["a"], cursor: "1", oldestDueAt: "2026-03-05T11:59:00.000Z" },
    { shops: ["b"], cursor: "2", oldestDueAt: "2026-03-05T11:50:00.000Z" },
    { shops: [] },
    { shops: [] },
  ];
  const none = async () => ({ shops: [] });
  const directory = measuredDirectory(
    {
      countConnected: async () => 7,
      shopsToRefresh: none,
      installedShops: none,
      shopsToRenew: none,
      shopsToRevoke: none,
      shopsToRelease: none,
      partners: none,
      shopsToMail: none,
      shopsToErase: none,
      shopsToIndex: none,
      shopsToSearch: none,
      shopsWithDueWork: async () => pages.shift() ?? { shops: [] },
    },
    metrics,
  );
  const now = "2026-03-05T12:00:00.000Z";

  await directory.shopsWithDueWork(now);
  await directory.shopsWithDueWork(now, "1");
  await directory.shopsWithDueWork(now, "2");
  await directory.shopsWithDueWork(now);

  expect(told).toEqual([
    ["OldestDueSeconds", 600],
    ["ConnectedShops", 7],
    ["OldestDueSeconds", 0],
    ["ConnectedShops", 7],
  ]);
});

test("the age of the oldest open request about personal data is told of every page, and 0 of an empty one", async () => {
  const { told, metrics } = toldFigures();
  const none = async () => ({ shops: [] });
  const pages = [{ shops: ["a"], cursor: "1", oldestAskedAt: "2026-02-13T12:00:00.000Z" }, { shops: [] }];
  const directory = measuredDirectory(
    {
      ...{
        countConnected: async () => 0,
        shopsToRefresh: none,
        installedShops: none,
        shopsToRenew: none,
        shopsToRevoke: none,
        shopsToRelease: none,
        partners: none,
        shopsToMail: none,
        shopsWithDueWork: none,
      },
      shopsToErase: async () => pages.shift() ?? { shops: [] },
      shopsToIndex: none,
      shopsToSearch: none,
    },
    metrics,
  );
  const now = "2026-03-05T12:00:00.000Z";

  await directory.shopsToErase(now);
  await directory.shopsToErase(now, "1");

  expect(told).toEqual([
    ["OldestRequestSeconds", 20 * 86_400],
    ["OldestRequestSeconds", 0],
  ]);
});

test("a connection that is left alone is counted, with how long it has failed", async () => {
  const { told, metrics } = toldFigures();
  const work = measuredWork<Pick<ShopWork, "openBreaker">>({ openBreaker: async () => {} }, metrics);
  const since = "2026-03-05T12:00:00.000Z";
  const breaker = { since, openings: 3, openUntil: "2026-03-05T12:05:30.000Z" };

  await work.openBreaker(breaker, "2026-03-05T12:03:30.000Z");

  expect(told).toEqual([
    ["BreakersOpened", 1],
    ["OutageSeconds", 210],
  ]);
});

test("an unforeseen answer of a register of VAT ids is counted, the first one too", () => {
  const { told, metrics } = toldFigures();
  writtenLines();

  reportRegisterFault(metrics)(new Error("evatr answered evatr-0012 (400)"), { task: "vat-id" });

  expect(told).toEqual([["RegisterFaults", 1]]);
});
