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
 * Brings the merchant back from the platform's confirmation page, once; it proves nothing, so the app asks the platform. A merchant who may
 * have paid sees no error. Failures: ticket_invalid.
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
