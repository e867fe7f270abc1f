import { notePacking as contract } from "#shared/api/months.ts";
import { notePacking } from "../../modules/months/note-packing.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { packings } from "../../runtime/services/months.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Notes that a month is packed, from the standard plan on. */
export const handler = limitedHttp(contract, { packings, clock }, (call, services) => {
  const { shop } = requireShop(call);
  requireFeature(shop, "exportOrders");
  return notePacking(services, call.input, { session: requireSession(call), shop });
});
