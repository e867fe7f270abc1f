import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./months.routes.ts";
import { cursor, wireKind } from "./shapes.ts";

/** `2026-11` */
const monthParams = z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)) });

const ordersQuery = z.strictObject({ cursor: z.optional(cursor) });
export type ListMonthOrdersInput = z.output<typeof monthParams> & z.output<typeof ordersQuery>;

const documentsQuery = z.strictObject({ kind: wireKind, cursor: z.optional(cursor) });
export type ListMonthDocumentsInput = z.output<typeof monthParams> & z.output<typeof documentsQuery>;

/** How many numbers one call looks up: each costs a call to the provider. */
export const NUMBERS_AT_ONCE = 10;

const numbersBody = z.strictObject({
  numbers: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.minLength(1), z.maxLength(10)),
});
export type FindNumbersInput = z.output<typeof numbersBody>;

export const listMonthOrders = endpoint(routes.listMonthOrders, {
  summary:
    "Orders that were placed in a month (Berlin), oldest first, each with its documents or the reason there is none",
  params: monthParams,
  query: ordersQuery,
});

export const listMonthDocuments = endpoint(routes.listMonthDocuments, {
  summary: "Documents of a kind that bear a day of a month, by that day, each with its amounts per rate",
  params: monthParams,
  query: documentsQuery,
});

export const findNumbers = endpoint(routes.findNumbers, {
  summary: "What has these numbers: a document of the app, one that was made at the provider, or nothing",
  body: numbersBody,
});
