import { downloadDataRequest as contract } from "#shared/api/compliance.ts";
import { downloadDataRequest } from "../../modules/compliance/download-data-request.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { readDataRequests } from "../../runtime/services/compliance.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** A part of the answer to a data request. */
export const handler = limitedHttp(contract, { dataRequests: readDataRequests, clock }, (call, services) =>
  downloadDataRequest(services, requireSession(call).shop, call.input),
);
