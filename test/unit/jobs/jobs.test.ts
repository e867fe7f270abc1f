import { describe, expect, test } from "vitest";
import { enqueueNextPage } from "#functions/modules/jobs/enqueue-next-page.ts";
import { appEvent } from "#shared/messages/app-event.ts";
import { type FanOut, fanOut } from "#shared/messages/fan-out.ts";
import { importMessage } from "#shared/messages/import.ts";
import type { JobQueue } from "#shared/messages/job-rows.ts";
import { jobNames, jobs, scheduledJobNames } from "#shared/messages/jobs.ts";
import { monthPack } from "#shared/messages/month-pack.ts";
import { providerMessage } from "#shared/messages/provider-event.ts";
import { schedules } from "#shared/messages/schedules.ts";
import { shopJob } from "#shared/messages/shop-job.ts";
import { storedJobs } from "#shared/messages/stored-jobs.ts";
import { sweepMessage } from "#shared/messages/sweep.ts";

const firedAt = "2026-11-01T04:30:00.000Z";
const shop = "one.myshopify.com";
const schemas = {
  "shop-duties": shopJob,
  "app-events": appEvent,
  sweeps: sweepMessage,
  imports: importMessage,
  "provider-events": providerMessage,
  "month-packs": monthPack,
};
const lists = {
  ...{ installed: "installed", toRenew: "renew", toRefresh: "refresh", toRevoke: "revoke", toErase: "erase" },
  ...{ toIndex: "index", toSearch: "search", toRelease: "release", toMail: "mail", partners: "partners" },
};

/** Lists of two shops each, of which the second is on a second page. */
const pageOf = (list: string) => async (cursor?: string) =>
  cursor === undefined ? { shops: [`${list}-1`], cursor: "2" } : { shops: [`${list}-2`] };

/** All messages of a job, until no page is left. */
async function run(first: FanOut) {
  const sent: { queue: JobQueue; job: { shop: string } }[] = [];
  const asked: string[] = [];
  const pages = [first];
  const at = (list: string) => (instant: string, cursor?: string) => {
    asked.push(instant);
    return pageOf(list)(cursor);
  };
  const ports = {
    directory: {
      countConnected: async () => 0,
      installedShops: pageOf(lists.installed),
      shopsToRenew: at(lists.toRenew),
      shopsToRefresh: at(lists.toRefresh),
      shopsToRevoke: at(lists.toRevoke),
      shopsToErase: at(lists.toErase),
      shopsToIndex: at(lists.toIndex),
      shopsToSearch: at(lists.toSearch),
      shopsToRelease: at(lists.toRelease),
      shopsToMail: at(lists.toMail),
      partners: pageOf(lists.partners),
    },
    jobs: {
      send: async (queue: JobQueue, jobs: readonly { shop: string }[]) =>
        void sent.push(...jobs.map((job) => ({ queue, job }))),
    },
    fanOuts: { send: async (page: FanOut) => void pages.push(page) },
  };
  for (let page = pages.shift(); page; page = pages.shift()) await enqueueNextPage(ports, page);
  return { sent, asked };
}

describe.each(scheduledJobNames)("the job %s", (name) => {
  const job = jobs[name];
  const first: FanOut = { schedule: name, firedAt, period: job.period(firedAt) };

  test("reaches every shop of its list, by a message that its queue knows", async () => {
    const { sent } = await run(first);

    expect(sent.map(({ job: { shop } }) => shop)).toEqual([`${lists[job.shops]}-1`, `${lists[job.shops]}-2`]);
    expect(sent.every(({ queue }) => queue === job.queue)).toBe(true);
    for (const { job: message } of sent) expect(schemas[job.queue].parse(message)).toEqual(message);
  });

  test("is a message of the queue of pages", () => {
    expect(fanOut.parse(first)).toEqual(first);
  });
});

test("shops without a visit for a week have their tokens renewed", async () => {
  const { asked } = await run({ schedule: "refresh-tokens", firedAt, period: "2026-11-01" });

  expect(new Set(asked)).toEqual(new Set(["2026-10-25T04:30:00.000Z"]));
});

