import type { ShopRecord } from "#shared/api/shop-record.ts";
import { EntryLink } from "#web/components/entries.tsx";
import { count, day } from "#web/lib/format.ts";
import { pages } from "#web/lib/pages.ts";
import { deReceipts as texts } from "#web/locales/de-receipts.ts";
import { useSuggestions } from "./hooks.ts";

/** The way to the provider's own documents, with how far their comparison came. */
export function ReceiptsEntry({ shop: { lexoffice } }: { shop: ShopRecord }) {
  return (
    <EntryLink
      id="receipts"
      icon="page"
      name={texts.title}
      value={useValue(lexoffice.isConnected)}
      to={pages.receipts}
    />
  );
}

function useValue(isConnected: boolean): string | undefined {
  const { data, error } = useSuggestions("", isConnected);
  if (!isConnected || error !== undefined) return "";
  if (data === undefined) return undefined;
  return data.startedAt === null ? texts.never : texts.compared(count(data.matching.assigned), day(data.startedAt));
}
