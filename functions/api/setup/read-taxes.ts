import { readTaxes as contract } from "#shared/api/setup.ts";
import { readTaxes } from "../../modules/setup/read-taxes.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { recentOrders } from "../../runtime/services/orders.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { platformTaxes, shopTokens } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** The shop's tax settings and charged rates. */
export const handler = limitedHttp(
  contract,
  { shops: shopTokens, platformAuthorization, platformTaxes, recentOrders, clock },
  (call, services) => readTaxes(services, requireShop(call)),
);
