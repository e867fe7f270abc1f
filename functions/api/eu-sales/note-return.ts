import { noteReturn as contract } from "#shared/api/eu-sales.ts";
import { noteReturn } from "../../modules/eu-sales/note-return.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { submissions } from "../../runtime/services/eu-sales.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Notes a submitted return, from the standard plan on. */
export const handler = limitedHttp(contract, { submissions, clock }, (call, services) => {
  requireFeature(requireShop(call).shop, "exportOrders");
  return noteReturn(services, call.input, requireSession(call));
});
