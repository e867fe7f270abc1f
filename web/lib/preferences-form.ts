import { useState } from "react";
import { listOrders } from "#shared/api/orders.routes.ts";
import { listVersions } from "#shared/api/preferences.routes.ts";
import { getShop, updatePreferences } from "#shared/api/shop.routes.ts";
import { switchesOn } from "#shared/domain/preferences/automation.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { de } from "../locales/de.ts";
import { type ApiError, isApiError } from "./api-error.ts";
import { confirm } from "./platform.ts";
import { useContractMutation } from "./use-contract.ts";

/** Preferences while they are being edited. */
export interface PreferencesForm {
  /** The saved ones with the changes and everything that follows from them. */
  settings: Preferences;
  /** Messages by name of the preference. */
  errors: Readonly<Record<string, string>>;
  /** What is not saved yet, as the server takes it. */
  changes: PreferencesPatch;
  isChanged: boolean;
  /** Whether documents or movements begin to come into being by themselves. */
  startsAutomation: boolean;
  isSaving: boolean;
  failure: ApiError | undefined;
  change: (change: PreferencesPatch) => void;
  discard: () => void;
  /** With the token of a dry run it saves only what that has shown; `outdated`: it is no longer what would happen. */
  submit: (dryRunToken?: string) => Promise<"saved" | "outdated" | "failed">;
}

/** Changes that are not saved yet, and what follows from them by the same rules as on the server. */
export function usePreferencesForm(saved: Preferences): PreferencesForm {
  const [changes, setChanges] = useState<PreferencesPatch>({});
  const save = useContractMutation(updatePreferences, { answers: getShop, refreshes: [listOrders, listVersions] });
  const applied = applyPreferences(saved, changes);

  const change = (change: PreferencesPatch) => {
    save.forgetError();
    setChanges((former) => realChanges(saved, { ...former, ...change }));
  };
  const discard = () => {
    save.forgetError();
    setChanges({});
  };
  const submit = async (dryRunToken?: string) => {
    const outcome = await save.attempt({ ...changes, ...(dryRunToken === undefined ? {} : { dryRunToken }) });
    if ("error" in outcome) {
      if (!isApiError(outcome.error, "dry_run_outdated")) return "failed";
      save.forgetError();
      return "outdated";
    }
    setChanges({});
    confirm(de.preferences.saved);
    return "saved";
  };
  const settings = applied.ok ? applied.preferences : { ...saved, ...changes };
  return {
    settings,
    errors: applied.ok ? {} : applied.errors,
    changes,
    startsAutomation: applied.ok && switchesOn(saved, settings),
    isChanged: Object.keys(changes).length > 0,
    isSaving: save.isRunning,
    failure: save.error,
    change,
    discard,
    submit,
  };
}

/** The changes without those that only put back what is saved. */
export function realChanges(saved: Preferences, changes: PreferencesPatch): PreferencesPatch {
  const stored = new Map<string, unknown>(Object.entries(saved));
  const isReal = ([name, value]: [string, unknown]) => JSON.stringify(stored.get(name)) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(changes).filter(isReal));
}