test("every schedule has a job, but those that only wake", () => {
  const served = new Set<string>(scheduledJobNames.map((name) => jobs[name].schedule));

  expect(Object.keys(schedules).filter((name) => !served.has(name))).toEqual([
    "wake-due",
    "wake-mails",
    "check-mail-account",
  ]);
});

test("a sweep that fires twice within the hour is for the same window", () => {
  const { period } = jobs["reconcile-orders"];

  expect(period("2026-03-05T12:59:59.999Z")).toBe(period("2026-03-05T12:30:00.000Z"));
});

/** Messages as the version before sent them, which queues hold for 14 days, and those of later jobs. */
const inFlight: Record<JobQueue, readonly Readonly<Record<string, string>>[]> = {
  "shop-duties": [
    { shop, duty: "renew-credits" },
    { shop, duty: "expire-logs" },
    { shop, duty: "daily-notices" },
    { shop, duty: "wake-waiting" },
    { shop, duty: "date-logs" },
    { shop, duty: "date-logs", cursor: "c" },
    { shop, duty: "erase-customers" },
    { shop, duty: "erase-customers", cursor: "c" },
    { shop, duty: "answer-data-requests", request: "7" },
    { shop, duty: "record-payout", period: "2026-03" },
    { shop, duty: "finish-payouts" },
    { shop, duty: "settle-redemption" },
    { shop, duty: "discard-waiting", askedAt: firedAt },
    { shop, duty: "notify", notice: "creditsExhaustedSoon" },
  ],
  "app-events": [
    { shop, duty: "refresh-tokens" },
    { shop, duty: "redecide-orders" },
    { shop, duty: "check-billing" },
    { shop, duty: "revoke-tokens" },
    { shop, duty: "end-lost-installation" },
    { shop, duty: "erase-shop" },
    { shop, duty: "write-back" },
  ],
  sweeps: [
    { shop, sweep: "reconcile-orders", period: firedAt },
    { shop, sweep: "reconcile-documents", period: firedAt },
    { shop, sweep: "check-subscriptions", period: firedAt },
    { shop, sweep: "index-documents", period: firedAt },
  ],
  imports: [
    { shop, duty: "list-orders", run: firedAt },
    { shop, duty: "import-orders", run: firedAt },
    { shop, duty: "redecide-known" },
    { shop, duty: "redecide-known", cursor: "c" },
    { shop, duty: "index-search" },
    { shop, duty: "index-search", cursor: "c" },
  ],
  "provider-events": [{ shop, duty: "subscribe" }],
  "month-packs": [{ shop, duty: "mail-months" }],
};

describe.each(Object.entries(inFlight))("the queue %s", (queue, messages) => {
  // The record's keys are the queues.
  const schema = schemas[queue as JobQueue];

  test("knows every job that the version before sent", () => {
    expect(messages.map((message) => schema.safeParse(message).data)).toEqual(messages);
  });

  test("carries no job that the table does not have, and each of the table's", () => {
    const rows = jobNames.filter((name) => jobs[name].queue === queue);

    for (const name of rows)
      expect(messages.some((message) => jobs[name].schema.safeParse(message).success)).toBe(true);
    expect(schema.safeParse({ shop, duty: "unknown" }).success).toBe(false);
  });
});

test.each(["record-payouts", "erase-customers", "check-subscriptions"])(
  "a page of %s that the version before sent is understood",
  (schedule) => {
    const page = { schedule, period: "2026-10", firedAt, cursor: "c" };

    expect(fanOut.safeParse(page).data).toEqual(page);
  },
);

test("every job of the queue of long jobs keeps its progress in the table", () => {
  const long = jobNames.filter((name) => jobs[name].queue === "sweeps");

  expect(Object.entries(storedJobs).flatMap(([name, begins]) => (begins === "period" ? [name] : []))).toEqual(long);
});
