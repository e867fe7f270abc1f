import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./receipts.routes.ts";
import { cursor, orderId, sourceId } from "./shapes.ts";

const listQuery = z.strictObject({ cursor: z.optional(cursor) });
export type ListSuggestionsInput = z.output<typeof listQuery>;

/** The day of a receipt and the provider's id. */
const suggestionParams = z.strictObject({ key: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}_[\w-]{1,64}$/)) });
export type DismissSuggestionInput = z.output<typeof suggestionParams>;

const linkBody = z.strictObject({ orderId, source: sourceId });
export type LinkSuggestionInput = DismissSuggestionInput & z.output<typeof linkBody>;

export const matchReceipts = endpoint(routes.matchReceipts, {
  summary: "Assigns the next of the provider's invoices and credit notes to orders; repeat it while `continue` is true",
});

export const listSuggestions = endpoint(routes.listSuggestions, {
  summary: "How far that has come, and the receipts about which the merchant decides",
  query: listQuery,
});

export const linkSuggestion = endpoint(routes.linkSuggestion, {
  summary: "Assigns a suggested receipt to one of its orders, which gets no other document then",
  params: suggestionParams,
  body: linkBody,
});

export const dismissSuggestion = endpoint(routes.dismissSuggestion, {
  summary: "The receipt belongs to none of the suggested orders",
  params: suggestionParams,
});
