import { listComplianceRequests as contract } from "#shared/api/admin.ts";
import { listComplianceRequests } from "../../modules/admin/list-compliance-requests.ts";
import { http } from "../../runtime/http.ts";
import { requestOverviews } from "../../runtime/services/compliance.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Requests about personal data of all shops, for our own people. */
export const handler = http(contract, { requestOverviews, accessLog, clock, ids }, (call, services) =>
  listComplianceRequests(services, requireSession(call), call.input),
);
