import type { DiscardAnswer } from "../../../shared/api/credits.answers.ts";
import type { Clock, ShopDuties } from "../system/ports.ts";
import type { WaitingTasks } from "./ports.ts";

interface Ports {
  waiting: WaitingTasks;
  duties: ShopDuties;
  clock: Clock;
}

/** Has everything given up that waits for a transfer at this moment. Asked twice it is given up once. */
export async function requestDiscard({ waiting, duties, clock }: Ports, shop: string): Promise<DiscardAnswer> {
  const count = await waiting.count();
  if (count > 0) await duties.send([{ shop, duty: "discard-waiting", askedAt: clock.now() }]);
  return { waiting: count };
}
