import { objectToReceipt as contract } from "#shared/api/partner.ts";
import { objectToReceipt } from "../../modules/partner/payouts.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import {
  partnerDataReader as partnerData,
  partnerReader as partners,
  payoutObjections as payouts,
} from "../../runtime/services/partner.ts";
import { clock, mailer, operatorAddress as recipient } from "../../runtime/services/system.ts";

const services = { partners, payouts, partnerData, mailer, recipient, clock };

/** The partner objects to a receipt. */
export const handler = limitedHttp(contract, services, ({ input }, services) => objectToReceipt(services, input));
