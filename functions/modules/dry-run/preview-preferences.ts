import type { DryRunAnswer } from "#shared/api/dry-run.ts";
import { lockedChanges } from "#shared/domain/dry-run/locked-changes.ts";
import { outsideEffects } from "#shared/domain/dry-run/outside-effects.ts";
import { sampleOrders } from "#shared/domain/dry-run/sample-orders.ts";
import { balanceOf, creditsAt, remainingCredits } from "#shared/domain/plans/credits.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import type { WholeShop } from "../shop/ports.ts";
import { compareShops, reviewShops } from "./compare-shops.ts";
import { viewOf } from "./dry-run.presenter.ts";
import { type DryRunPorts, dryRunShops } from "./run-dry.ts";

/** Shows the changes' effect on open orders and on the last ones as if undocumented. Failures: invalid_input, upgrade_required. */
export async function previewPreferences(
  ports: DryRunPorts,
  whole: WholeShop,
  patch: PreferencesPatch,
): Promise<DryRunAnswer> {
  const shops = await dryRunShops(ports, whole, patch);
  const { after, now, orders, token, erased } = shops;
  const immediate = compareShops("immediate", shops);
  const { quota, used } = balanceOf(creditsAt(whole.shop.plan, now));
  // Before its first order a shop is shown samples.
  const isSample = orders.length === 0 && erased === 0;
  const reviewed = isSample ? reviewShops(shops, sampleOrders(now)) : compareShops("review", shops);
  const changes = immediate.flatMap((comparison) => comparison.changes);
  return {
    token,
    orders: reviewed.length,
    isSample,
    erased,
    isConnected: whole.connection?.status === "connected",
    isPaused: pauseOf(whole.shop) !== undefined,
    locked: lockedChanges(whole.preferences, after.preferences, plans[whole.shop.plan.id]),
    review: viewOf(reviewed),
    immediate: {
      ...viewOf(immediate),
      outside: outsideEffects(changes, remainingCredits(used, quota)),
    },
  };
}
