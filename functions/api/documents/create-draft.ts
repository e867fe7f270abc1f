import { createDraft as contract } from "../../../shared/api/documents.ts";
import { createDraft } from "../../modules/documents/create-draft.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { links } from "../../runtime/needs/links.ts";
import { readOrders } from "../../runtime/needs/order-reader.ts";
import { taskPlans } from "../../runtime/needs/task-plans.ts";
import { work } from "../../runtime/needs/work.ts";
import { requireShop } from "../../runtime/session.ts";

/** Puts one draft into the provider to look at. */
export const handler = limitedHttp(
  contract,
  { orders: readOrders, tasks: taskPlans, work, dispatcher, links, clock },
  (call, needs) => createDraft(needs, requireShop(call), call.input),
);
