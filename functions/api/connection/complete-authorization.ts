import { completeAuthorization as contract } from "#shared/api/connection.ts";
import { questionPage } from "../../modules/connection/connection-answers.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { accounting, authorization, organizations, shopOfTicket, tickets } from "../../runtime/services/connection.ts";
import { appJobs } from "../../runtime/services/jobs.ts";
import { clock, ids } from "../../runtime/services/system.ts";

/** The provider's answer: the page that names shop and account. */
export const handler = publicHttp(
  contract,
  { tickets, authorization, accounting, organizations, shopOf: shopOfTicket, appJobs, ids, clock },
  ({ input, cookies }, services) => questionPage(services, { ...input, cookies }),
);
