import { noteProof as contract } from "#shared/api/eu-sales.ts";
import { noteProof } from "../../modules/eu-sales/note-proof.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { abroadDocuments } from "../../runtime/services/eu-sales.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Notes that the merchant has a proof, from the standard plan on. */
export const handler = limitedHttp(contract, { abroad: abroadDocuments, clock }, (call, services) => {
  requireFeature(requireShop(call).shop, "exportOrders");
  return noteProof(services, call.input, requireSession(call));
});
