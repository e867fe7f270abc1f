import { plans } from "#shared/domain/plans/plans.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import { keptSince } from "./kept-since.ts";
import type { OldLogs } from "./ports.ts";

/** Entries deleted in one message; the rest follows with the next message. */
const BATCH = 500;

interface Ports {
  shops: ShopReader;
  oldLogs: OldLogs;
  shopJobs: JobRequests<"shop-duties">;
  clock: Clock;
}

/** Deletes what is older than the plan keeps it. Usually nothing: entries end by themselves, and lists hide them before. */
export async function expireLogs({ shops, oldLogs, shopJobs, clock }: Ports, shopKey: string): Promise<void> {
  const shop = await shops.find();
  if (!shop) return;
  const before = keptSince(clock.now(), plans[shop.plan.id].logMaxAgeDays);
  const deleted = await oldLogs.deleteOlder(before, BATCH);
  if (deleted === BATCH) await shopJobs.send([{ shop: shopKey, duty: "expire-logs" }]);
}
