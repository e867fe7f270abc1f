import type { PaperTopic } from "#shared/domain/preferences/choices.ts";
import { keepPapers, takePapers } from "#shared/domain/preferences/papers.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { confirm } from "#web/lib/platform.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";
import { deDocumentFormat } from "#web/locales/de-document-format.ts";

const texts = deDocumentFormat.papers;

/** The offered days' changes on the latest invoices. */
export const useDatesPreview = () => useContract("GET /api/shop/preferences/dates", {});

/** The recent companies that could get e-invoices; not asked for without a need. */
export const useEInvoices = (isAsked = true) => useContract("GET /api/shop/e-invoices", isAsked ? {} : null);

/** Takes a change of the shop's documents, or keeps them as they are for good. */
export function useAnswer(preferences: Preferences, topic: PaperTopic) {
  const { run, isRunning, error } = useContractMutation("PATCH /api/shop/preferences", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/orders", "GET /api/shop/preferences/versions"],
  });
  const take = async () => {
    if ((await run(takePapers(preferences, topic))) !== undefined) confirm(texts[topic].taken);
  };
  const keep = async () => {
    if ((await run(keepPapers(preferences, topic))) !== undefined) confirm(texts[topic].kept);
  };
  return { take, keep, isRunning, error };
}
