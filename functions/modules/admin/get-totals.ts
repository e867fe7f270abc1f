import type { TotalsAnswer } from "#shared/api/admin.responses.ts";
import type { Session } from "../shop/ports.ts";
import type { ShopOverviews } from "./ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  shopOverviews: ShopOverviews;
}

/** Counts the shops. */
export async function getTotals(ports: Ports, session: Session): Promise<TotalsAnswer> {
  await recordAccess(ports, session, { action: "getTotals" });
  const { installed, connected, plans } = await ports.shopOverviews.totals();
  return { installed, connected, plans: { ...plans } };
}
