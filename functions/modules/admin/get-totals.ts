import type { TotalsAnswer } from "#shared/api/admin.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Session } from "../shop/ports.ts";
import type { ShopOverviews, Totals } from "./ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  shopOverviews: ShopOverviews;
}

/** Counts the shops now and at the end of yesterday, and those with a trouble. */
export async function getTotals(ports: Ports, session: Session): Promise<TotalsAnswer> {
  await recordAccess(ports, session, { action: "getTotals" });
  const [{ begun, ...now }, troubled] = await Promise.all([
    ports.shopOverviews.totals(),
    ports.shopOverviews.troubled(),
  ]);
  const isToday = begun?.day === berlinDay(ports.clock.now());
  return { ...countsOf(now), yesterday: isToday ? countsOf(begun) : null, troubled };
}

const countsOf = ({ installed, connected, plans }: Totals) => ({ installed, connected, plans: { ...plans } });
