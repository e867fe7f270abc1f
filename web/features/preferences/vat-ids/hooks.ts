import { useSearchParams } from "react-router";
import { preserveScroll } from "#web/lib/preserve-scroll.ts";

const ACTION = "action";
const TEST = "test-vatid";

/** The dialog that tests the recognition of VAT ids. The address says whether it is open (`?action=test-vatid`). */
export function useVatIdTest(): { isOpen: boolean; open: () => void; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const change = (action: string | undefined) => {
    const next = new URLSearchParams(query);
    next.delete(ACTION);
    if (action !== undefined) next.set(ACTION, action);
    setQuery(next, { state: preserveScroll, replace: action === undefined });
  };
  return { isOpen: query.get(ACTION) === TEST, open: () => change(TEST), close: () => change(undefined) };
}
