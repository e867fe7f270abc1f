import * as z from "zod/mini";
import { day, instant, wireKind } from "./shapes.ts";

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
