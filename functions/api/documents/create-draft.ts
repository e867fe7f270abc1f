import { createDraft as contract } from "#shared/api/documents.ts";
import { createDraft } from "../../modules/documents/create-draft.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireShop } from "../../runtime/session.ts";

/** Puts one draft into the provider to look at. */
export const handler = limitedHttp(
  contract,
  { orders: readOrders, tasks: taskCreation, work, dispatcher, links, clock },
  (call, services) => createDraft(services, requireShop(call), call.input),
);
