import { tokenText } from "#shared/domain/dry-run/token.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { RecentOrders } from "../orders/ports.ts";
import type { Sha256 } from "../security/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { proposedShop } from "../shop/proposed-shop.ts";
import type { Clock } from "../system/ports.ts";
import type { ComparedShops } from "./compare-shops.ts";

export interface DryRunPorts {
  recentOrders: RecentOrders;
  clock: Clock;
  sha256: Sha256;
}

/** Last orders of a dry run. */
const LOOKED_AT = 50;

/** The compared shops and the dry run's token. */
interface DryRunShops extends ComparedShops {
  token: string;
  /** Orders of erased customers: no decision can be made again for them. */
  erased: number;
}

/**
 * The shop with its last orders, before and after these changes. Reads only. Failures: invalid_input with `fields`,
 * upgrade_required.
 */
export async function dryRunShops(
  { recentOrders, clock, sha256 }: DryRunPorts,
  before: WholeShop,
  patch: PreferencesPatch,
): Promise<DryRunShops> {
  const now = clock.now();
  const after = proposedShop(before, patch, { at: now });
  const found = await recentOrders.newest(LOOKED_AT);
  const orders = found.filter(({ isErased }) => isErased !== true);
  const token = sha256(
    tokenText({
      before: before.preferences,
      after: after.preferences,
      plan: before.shop.plan.id,
      connected: before.connection?.status === "connected",
      orders: found.map(({ head }) => ({ id: head.orderId, version: head.version })),
    }),
  );
  return { before, after, orders, now, token, erased: found.length - orders.length };
}
