import { listLateDocuments as contract } from "#shared/api/months.ts";
import { listLateDocuments } from "../../modules/months/list-late-documents.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { documentMonths, documentOrders, packingReader, sentDocuments } from "../../runtime/services/months.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireShop } from "../../runtime/session.ts";

/** A page of the documents that came too late for their month, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { months: documentMonths, packings: packingReader, sentDocuments, documentOrders, links },
  (call, services) => {
    requireFeature(requireShop(call).shop, "exportOrders");
    return listLateDocuments(services, call.input);
  },
);
