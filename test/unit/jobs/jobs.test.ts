import { describe, expect, test } from "vitest";
import { enqueueNextPage } from "../../../functions/modules/jobs/enqueue-next-page.ts";
import { appEvent } from "../../../shared/messages/app-event.ts";
import { type FanOut, fanOut } from "../../../shared/messages/fan-out.ts";
import { type JobQueue, jobNames, scheduledJobs } from "../../../shared/messages/jobs.ts";
import { schedules } from "../../../shared/messages/schedules.ts";
import { shopDuty } from "../../../shared/messages/shop-duty.ts";
import { sweepMessage } from "../../../shared/messages/sweep.ts";

const firedAt = "2026-11-01T04:30:00.000Z";
const schemas = { "shop-duties": shopDuty, "app-events": appEvent, sweeps: sweepMessage };
const lists = { installed: "installed", toRenew: "renew", toRefresh: "refresh", toRevoke: "revoke", toErase: "erase" };

/** Lists of two shops each, of which the second stands on a second page. */
const pageOf = (list: string) => async (cursor?: string) =>
  cursor === undefined ? { shops: [`${list}-1`], cursor: "2" } : { shops: [`${list}-2`] };

/** What a job sends, until no page is left. */
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
      installedShops: pageOf(lists.installed),
      shopsToRenew: at(lists.toRenew),
      shopsToRefresh: at(lists.toRefresh),
      shopsToRevoke: at(lists.toRevoke),
      shopsToErase: at(lists.toErase),
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

describe.each(jobNames)("the job %s", (name) => {
  const job = scheduledJobs[name];
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

test("every schedule has a job, but the one that only wakes", () => {
  const served = new Set<string>(jobNames.map((name) => scheduledJobs[name].schedule));

  expect(Object.keys(schedules).filter((name) => !served.has(name))).toEqual(["wake-due"]);
});

test("a sweep that fires twice within the hour is for the same window", () => {
  const { period } = scheduledJobs["reconcile-orders"];

  expect(period("2026-03-05T12:59:59.999Z")).toBe(period("2026-03-05T12:30:00.000Z"));
});
