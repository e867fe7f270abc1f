import { getEuSales as contract } from "#shared/api/eu-sales.ts";
import { getEuSales } from "../../modules/eu-sales/get-eu-sales.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { abroadReader, submissionReader } from "../../runtime/services/eu-sales.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Sales abroad and submitted returns, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { abroad: abroadReader, submissions: submissionReader, clock },
  (call, services) => {
    const { shop } = requireShop(call);
    requireFeature(shop, "exportOrders");
    return getEuSales(services, shop);
  },
);
