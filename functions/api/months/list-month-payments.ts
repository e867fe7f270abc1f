import { listMonthPayments as contract } from "#shared/api/months.ts";
import { listMonthPayments } from "../../modules/months/list-month-payments.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { paymentMonths } from "../../runtime/services/months.ts";
import { requireShop } from "../../runtime/session.ts";

/** A page of the money that moved in a month, from the standard plan on. */
export const handler = limitedHttp(contract, { paymentMonths }, (call, services) => {
  requireFeature(requireShop(call).shop, "exportOrders");
  return listMonthPayments(services, call.input);
});
