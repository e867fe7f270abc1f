import * as z from "zod/mini";
import { logEvents, logOrigins, logStatuses } from "../domain/logs/log-entry.ts";
import { endpointsOf } from "./endpoint.ts";
import { cursor, instant, orderId, pageNumber, wireKind } from "./shapes.ts";

export const listLogsQuery = z.strictObject({
  sortBy: z._default(z.enum(["date", "order", "status"]), "date"),
  sortDir: z._default(z.enum(["asc", "desc"]), "desc"),
  order: z.optional(orderId),
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  origin: z.optional(z.enum(logOrigins)),
  status: z.optional(z.enum(logStatuses)),
  page: z.optional(pageNumber(100_000)),
  pageSize: z._default(pageNumber(500), 25),
  cursor: z.optional(cursor),
});

export type ListLogsInput = z.output<typeof listLogsQuery>;

const logRow = z.strictObject({
  _key: z.string(),
  date: instant,
  order: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  origin: z.enum(logOrigins),
  event: z.enum(logEvents),
  status: z.enum(logStatuses),
  ref: z.record(z.string(), z.string()),
  /** The document that came of it, and where it opens at the provider. */
  document: z.nullable(z.strictObject({ kind: wireKind, url: z.string() })),
  body: z.nullable(
    z.strictObject({
      code: z.optional(z.string()),
      message: z.optional(z.string()),
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
      stack: z.optional(z.string()),
    }),
  ),
});

export type LogRow = z.output<typeof logRow>;

/** Answer of `listLogs`. */
export const logPage = z.strictObject({
  items: z.array(logRow),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  /** Days for which the plan keeps entries. */
  maxAge: z.number(),
});

export type LogPage = z.output<typeof logPage>;

/** Answers of the endpoints. */
export const answers = {
  listLogs: logPage,
};

const endpoint = endpointsOf<typeof answers>("logs");

export const listLogs = endpoint("listLogs", "GET /api/shop/logs", {
  summary: "The event log of the shop or of one order",
  access: "shop",
  limit: { perMinute: 60, burst: 60, field: "search" },
  query: listLogsQuery,
});
