import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./imports.routes.ts";
import { cursor, day } from "./shapes.ts";

const storePastQuery = z.strictObject({ date: z.optional(day) });
export type StorePastInput = z.output<typeof storePastQuery>;

const listPastBody = z.strictObject({ from: day, to: day });
export type ListPastInput = z.output<typeof listPastBody>;

const actParams = z.strictObject({ act: z.enum(["create", "pause", "resume", "stop"]) });
/**
 * `withoutComparison`: no documents exist for the listed orders. `nothingElsewhere`: nothing invoiced elsewhere. `withoutParcel`:
 * the answer for those orders.
 */
const actBody = z.strictObject({
  withoutComparison: z.optional(z.boolean()),
  nothingElsewhere: z.optional(z.boolean()),
  withoutParcel: z.optional(z.enum(["orderDay", "hold"])),
});
export type ImportActInput = z.output<typeof actParams> & z.output<typeof actBody>;

const unsentQuery = z.strictObject({ cursor: z.optional(cursor) });
export type ListUnsentInput = z.output<typeof unsentQuery>;

export const storePast = endpoint(routes.storePast, {
  summary: "Stores the orders of one day, or the newest ones of the last 60 days; makes no documents",
  query: storePastQuery,
});

export const getImport = endpoint(routes.getImport, {
  summary: "How far the import of past orders has come, and what it would make",
});

export const listPast = endpoint(routes.listPast, {
  summary: "Begins to list the orders of these days and what an import would make of them; makes no documents",
  body: listPastBody,
});

export const controlImport = endpoint(routes.controlImport, {
  summary: "Has the listed orders documented, pauses the import, lets it go on, or ends it",
  params: actParams,
  body: actBody,
});

export const listUnsent = endpoint(routes.listUnsent, {
  summary: "Invoices of the last import to businesses in Germany that were not sent",
  query: unsentQuery,
});
