import * as z from "zod/mini";
import { endpointsOf } from "./endpoint.ts";
import { cursor, instant, pageNumber } from "./shapes.ts";

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

const dataRequest = z.strictObject({
  id: z.string(),
  receivedAt: instant,
  /** `open`: being collected · `ready`: there · `expired`: after 30 days · `erased`: the customer was erased. */
  state: z.enum(["open", "ready", "expired", "erased"]),
  readyAt: z.nullable(instant),
  /** Last instant of the files. */
  filesUntil: z.nullable(instant),
  orders: z.number(),
  /** Items in the answer; 0: nothing is stored about the customer. */
  records: z.number(),
  parts: z.number(),
});
export type WireDataRequest = z.output<typeof dataRequest>;

/** Answer of `listDataRequests`: newest first, forwards only. */
const dataRequestPage = z.strictObject({
  items: z.array(dataRequest),
  hasNext: z.boolean(),
  next: z.nullable(z.string()),
});
export type DataRequestPage = z.output<typeof dataRequestPage>;

/** Answers of the endpoints. */
export const answers = {
  listDataRequests: dataRequestPage,
};

const endpoint = endpointsOf<typeof answers>("compliance");

export const listDataRequests = endpoint("listDataRequests", "GET /api/data-requests", {
  summary: "Customers' requests to learn what is stored, newest first",
  access: "shop",
  query: dataRequestsQuery,
});

export const downloadDataRequest = endpoint(
  "downloadDataRequest",
  "GET /api/data-requests/{requestId}/parts/{part}/{format}",
  {
    summary: "A part of the answer to a data request, to be saved: machine-readable or readable",
    access: "shop",
    limit: { perMinute: 120, burst: 60 },
    answer: "file",
    params: downloadParams,
  },
);
