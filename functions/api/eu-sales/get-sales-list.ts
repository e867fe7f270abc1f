import { getSalesList as contract } from "#shared/api/eu-sales.ts";
import { getSalesList } from "../../modules/eu-sales/get-sales-list.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { submissionReader } from "../../runtime/services/eu-sales.ts";
import { requireShop } from "../../runtime/session.ts";

/** The rows of a submitted EC sales list, from the standard plan on. */
export const handler = limitedHttp(contract, { submissions: submissionReader }, (call, services) => {
  requireFeature(requireShop(call).shop, "exportOrders");
  return getSalesList(services, call.input);
});
