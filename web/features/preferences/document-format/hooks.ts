import { checkEInvoices } from "#shared/api/documents.routes.ts";
import { listOrders } from "#shared/api/orders.routes.ts";
import { listVersions } from "#shared/api/preferences.routes.ts";
import { getShop, previewInvoiceDates, updatePreferences } from "#shared/api/shop.routes.ts";
import type { InvoiceDates } from "#shared/domain/preferences/invoice-moment.ts";
import { confirm } from "#web/lib/platform.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";
import { deDocumentFormat } from "#web/locales/de-document-format.ts";

const texts = deDocumentFormat.dates;

/** What the offered days would change on the latest invoices. */
export const useDatesPreview = () => useContract(previewInvoiceDates, {});

/** Which companies among the last orders could get e-invoices. */
export const useEInvoices = () => useContract(checkEInvoices, {});

/** Takes the offered days of invoices, or keeps the stored ones for good. */
export function useInvoiceDates() {
  const { run, isRunning, error } = useContractMutation(updatePreferences, {
    answers: getShop,
    refreshes: [listOrders, listVersions],
  });
  const take = async (dates: InvoiceDates) => {
    if ((await run(dates)) !== undefined) confirm(texts.taken);
  };
  const keep = async () => {
    if ((await run({ invoiceDatesKept: true })) !== undefined) confirm(texts.kept);
  };
  return { take, keep, isRunning, error };
}
