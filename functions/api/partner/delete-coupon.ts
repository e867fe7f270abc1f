import { deleteCoupon as contract } from "#shared/api/partner.ts";
import { deleteCoupon } from "../../modules/partner/coupons.ts";
import { http } from "../../runtime/http.ts";
import { partners } from "../../runtime/services/partner.ts";
import { clock } from "../../runtime/services/system.ts";

/** Deletes a coupon of the partner. */
export const handler = http(contract, { partners, clock }, ({ input }, services) => deleteCoupon(services, input));
