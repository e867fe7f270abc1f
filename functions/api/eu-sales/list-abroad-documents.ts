import { listAbroadDocuments as contract } from "#shared/api/eu-sales.ts";
import { listAbroadDocuments } from "../../modules/eu-sales/list-abroad-documents.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { abroadReader } from "../../runtime/services/eu-sales.ts";
import { documentOrders, sentDocuments } from "../../runtime/services/months.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireShop } from "../../runtime/session.ts";

/** A page of documents about supplies abroad, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { abroad: abroadReader, sentDocuments, documentOrders, links },
  (call, services) => {
    requireFeature(requireShop(call).shop, "exportOrders");
    return listAbroadDocuments(services, call.input);
  },
);
