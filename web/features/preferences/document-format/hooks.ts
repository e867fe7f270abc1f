import { checkEInvoices } from "#shared/api/documents.routes.ts";
import { listOrders } from "#shared/api/orders.routes.ts";
import { listVersions } from "#shared/api/preferences.routes.ts";
import { getShop, previewInvoiceDates, updatePreferences } from "#shared/api/shop.routes.ts";
import type { PaperTopic } from "#shared/domain/preferences/choices.ts";
import { keepPapers, takePapers } from "#shared/domain/preferences/papers.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { confirm } from "#web/lib/platform.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";
import { deDocumentFormat } from "#web/locales/de-document-format.ts";

const texts = deDocumentFormat.papers;

/** The offered days' changes on the latest invoices. */
export const useDatesPreview = () => useContract(previewInvoiceDates, {});

/** The recent companies that could get e-invoices. */
export const useEInvoices = () => useContract(checkEInvoices, {});

/** Takes a change of the shop's documents, or keeps them as they are for good. */
export function useAnswer(preferences: Preferences, topic: PaperTopic) {
  const { run, isRunning, error } = useContractMutation(updatePreferences, {
    answers: getShop,
    refreshes: [listOrders, listVersions],
  });
  const take = async () => {
    if ((await run(takePapers(preferences, topic))) !== undefined) confirm(texts[topic].taken);
  };
  const keep = async () => {
    if ((await run(keepPapers(preferences, topic))) !== undefined) confirm(texts[topic].kept);
  };
  return { take, keep, isRunning, error };
}
