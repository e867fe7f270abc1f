import { confirmConnection as contract } from "#shared/api/connection.ts";
import { decisionPage } from "../../modules/connection/connection-answers.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { shopOfTicket, tickets } from "../../runtime/services/connection.ts";
import { appJobs, providerJobs } from "../../runtime/services/jobs.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher } from "../../runtime/services/tasks.ts";

/** The merchant's click: connects the account and closes the popup, or gives the permission back. */
export const handler = publicHttp(
  contract,
  { tickets, shopOf: shopOfTicket, dispatcher, appJobs, providerJobs, ids, clock },
  ({ input, cookies }, services) => decisionPage(services, { ...input, cookies }),
);
