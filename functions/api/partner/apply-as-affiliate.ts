import { applyAsAffiliate as contract } from "#shared/api/partner.ts";
import { applyAsAffiliate } from "../../modules/partner/affiliate.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { partners } from "../../runtime/services/partner.ts";
import { clock, mailer, operatorAddress } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Asks to become a partner. */
export const handler = limitedHttp(
  contract,
  { partners, mailer, recipient: operatorAddress, clock },
  (call, services) => applyAsAffiliate(services, requireShop(call), call.input),
);
