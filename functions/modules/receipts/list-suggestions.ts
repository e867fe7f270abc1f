import type { ListSuggestionsInput, SuggestionsAnswer } from "#shared/api/receipts.ts";
import type { JobReader } from "../jobs/ports.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { isFree } from "./free-place.ts";
import type { MatchProgress, Suggestion, SuggestionStore } from "./ports.ts";
import { presentMatching, presentSuggestion } from "./receipts.presenter.ts";

const PAGE = 25;

export interface ListingPorts {
  orders: Pick<OrderReader, "findWhole">;
  suggestions: Pick<SuggestionStore, "list">;
  storedJobs: JobReader;
  links: ProviderLinks;
}

/** The account that is, or was, connected; no other account has this name. */
export const organizationOf = ({ connection }: Pick<WholeShop, "connection">): string =>
  connection?.organizationId ?? "none";

/**
 * A page of receipts to decide, with orders still lacking their document, and the comparison's progress.
 * Failures: unsupported_list_query.
 */
export async function listSuggestions(
  { suggestions, storedJobs, links, orders }: ListingPorts,
  whole: Pick<WholeShop, "connection">,
  { cursor }: ListSuggestionsInput,
): Promise<SuggestionsAnswer> {
  const account = organizationOf(whole);
  const [found, page] = await Promise.all([
    storedJobs.find<MatchProgress>("match-receipts"),
    suggestions.list(account, { pageSize: PAGE, cursor }),
  ]);
  const open = await openAmong(orders, page.suggestions);
  const job = found?.progress.organizationId === account ? found : undefined;
  return {
    matching: presentMatching(job),
    startedAt: job?.progress.startedAt ?? null,
    items: open.map((suggestion) => presentSuggestion(links, suggestion)),
    next: page.next ?? null,
    previous: page.previous ?? null,
  };
}

/** Suggestions with the orders to which they can be assigned; those without one are left out. */
async function openAmong(orders: ListingPorts["orders"], suggestions: readonly Suggestion[]): Promise<Suggestion[]> {
  const ids = [...new Set(suggestions.flatMap(({ candidates }) => candidates.map(({ orderId }) => orderId)))];
  const known = new Map(await Promise.all(ids.map(async (id) => [id, await orders.findWhole(id)] as const)));
  return suggestions
    .map((one) => ({
      ...one,
      candidates: one.candidates.filter(({ orderId, sourceId }) => {
        const order = known.get(orderId);
        return order !== undefined && order.isErased !== true && isFree(order, { kind: one.kind, sourceId });
      }),
    }))
    .filter(({ candidates }) => candidates.length > 0);
}
