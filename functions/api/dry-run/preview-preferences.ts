import { previewPreferences as contract } from "#shared/api/dry-run.ts";
import { previewPreferences } from "../../modules/dry-run/preview-preferences.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { recentOrders } from "../../runtime/services/orders.ts";
import { clock, sha256 } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Shows the effect of changed preferences. */
export const handler = limitedHttp(contract, { recentOrders, clock, sha256 }, (call, services) =>
  previewPreferences(services, requireShop(call), call.input),
);
