import { listDataRequests as contract } from "../../../shared/api/compliance.ts";
import { listDataRequests } from "../../modules/compliance/list-data-requests.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { readDataRequests } from "../../runtime/needs/data-request-reader.ts";

/** Customers' requests to learn what is stored. */
export const handler = http(contract, { dataRequests: readDataRequests, clock }, ({ input }, needs) =>
  listDataRequests(needs, input),
);
