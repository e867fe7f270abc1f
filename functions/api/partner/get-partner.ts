import { getPartner as contract } from "#shared/api/partner.ts";
import { getPartner } from "../../modules/partner/get-partner.ts";
import { http } from "../../runtime/http.ts";
import {
  partnerDataReader as partnerData,
  partnerReader as partners,
  sealedPayouts as payouts,
} from "../../runtime/services/partner.ts";
import { clock } from "../../runtime/services/system.ts";

/** The partner programme of the shop. */
export const handler = http(contract, { partners, payouts, partnerData, clock }, (_call, services) =>
  getPartner(services),
);
