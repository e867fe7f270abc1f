import { downloadDataRequest as contract } from "../../../shared/api/compliance.ts";
import { downloadDataRequest } from "../../modules/compliance/download-data-request.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { readDataRequests } from "../../runtime/needs/data-request-reader.ts";
import { requireSession } from "../../runtime/session.ts";

/** A part of the answer to a data request. */
export const handler = limitedHttp(contract, { dataRequests: readDataRequests, clock }, (call, needs) =>
  downloadDataRequest(needs, requireSession(call).shop, call.input),
);
