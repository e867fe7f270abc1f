import { completeAuthorization as contract } from "../../../shared/api/lexoffice.ts";
import { completionPage } from "../../modules/connection/completion-page.ts";
import { accounting } from "../../runtime/needs/accounting.ts";
import { authorization } from "../../runtime/needs/authorization.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { duties } from "../../runtime/needs/duties.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { shopOfTicket } from "../../runtime/needs/shop-of-ticket.ts";
import { subscriptionRequests } from "../../runtime/needs/subscription-requests.ts";
import { tickets } from "../../runtime/needs/tickets.ts";
import { wakes } from "../../runtime/needs/wakes.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** The provider's answer: connects the account and closes the popup. */
export const handler = publicHttp(
  contract,
  {
    tickets,
    authorization,
    accounting,
    shopOf: shopOfTicket,
    wakes,
    duties,
    subscriptions: subscriptionRequests,
    ids,
    clock,
  },
  ({ input, cookies }, needs) => completionPage(needs, { ...input, cookies }),
);
