import { offerPlan as contract } from "#shared/api/admin.ts";
import { offerPlan } from "../../modules/admin/offer-plan.ts";
import { http } from "../../runtime/http.ts";
import { shopsOf } from "../../runtime/services/payouts.ts";
import { plansOf } from "../../runtime/services/plans.ts";
import { shopLinks } from "../../runtime/services/shops.ts";
import { accessLog, logWriterOf } from "../../runtime/services/staff.ts";
import { clock, ids, mailer } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Offers a private plan to a shop, for our own people. */
export const handler = http(
  contract,
  { shopsOf, plansOf, logWriterOf, mailer, shopLinks, accessLog, clock, ids },
  (call, services) => offerPlan(services, requireSession(call), call.input),
);
