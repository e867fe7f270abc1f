import { getAffiliate as contract } from "#shared/api/partner.ts";
import { getAffiliate } from "../../modules/partner/affiliate.ts";
import { http } from "../../runtime/http.ts";
import { partnerReader as partners } from "../../runtime/services/partner.ts";

/** Tells whether the shop is a partner. */
export const handler = http(contract, { partners }, (_call, services) => getAffiliate(services));
