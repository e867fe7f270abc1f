import { setMonthMailing as contract } from "#shared/api/months.ts";
import { setMonthMailing } from "../../modules/months/set-month-mailing.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { http } from "../../runtime/http.ts";
import { logs } from "../../runtime/services/logs.ts";
import { monthMailings } from "../../runtime/services/months.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Has packs of months mailed, or no longer, from the standard plan on. */
export const handler = http(contract, { mailings: monthMailings, logs, clock, ids }, (call, services) => {
  requireFeature(requireShop(call).shop, "exportOrders");
  return setMonthMailing(services, call.input);
});
