import { objectToReceipt as contract } from "#shared/api/partner.ts";
import { objectToReceipt } from "../../modules/partner/payouts.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import {
  partnerDataReader as partnerData,
  partnerReader as partners,
  payoutObjections as payouts,
} from "../../runtime/services/partner.ts";
import { clock } from "../../runtime/services/system.ts";

/** The partner objects to a receipt. */
export const handler = limitedHttp(contract, { partners, payouts, partnerData, clock }, ({ input }, services) =>
  objectToReceipt(services, input),
);
