import { completeAuthorization as contract } from "../../../shared/api/connection.ts";
import { questionPage } from "../../modules/connection/connection-answers.ts";
import { accounting } from "../../runtime/needs/accounting.ts";
import { appJobs } from "../../runtime/needs/app-jobs.ts";
import { authorization } from "../../runtime/needs/authorization.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { organizations } from "../../runtime/needs/organizations.ts";
import { shopOfTicket } from "../../runtime/needs/shop-of-ticket.ts";
import { tickets } from "../../runtime/needs/tickets.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** The provider's answer: the page that names shop and account. */
export const handler = publicHttp(
  contract,
  { tickets, authorization, accounting, organizations, shopOf: shopOfTicket, appJobs, ids, clock },
  ({ input, cookies }, needs) => questionPage(needs, { ...input, cookies }),
);
