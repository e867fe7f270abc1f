import * as z from "zod/mini";
import { logOrigins, logStatuses } from "../domain/logs/log-entry.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./logs.routes.ts";
import { cursor, orderId, pageNumber } from "./shapes.ts";

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

export const listLogs = endpoint(routes.listLogs, {
  summary: "The event log of the shop or of one order",
  query: listLogsQuery,
});
