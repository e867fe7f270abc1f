import type { ChangedDocumentInput } from "#shared/api/dry-run.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { useContract } from "#web/lib/use-contract.ts";

/** Asked for once, so that it does not change while the merchant reads it. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** The consequences of these changes. An old answer is hidden while the new one is on its way. */
export function useDryRun(changes: PreferencesPatch) {
  const { data, error, isValidating, mutate } = useContract("POST /api/shop/preferences/preview", changes, once);
  return { shown: isValidating ? undefined : data, error: isValidating ? undefined : error, ask: () => void mutate() };
}

/** A document with the stored and with the changed preferences. */
export const useChangedDocument = (input: ChangedDocumentInput | null) =>
  useContract("POST /api/shop/preferences/preview/document", input, { ...once, revalidateIfStale: false });
