import { canonicalJson } from "../../values/canonical-json.ts";
import type { PlanId } from "../plans/plans.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { rulesRevision } from "../product.ts";

/** The state behind a dry run. */
interface DryRunBasis {
  /** As they are stored, and as they would be. */
  before: Preferences;
  after: Preferences;
  plan: PlanId;
  connected: boolean;
  /** The orders with the version of each. */
  orders: readonly { id: string; version: number }[];
}

/** The text hashed as a dry run's token: equal as long as saving leads to the shown result. */
export function tokenText(basis: DryRunBasis): string {
  const orders = basis.orders.map(({ id, version }) => [id, version]);
  return canonicalJson({ ...basis, orders, rulesRevision });
}
