import type { DiscardAnswer } from "#shared/api/credits.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import type { WaitingTasks } from "./ports.ts";

interface Ports {
  waiting: WaitingTasks;
  shopJobs: JobRequests<"shop-duties">;
  clock: Clock;
}

/** Has everything given up that waits for a transfer at this moment. Asked twice it is given up once. */
export async function requestDiscard({ waiting, shopJobs, clock }: Ports, shop: string): Promise<DiscardAnswer> {
  const count = await waiting.count();
  if (count > 0) await shopJobs.send([{ shop, duty: "discard-waiting", askedAt: clock.now() }]);
  return { waiting: count };
}
