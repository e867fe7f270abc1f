import { useRef } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { usePermission } from "./permission-dialog.tsx";

/** Asks the provider to allow payments; call `ask` straight from a click. */
export function usePaymentsPermission() {
  const next = useRef<() => void>(() => undefined);
  const { ask, dialog } = usePermission([], ({ lexoffice }: ShopRecord) => {
    if (lexoffice.transaction.isAllowed !== true) return false;
    next.current();
    return true;
  });
  const askFor = (then: () => void) => {
    next.current = then;
    void ask();
  };
  return { ask: askFor, dialog };
}
