import type { SetupInput } from "#shared/api/setup.ts";
import { grantSetupReward } from "#shared/domain/plans/credit-changes.ts";
import { changedSetup, setupCompletionOf, setupOf } from "#shared/domain/shop/setup-state.ts";
import { AppError } from "#shared/errors.ts";
import { changeCredits } from "../plans/change-credits.ts";
import type { CreditStore } from "../plans/ports.ts";
import type { ShopRecordStore, WholeShop } from "../shop/ports.ts";
import type { Clock, Ids, JobRequests, LogWriter } from "../system/ports.ts";

interface Ports {
  shops: ShopRecordStore;
  credits: CreditStore;
  shopJobs: JobRequests<"shop-duties">;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/**
 * Keeps the set-up's place; completing it first earns the reward and wakes documents.
 * Failures: invalid_input with `fields`, not_connected, write_conflict.
 */
export async function saveSetup(ports: Ports, { shop, connection, preferences }: WholeShop, change: SetupInput) {
  const now = ports.clock.now();
  const changed = changedSetup(setupOf(shop, connection), change, {
    now,
    isConnected: connection?.status === "connected",
    isAutomated: preferences.invoiceCreate !== false || preferences.deliveryCreate !== false,
  });
  if ("fault" in changed) {
    if (changed.fault === "connection") throw new AppError("not_connected");
    throw new AppError("invalid_input", { fields: faultTexts[changed.fault] });
  }
  const completedAt = setupCompletionOf(shop, connection);
  if (!change.completed || completedAt !== undefined) return ports.shops.saveSetup(changed.setup, completedAt);
  // The reward is first: who is stopped in between completes again, and gets it no second time.
  await reward(ports, shop.key);
  await ports.shops.saveSetup(changed.setup, now);
  const key = ports.ids.logKey(now);
  await ports.logs.write([{ key, at: now, origin: "shop", event: "shop.setupCompleted", status: "success" }]);
}

const faultTexts = {
  boxes: { terms: "Bitte stimme zuerst den Nutzungsbedingungen und dem Haftungshinweis zu" },
  automation: { completed: "Schalte zuerst die Belege ein" },
} as const;

async function reward({ credits, shopJobs, clock }: Ports, shop: string): Promise<void> {
  let isRewarded = false;
  await changeCredits(credits, (state) => {
    const change = grantSetupReward(state, clock.now());
    isRewarded = change !== undefined;
    return change;
  });
  if (isRewarded) await shopJobs.send([{ shop, duty: "wake-waiting" }]);
}
