import { updatePartnerPreferences as contract } from "#shared/api/partner.ts";
import { updatePartnerPreferences } from "../../modules/partner/preferences.ts";
import { shopAnswer } from "../../modules/shop/shop-answer.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { partnerData, partnerDetails, partnerReader as partners, vatIds } from "../../runtime/services/partner.ts";
import { shopLinks } from "../../runtime/services/shops.ts";
import { clock, mailer } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

const services = { partners, partnerData, partnerDetails, vatIds, mailer, links: shopLinks, clock };

/** Saves tax and payout details of the partner. */
export const handler = limitedHttp(contract, services, async (call, services) => {
  await updatePartnerPreferences(services, requireShop(call), call.input);
  return shopAnswer(requireShop(call), requireSession(call), services);
});
