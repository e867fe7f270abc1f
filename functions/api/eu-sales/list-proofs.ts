import { listProofs as contract } from "#shared/api/eu-sales.ts";
import { listProofs } from "../../modules/eu-sales/list-proofs.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { abroadReader } from "../../runtime/services/eu-sales.ts";
import { documentOrders, sentDocuments } from "../../runtime/services/months.ts";
import { orderStates } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** A page of invoices whose proof is missing, or noted, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { abroad: abroadReader, orderStates, sentDocuments, documentOrders, links, clock },
  (call, services) => {
    requireFeature(requireShop(call).shop, "exportOrders");
    return listProofs(services, call.input);
  },
);
