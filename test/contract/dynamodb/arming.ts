import { settleByClock } from "#functions/modules/plans/change-credits.ts";
import type { ArmRequest } from "#functions/modules/tasks/ports.ts";
import { nextTransfer } from "#shared/domain/plans/credits.ts";
import { aDocumentTask, type anInstalledShop, later, NOW } from "./fixtures.ts";

export type Stores = Awaited<ReturnType<typeof anInstalledShop>>;

/** Asks for a send that consumes one transfer of the present plan. */
export async function consuming({ credits }: Stores, now = NOW): Promise<ArmRequest> {
  const state = await settleByClock(credits, now);
  const place = state && nextTransfer(state);
  if (!place) throw new Error("no transfer left");
  return { now, settleAt: later(300), contentHash: "hash-1", credits: place };
}

/** Asks for a send that consumes nothing. */
export const free: ArmRequest = { now: NOW, settleAt: later(300), contentHash: "hash-1", credits: undefined };

/** The task, armed; fails where it cannot be. */
export async function armed(stores: Stores, task = aDocumentTask(), request?: ArmRequest) {
  const result = await stores.tasks.arm(task, request ?? (await consuming(stores)));
  if (typeof result === "string") throw new Error(`not armed: ${result}`);
  return result.armed;
}
