import { listRedemptions as contract } from "#shared/api/partner.ts";
import { listRedemptions } from "../../modules/partner/list-redemptions.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { partnerReader as partners } from "../../runtime/services/partner.ts";

/** Lists the redemptions of the partner's coupons. */
export const handler = limitedHttp(contract, { partners }, ({ input }, services) => listRedemptions(services, input));
