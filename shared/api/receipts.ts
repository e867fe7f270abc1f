import * as z from "zod/mini";
import { endpointsOf } from "./endpoint.ts";
import { cursor, day, instant, orderId, sourceId, wireKind } from "./shapes.ts";

const listQuery = z.strictObject({ cursor: z.optional(cursor) });
export type ListSuggestionsInput = z.output<typeof listQuery>;

/** The day of a receipt and the provider's id. */
const suggestionParams = z.strictObject({ key: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}_[\w-]{1,64}$/)) });
export type DismissSuggestionInput = z.output<typeof suggestionParams>;

const linkBody = z.strictObject({ orderId, source: sourceId });
export type LinkSuggestionInput = DismissSuggestionInput & z.output<typeof linkBody>;

const count = z.number();

export const matchAnswer = z.strictObject({
  /** Another call does the next part. */
  continue: z.boolean(),
  /** In percent. */
  progress: count,
  /** Receipts that were looked at. */
  found: count,
  /** Receipts that are about an order, or may be. */
  affected: count,
  /** Assigned receipts. */
  assigned: count,
});
export type MatchAnswer = z.output<typeof matchAnswer>;

const suggestionAnswer = z.strictObject({
  key: z.string(),
  kind: wireKind,
  number: z.string(),
  date: day,
  /** In euros; 0 of a delivery note, which has no prices. */
  total: z.number(),
  /** Its address at the provider. */
  url: z.string(),
  /** The best first. */
  candidates: z.array(
    z.strictObject({
      orderId: z.string(),
      orderName: z.string(),
      /** Id of the order, or of the refund. */
      source: z.string(),
      /** Signs that the receipt belongs to it. */
      signs: z.array(z.enum(["reference", "number", "invoice", "amount", "sum", "part", "recipient", "name", "date"])),
    }),
  ),
});
export type SuggestionAnswer = z.output<typeof suggestionAnswer>;

const suggestionsAnswer = z.strictObject({
  matching: matchAnswer,
  /** Null where no comparison was begun. */
  startedAt: z.nullable(instant),
  /** Receipts about which the merchant decides, the oldest first. */
  items: z.array(suggestionAnswer),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
});
export type SuggestionsAnswer = z.output<typeof suggestionsAnswer>;

/** Answers of the endpoints. */
export const answers = {
  matchReceipts: matchAnswer,
  listSuggestions: suggestionsAnswer,
  linkSuggestion: suggestionsAnswer,
  dismissSuggestion: suggestionsAnswer,
};

const endpoint = endpointsOf<typeof answers>("receipts");

export const matchReceipts = endpoint("matchReceipts", "POST /api/lexoffice/import", {
  summary: "Assigns the next of the provider's invoices and credit notes to orders; repeat it while `continue` is true",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
});

export const listSuggestions = endpoint("listSuggestions", "GET /api/imports/receipts", {
  summary: "How far that has come, and the receipts about which the merchant decides",
  access: "shop",
  query: listQuery,
});

export const linkSuggestion = endpoint("linkSuggestion", "POST /api/imports/receipts/{key}/link", {
  summary: "Assigns a suggested receipt to one of its orders, which gets no other document then",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  params: suggestionParams,
  body: linkBody,
});

export const dismissSuggestion = endpoint("dismissSuggestion", "POST /api/imports/receipts/{key}/dismiss", {
  summary: "The receipt belongs to none of the suggested orders",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  params: suggestionParams,
});
