import { canCreateDocuments } from "#shared/domain/connection/connection-issues.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { stillUnused } from "#shared/domain/preferences/stored-preferences.ts";
import { switchInstants } from "#shared/domain/preferences/switches.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { AppError } from "#shared/errors.ts";
import { type Instant, wholeSecond } from "#shared/values/time.ts";
import type { WholeShop } from "./ports.ts";
import { requireFeature } from "./require-feature.ts";

/**
 * The changed shop without its new version. `restored`: the version gone back to.
 * Failures: invalid_input with `fields`, upgrade_required.
 */
export function proposedShop(
  whole: WholeShop,
  patch: PreferencesPatch,
  { at, restored }: { at: Instant; restored?: number | undefined },
): WholeShop {
  // A plan without the order list cannot begin with it; what a merchant goes back to may leave it as it is.
  const keepsHome = restored !== undefined && whole.preferences.home === "orders";
  if (patch.home === "orders" && !keepsHome) requireFeature(whole.shop, "orders");
  const applied = applyPreferences(whole.preferences, patch);
  if (!applied.ok) throw new AppError("invalid_input", { fields: applied.errors });
  const { preferences } = applied;
  requireInvoicing(whole, preferences);
  // An order of this very second counts as placed after the switch: the platform tells whole seconds.
  const since = switchInstants(whole.preferences, preferences, whole.shop.since, wholeSecond(at));
  const unused = stillUnused(whole.unused, whole.preferences, preferences, patch);
  return { ...whole, shop: { ...whole.shop, since }, preferences, unused };
}

/** Refuses new invoices where the connected account's version has none, as the screen says. Kinds that are on stay on. */
function requireInvoicing({ connection, preferences: before }: WholeShop, after: Preferences): void {
  if (before.invoiceCreate !== false || after.invoiceCreate === false) return;
  if (connection?.status !== "connected" || canCreateDocuments(connection.profile)) return;
  throw new AppError("invalid_input", { fields: { invoiceCreate: messages.needsInvoicing } });
}
