import * as z from "zod/mini";
import { endpointsOf } from "./endpoint.ts";
import { cursor, day, euros, instant } from "./shapes.ts";

const storePastQuery = z.strictObject({ date: z.optional(day) });
export type StorePastInput = z.output<typeof storePastQuery>;

const listPastBody = z.strictObject({ from: day, to: day });

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

const unsentQuery = z.strictObject({ cursor: z.optional(cursor) });
export type ListUnsentInput = z.output<typeof unsentQuery>;

const count = z.number();
const range = z.strictObject({ from: day, to: day });
const minutes = z.strictObject({ least: count, most: count });
const reasons = z.array(z.strictObject({ code: z.string(), count }));
/** `adopted`: orders that had their documents already, of the app or of the merchant. */
const outcomes = { documented: count, adopted: count, held: count, none: count };

/** The documents that an import would make. */
const made = z.strictObject({
  documents: z.strictObject({ invoice: count, credit: count, delivery: count }),
  transfers: z.strictObject({ needed: count, left: count, isEnough: z.boolean() }),
  minutes,
  /** Tax of the documents by the month of supply, `2026-01`; tax under the one-stop scheme apart. */
  taxes: z.array(z.strictObject({ month: z.string(), tax: euros, oss: euros })),
});

const listed = z.extend(made, {
  /** Orders without a parcel among them, and what the import makes where these are held; null where there is none. */
  withoutParcel: z.nullable(z.strictObject({ orders: count, ifHeld: made })),
  /** Orders that have a document already. */
  existing: count,
});

export const storedAnswer = z.strictObject({
  /** Orders that were new to the app. */
  affected: count,
});
export type StoredAnswer = z.output<typeof storedAnswer>;

const importAnswer = z.strictObject({
  /** `listing` reads the orders, `listed` waits for the merchant, `ended` was ended before its last order. */
  phase: z.enum(["none", "listing", "listed", "importing", "done", "ended"]),
  isPaused: z.boolean(),
  /** `access`: the platform refuses access until the merchant opens the app. Null: the merchant paused it. */
  pausedBecause: z.nullable(z.enum(["access"])),
  /** The days it is about; null where there was none. */
  range: z.nullable(range),
  startedAt: z.nullable(instant),
  /** Orders that were looked at, and those of them that were new to the app. */
  found: count,
  affected: count,
  /** The documents that an import would make of the orders listed so far. */
  listing: z.nullable(
    z.extend(z.extend(listed, outcomes), {
      heldReasons: reasons,
      noneReasons: reasons,
      /** Existing documents were compared with these orders, or need not be. */
      compared: z.boolean(),
    }),
  ),
  /** Results of the taken orders; `orders` as listed, null if unknown. */
  progress: z.nullable(
    z.extend(z.extend(z.strictObject({ orders: z.nullable(count) }), outcomes), {
      /** Documents that wait for the provider, counted up to 100. */
      waiting: count,
      minutesLeft: z.nullable(minutes),
      /** Orders that were taken in a minute on average, pauses included; null in the first minute. */
      perMinute: z.nullable(count),
    }),
  ),
  /** First and last day that may be imported; null where there is none. */
  importable: z.nullable(range),
});
export type ImportAnswer = z.output<typeof importAnswer>;

const unsentInvoice = z.strictObject({
  orderId: z.string(),
  /** Name of the order, empty where it is not known any more. */
  order: z.string(),
  customer: z.nullable(z.string()),
  number: z.string(),
  date: day,
  total: euros,
});

const unsentPage = z.strictObject({ items: z.array(unsentInvoice), next: z.nullable(z.string()) });
export type UnsentPage = z.output<typeof unsentPage>;

/** Answers of the endpoints. */
export const answers = {
  storePast: storedAnswer,
  getImport: importAnswer,
  listPast: importAnswer,
  controlImport: importAnswer,
  listUnsent: unsentPage,
};

const endpoint = endpointsOf<typeof answers>("imports");

export const storePast = endpoint("storePast", "POST /api/orders/import", {
  summary: "Stores the orders of one day, or the newest ones of the last 60 days; makes no documents",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  query: storePastQuery,
});

export const getImport = endpoint("getImport", "GET /api/imports/orders", {
  summary: "How far the import of past orders has come, and what it would make",
  access: "shop",
});

export const listPast = endpoint("listPast", "POST /api/imports/orders", {
  summary: "Begins to list the orders of these days and what an import would make of them; makes no documents",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  body: listPastBody,
});

export const controlImport = endpoint("controlImport", "POST /api/imports/orders/{act}", {
  summary: "Has the listed orders documented, pauses the import, lets it go on, or ends it",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  params: actParams,
  body: actBody,
});

export const listUnsent = endpoint("listUnsent", "GET /api/imports/unsent", {
  summary: "Invoices of the last import to businesses in Germany that were not sent",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  query: unsentQuery,
});
