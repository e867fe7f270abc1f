import { getMonth as contract } from "#shared/api/months.ts";
import { getMonth } from "../../modules/months/get-month.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { packingReader } from "../../runtime/services/months.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Tells when a month was packed, from the standard plan on. */
export const handler = limitedHttp(contract, { packings: packingReader, clock }, (call, services) => {
  const { shop } = requireShop(call);
  requireFeature(shop, "exportOrders");
  return getMonth(services, call.input, { session: requireSession(call), shop });
});
