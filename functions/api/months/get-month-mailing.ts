import { getMonthMailing as contract } from "#shared/api/months.ts";
import { getMonthMailing } from "../../modules/months/get-month-mailing.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { http } from "../../runtime/http.ts";
import { monthMailingReader } from "../../runtime/services/months.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Tells whether packs of months are mailed, from the standard plan on. */
export const handler = http(contract, { mailings: monthMailingReader, clock }, (call, services) => {
  requireFeature(requireShop(call).shop, "exportOrders");
  return getMonthMailing(services);
});
