import type { MatchAnswer, SuggestionsAnswer } from "./receipts.responses.ts";
import type { DismissSuggestionInput, LinkSuggestionInput, ListSuggestionsInput } from "./receipts.ts";
import { route } from "./route.ts";

export const matchReceipts = route<Record<never, never>, MatchAnswer>({
  id: "matchReceipts",
  module: "receipts",
  method: "POST",
  path: "/api/lexoffice/import",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  answer: "json",
});

export const listSuggestions = route<ListSuggestionsInput, SuggestionsAnswer>({
  id: "listSuggestions",
  module: "receipts",
  method: "GET",
  path: "/api/imports/receipts",
  access: "shop",
  answer: "json",
});

export const linkSuggestion = route<LinkSuggestionInput, SuggestionsAnswer>({
  id: "linkSuggestion",
  module: "receipts",
  method: "POST",
  path: "/api/imports/receipts/{key}/link",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const dismissSuggestion = route<DismissSuggestionInput, SuggestionsAnswer>({
  id: "dismissSuggestion",
  module: "receipts",
  method: "POST",
  path: "/api/imports/receipts/{key}/dismiss",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});
