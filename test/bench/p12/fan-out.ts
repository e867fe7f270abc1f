import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { enqueueNextPage } from "#functions/modules/jobs/enqueue-next-page.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { FanOut } from "#shared/messages/fan-out.ts";
import { berlinMidnight } from "#shared/values/days.ts";
import { startTable } from "../../contract/dynamodb/a-table.ts";
import { metered } from "../../contract/dynamodb/metered.ts";
import { aShopWithJobs } from "../../contract/shop-jobs/a-shop-with-jobs.ts";
import type { Reading } from "../figure.ts";
import { listInMemory } from "./list-in-memory.ts";

const SHOPS = 100_000;
/** Shops whose job is really run; each takes the same. */
const SAMPLE = 10;
/** SQS bills up to ten messages of together 64 KB as one request. */
const MESSAGES_PER_REQUEST = 10;
const START = "2026-03-01T08:00:00.000Z";
const DUE = berlinMidnight("2026-04-01");

/** Measures messages, reads and writes of a schedule that finds all of 100,000 shops due at once. */
export async function measureFanOut(say: (progress: string) => void): Promise<Reading[]> {
  say("going through the list of 100,000 shops");
  const list = listInMemory(SHOPS, START);
  const pages = await goThrough(list.table);
  say("renewing some of them");
  const renewal = await renewSome();
  return [
    { name: "jobs sent per shop", value: pages.jobs / SHOPS, unit: "", atMost: 1 },
    { name: "pages of the list", value: pages.count, unit: "" },
    { name: "SQS requests per 1,000 shops", value: (pages.requests * 1_000) / SHOPS, unit: "", atMost: 110 },
    { name: "longest page, without the network", value: pages.longestMilliseconds, unit: "ms" },
    { name: "read units of the list per 1,000 shops", value: (list.reads() * 1_000) / SHOPS, unit: "", atMost: 40 },
    { name: "write units of one renewal", value: renewal.writes, unit: "" },
    { name: "write units of a second message for it", value: renewal.again, unit: "", atMost: 3 },
  ];
}

async function goThrough(table: Table) {
  const waiting: FanOut[] = [{ schedule: "renew-credits", period: "2026-04-01", firedAt: DUE }];
  const seen = { count: 0, jobs: 0, requests: 1, longestMilliseconds: 0 };
  const ports = {
    directory: shopDirectory(table),
    jobs: {
      send: async (_queue: string, jobs: readonly unknown[]) => {
        seen.jobs += jobs.length;
        seen.requests += Math.ceil(jobs.length / MESSAGES_PER_REQUEST);
      },
    },
    fanOuts: {
      send: async (page: FanOut) => {
        waiting.push(page);
        seen.requests += 1;
      },
    },
  };
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const begun = performance.now();
    await enqueueNextPage(ports, page);
    seen.count += 1;
    seen.longestMilliseconds = Math.max(seen.longestMilliseconds, performance.now() - begun);
  }
  return seen;
}

/** Write units of a renewal, and of its double, per shop, as the database engine counts them. */
async function renewSome(): Promise<{ writes: number; again: number }> {
  const started = await startTable();
  try {
    const { table, take } = metered(started.table);
    const units = { writes: 0, again: 0 };
    for (let n = 0; n < SAMPLE; n++) {
      const shop = await aShopWithJobs(table, { plan: { ...initialPlanState(START), used: 3 } });
      shop.at(DUE);
      take();
      await shop.carryOut({ duty: "renew-credits" });
      units.writes += take().writes / SAMPLE;
      await shop.carryOut({ duty: "renew-credits" });
      units.again += take().writes / SAMPLE;
    }
    return units;
  } finally {
    await started.stop();
  }
}
