import { useNavigate, useSearchParams } from "react-router";
import { exportAddress, pages } from "#web/lib/pages.ts";
import { preserveScroll } from "#web/lib/preserve-scroll.ts";

/** The export dialog, opened by the page's address. */
export function useExportQuery() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return {
    isOpen: address.has("export"),
    open: () => void navigate(exportAddress, { state: preserveScroll }),
    close: () => void navigate(pages.preferences, { state: preserveScroll, replace: true }),
  };
}
