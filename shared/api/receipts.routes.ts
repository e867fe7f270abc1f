import type { MatchAnswer, SuggestionsAnswer } from "./receipts.responses.ts";
import type { DismissSuggestionInput, LinkSuggestionInput, ListSuggestionsInput } from "./receipts.ts";
import { routesOf } from "./route.ts";

const route = routesOf("receipts");

export const matchReceipts = route<Record<never, never>, MatchAnswer>("matchReceipts", "POST /api/lexoffice/import", {
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
});

export const listSuggestions = route<ListSuggestionsInput, SuggestionsAnswer>(
  "listSuggestions",
  "GET /api/imports/receipts",
  { access: "shop" },
);

export const linkSuggestion = route<LinkSuggestionInput, SuggestionsAnswer>(
  "linkSuggestion",
  "POST /api/imports/receipts/{key}/link",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);

export const dismissSuggestion = route<DismissSuggestionInput, SuggestionsAnswer>(
  "dismissSuggestion",
  "POST /api/imports/receipts/{key}/dismiss",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);
