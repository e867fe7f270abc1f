import { plans } from "#shared/domain/plans/plans.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { JobRequests } from "../system/ports.ts";
import type { OldLogs } from "./ports.ts";

/** Entries that get their new end in one message; the rest follows with the next message. */
const BATCH = 500;

interface Ports {
  shops: ShopReader;
  oldLogs: OldLogs;
  shopJobs: JobRequests<"shop-duties">;
}

/** Gives the log the lifetime of the present plan, entries of earlier plans included. */
export async function dateLogs(
  { shops, oldLogs, shopJobs }: Ports,
  { shop: key, cursor: from }: { shop: string; cursor?: string | undefined },
): Promise<void> {
  const shop = await shops.find();
  if (!shop) return;
  const { cursor } = await oldLogs.keepFor(plans[shop.plan.id].logMaxAgeDays, BATCH, from);
  if (cursor !== undefined) await shopJobs.send([{ shop: key, duty: "date-logs", cursor }]);
}
