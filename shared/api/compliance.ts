import * as z from "zod/mini";
import * as routes from "./compliance.routes.ts";
import { endpoint } from "./endpoint.ts";
import { cursor, pageNumber } from "./shapes.ts";

const dataRequestsQuery = z.strictObject({
  limit: z._default(pageNumber(50), 25),
  cursor: z.optional(cursor),
});
export type DataRequestsInput = z.output<typeof dataRequestsQuery>;

const MAX_PARTS = 10_000;

const downloadParams = z.strictObject({
  requestId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  part: pageNumber(MAX_PARTS),
  format: z.enum(["json", "html"]),
});
export type DownloadDataRequestInput = z.output<typeof downloadParams>;

export const listDataRequests = endpoint(routes.listDataRequests, {
  summary: "Customers' requests to learn what is stored, newest first",
  query: dataRequestsQuery,
});

export const downloadDataRequest = endpoint(routes.downloadDataRequest, {
  summary: "A part of the answer to a data request, to be saved: machine-readable or readable",
  params: downloadParams,
});
