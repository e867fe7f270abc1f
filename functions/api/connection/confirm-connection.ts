import { confirmConnection as contract } from "../../../shared/api/connection.ts";
import { decisionPage } from "../../modules/connection/connection-answers.ts";
import { appJobs } from "../../runtime/needs/app-jobs.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { providerJobs } from "../../runtime/needs/provider-jobs.ts";
import { shopOfTicket } from "../../runtime/needs/shop-of-ticket.ts";
import { tickets } from "../../runtime/needs/tickets.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** The merchant's click: connects the account and closes the popup, or gives the permission back. */
export const handler = publicHttp(
  contract,
  { tickets, shopOf: shopOfTicket, dispatcher, appJobs, providerJobs, ids, clock },
  ({ input, cookies }, needs) => decisionPage(needs, { ...input, cookies }),
);
