import { getReceipt as contract } from "#shared/api/partner.ts";
import { getReceipt } from "../../modules/partner/payouts.ts";
import { http } from "../../runtime/http.ts";
import { partnerReader as partners, sealedPayouts as payouts } from "../../runtime/services/partner.ts";

/** The receipt of a payout. */
export const handler = http(contract, { partners, payouts }, ({ input }, services) => getReceipt(services, input));
