import { AppError, isAppError } from "#shared/errors.ts";
import type { ReportError, SpentStates } from "../system/ports.ts";
import type { PlanLinks } from "./ports.ts";
import { type BillingPorts, syncBilling } from "./sync-billing.ts";

type ShopBound = "shops" | "plans" | "coupons" | "work";

/** Stores of the one shop whose billing this call changes; the call knows no other shop. */
export type BillingStores = (shop: string) => Promise<Pick<BillingPorts, ShopBound>>;

interface Ports extends Omit<BillingPorts, ShopBound> {
  planLinks: PlanLinks;
  spentStates: SpentStates;
  billingStores: BillingStores;
  reportError: ReportError;
}

/**
 * The merchant comes back from the platform's confirmation page. That proves nothing: the platform is asked what is true, then
 * the way leads back into the app. Who may have paid is never shown an error: whatever fails here is made good by the platform's
 * own message, or at night, and the screen says so. A return works once: shown again it asks nothing and changes nothing, and
 * leads back into the app. Failures: ticket_invalid.
 */
export async function returnFromCharge(
  { planLinks, spentStates, billingStores, reportError, ...ports }: Ports,
  query: { shop: string; state: string },
): Promise<{ location: string }> {
  const opened = planLinks.returnOf(query);
  if (opened === undefined) throw new AppError("ticket_invalid");
  const { shop } = opened;
  if (!(await spentStates.spend(opened.state, opened.expiresAt))) return { location: planLinks.planPage(shop) };
  try {
    await syncBilling({ ...ports, ...(await billingStores(shop)) }, shop);
    return { location: planLinks.planPage(shop) };
  } catch (error) {
    const isPassing = isAppError(error, "platform_unavailable", "platform_token_missing", "write_conflict");
    if (!isPassing) reportError(error, { task: "return-from-charge" });
    return { location: planLinks.planPage(shop, { isUnverified: true }) };
  }
}
