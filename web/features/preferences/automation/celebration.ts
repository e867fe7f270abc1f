import { useEffect, useRef } from "react";
import { automationState } from "#shared/domain/preferences/automation.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { celebrate } from "#web/components/confetti.ts";

/** Confetti once a change has brought invoices, credit notes and payments all into automation. */
export function useCelebration(saved: Preferences | undefined): void {
  const state = saved === undefined ? undefined : automationState(saved);
  const former = useRef(state);
  useEffect(() => {
    const before = former.current;
    former.current = state;
    if (state !== "automated" || before === undefined || before === state) return undefined;
    return celebrate();
  }, [state]);
}
