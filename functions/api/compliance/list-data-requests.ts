import { listDataRequests as contract } from "#shared/api/compliance.ts";
import { listDataRequests } from "../../modules/compliance/list-data-requests.ts";
import { http } from "../../runtime/http.ts";
import { readDataRequests } from "../../runtime/services/compliance.ts";
import { clock } from "../../runtime/services/system.ts";

/** Customers' requests to learn what is stored. */
export const handler = http(contract, { dataRequests: readDataRequests, clock }, ({ input }, services) =>
  listDataRequests(services, input),
);
