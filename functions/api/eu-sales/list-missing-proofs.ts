import { listMissingProofs as contract } from "#shared/api/eu-sales.ts";
import { listMissingProofs } from "../../modules/eu-sales/list-missing-proofs.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { abroadReader } from "../../runtime/services/eu-sales.ts";
import { documentOrders, sentDocuments } from "../../runtime/services/months.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** A page of invoices without a noted proof, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { abroad: abroadReader, sentDocuments, documentOrders, links, clock },
  (call, services) => {
    requireFeature(requireShop(call).shop, "exportOrders");
    return listMissingProofs(services, call.input);
  },
);
