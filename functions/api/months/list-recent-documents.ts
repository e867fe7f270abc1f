import { listRecentDocuments as contract } from "#shared/api/months.ts";
import { listRecentDocuments } from "../../modules/months/list-recent-documents.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { documentOrders } from "../../runtime/services/months.ts";
import { madeDocuments } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";

/** The documents that were made last, and how many on each day. */
export const handler = limitedHttp(contract, { madeDocuments, documentOrders, links, clock }, (_, services) =>
  listRecentDocuments(services),
);
