import { listPayouts as contract } from "#shared/api/partner.ts";
import { listPayouts } from "../../modules/partner/payouts.ts";
import { http } from "../../runtime/http.ts";
import {
  partnerDataReader as partnerData,
  partnerReader as partners,
  sealedPayouts as payouts,
} from "../../runtime/services/partner.ts";
import { clock } from "../../runtime/services/system.ts";

/** Payouts of the partner. */
export const handler = http(contract, { partners, payouts, partnerData, clock }, ({ input }, services) =>
  listPayouts(services, input),
);
