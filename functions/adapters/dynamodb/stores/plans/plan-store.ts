import type { PlanChange, PlanStore } from "#functions/modules/plans/ports.ts";
import type { Change } from "../../engine/change.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { absent, first, present } from "../../engine/words.ts";
import { shops } from "../../kinds/shop.ts";
import { logged } from "../logs/log-changes.ts";
import { redemptionChanges } from "../partner/redemption-changes.ts";
import { planTotals, totalChanges } from "../shop/totals.ts";
import { creditChange } from "./credit-changes.ts";

/** Purchases of one shop: an attribute of its item, so every reader of the shop has them. */
export function planStore(table: Table, shop: string, logDays: () => Promise<number>): PlanStore {
  return {
    change: async (change) => {
      const { credits, redemptions = [], at, logs } = change;
      const days = logs.length === 0 ? 0 : await logDays();
      const changed = credits && creditChange(shop, credits);
      const result = await transact(table, {
        billing: billingChange(shop, change),
        credits: changed?.credits,
        ledger: changed?.ledger,
        totals: credits && totalChanges(planTotals(credits.before.id, credits.after.id)),
        redemptions: redemptions.flatMap((step) => redemptionChanges(step, at)),
        logs: logs.map((entry) => logged(shop, entry, days)),
      });
      return result === "ok";
    },
  };
}

/** Only for an installed shop, and only on the version the change was decided on. */
function billingChange(shop: string, { before: { version }, after, trialAt }: PlanChange): Change {
  const isUnchanged = { "shop.billing.version": version };
  const changed = shops
    .at({ shop })
    .set({ "shop.billing": after })
    .when({ pk: present, "shop.uninstalledAt": absent })
    .when(...(version === 0 ? [{ "shop.billing": absent }, isUnchanged] : [isUnchanged]));
  return trialAt === undefined ? changed : changed.set({ "shop.trialAt": first(trialAt) });
}
