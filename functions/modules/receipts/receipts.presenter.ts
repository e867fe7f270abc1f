import type { MatchAnswer, SuggestionAnswer } from "#shared/api/receipts.ts";
import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { RequestedJob } from "../jobs/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { MatchProgress, Suggestion } from "./ports.ts";

/** The comparison's progress; nothing where it was never begun. */
export function presentMatching(job: RequestedJob<MatchProgress> | undefined): MatchAnswer {
  const { percent = 0, found = 0, affected = 0, assigned = 0 } = job?.progress ?? {};
  return { continue: job?.state === "running", progress: percent, found, affected, assigned };
}

/** A suggestion with the way to the receipt at the provider. */
export function presentSuggestion(links: ProviderLinks, suggestion: Suggestion): SuggestionAnswer {
  const { key, kind, number, date, totalCents, providerId, candidates } = suggestion;
  return {
    key,
    kind: wireKinds[kind],
    number,
    date,
    total: totalCents / 100,
    url: links.documentUrl(kind, providerId, "open"),
    candidates: candidates.map(({ orderId, orderName, sourceId, signs }) => ({
      orderId,
      orderName,
      source: sourceId,
      signs: [...signs],
    })),
  };
}
