import { confirmConnection as contract } from "../../../shared/api/connection.ts";
import { decisionPage } from "../../modules/connection/connection-answers.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { duties } from "../../runtime/needs/duties.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { shopOfTicket } from "../../runtime/needs/shop-of-ticket.ts";
import { subscriptionRequests } from "../../runtime/needs/subscription-requests.ts";
import { tickets } from "../../runtime/needs/tickets.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** The merchant's click: connects the account and closes the popup, or gives the permission back. */
export const handler = publicHttp(
  contract,
  { tickets, shopOf: shopOfTicket, dispatcher, duties, subscriptions: subscriptionRequests, ids, clock },
  ({ input, cookies }, needs) => decisionPage(needs, { ...input, cookies }),
);
