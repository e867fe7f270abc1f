import { getPartnerPreferences as contract } from "#shared/api/partner.ts";
import { getPartnerPreferences } from "../../modules/partner/preferences.ts";
import { http } from "../../runtime/http.ts";
import { partnerDataReader as partnerData, partnerReader as partners } from "../../runtime/services/partner.ts";
import { clock } from "../../runtime/services/system.ts";

/** Tax and payout details of the partner. */
export const handler = http(contract, { partners, partnerData, clock }, (_call, services) =>
  getPartnerPreferences(services),
);
