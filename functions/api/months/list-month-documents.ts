import { listMonthDocuments as contract } from "#shared/api/months.ts";
import { listMonthDocuments } from "../../modules/months/list-month-documents.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { documentMonths, documentOrders, sentDocuments } from "../../runtime/services/months.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireShop } from "../../runtime/session.ts";

/** A page of the documents of a month, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { months: documentMonths, sentDocuments, documentOrders, links },
  (call, services) => {
    requireFeature(requireShop(call).shop, "exportOrders");
    return listMonthDocuments(services, call.input);
  },
);
