import { listComplianceRequests as contract } from "../../../shared/api/admin.ts";
import { listComplianceRequests } from "../../modules/admin/list-compliance-requests.ts";
import { http } from "../../runtime/http.ts";
import { accessLog } from "../../runtime/needs/access-log.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { requestOverviews } from "../../runtime/needs/request-overviews.ts";
import { requireSession } from "../../runtime/session.ts";

/** Requests about personal data of all shops, for our own people. */
export const handler = http(contract, { requestOverviews, accessLog, clock, ids }, (call, needs) =>
  listComplianceRequests(needs, requireSession(call), call.input),
);
