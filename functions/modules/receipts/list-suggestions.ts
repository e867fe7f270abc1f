import type { SuggestionsAnswer } from "#shared/api/receipts.responses.ts";
import type { ListSuggestionsInput } from "#shared/api/receipts.ts";
import type { JobReader } from "../jobs/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { MatchProgress, SuggestionStore } from "./ports.ts";
import { presentMatching, presentSuggestion } from "./receipts.presenter.ts";

const PAGE = 25;

export interface ListingPorts {
  suggestions: Pick<SuggestionStore, "list">;
  storedJobs: JobReader;
  links: ProviderLinks;
}

/** The account that is, or was, connected; no other account has this name. */
export const organizationOf = ({ connection }: Pick<WholeShop, "connection">): string =>
  connection?.organizationId ?? "none";

/** Returns the comparison's progress, and the receipts for the merchant to decide. Failures: unsupported_list_query. */
export async function listSuggestions(
  { suggestions, storedJobs, links }: ListingPorts,
  whole: Pick<WholeShop, "connection">,
  { cursor }: ListSuggestionsInput,
): Promise<SuggestionsAnswer> {
  const account = organizationOf(whole);
  const [found, page] = await Promise.all([
    storedJobs.find<MatchProgress>("match-receipts"),
    suggestions.list(account, { pageSize: PAGE, ...(cursor === undefined ? {} : { cursor }) }),
  ]);
  const job = found?.progress.organizationId === account ? found : undefined;
  return {
    matching: presentMatching(job),
    startedAt: job?.progress.startedAt ?? null,
    items: page.suggestions.map((suggestion) => presentSuggestion(links, suggestion)),
    next: page.next ?? null,
    previous: page.previous ?? null,
  };
}
