import { useRef, useState } from "react";
import { switchesOn } from "#shared/domain/preferences/automation.ts";
import { numberErrors } from "#shared/domain/preferences/number-errors.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { de } from "../locales/de.ts";
import { type ApiError, isApiError } from "./api-error.ts";
import { changedSince } from "./changed-since.ts";
import { endPauses } from "./pause.ts";
import { confirm } from "./platform.ts";
import { useContractMutation } from "./use-contract.ts";

/** Preferences while they are being edited. */
export interface PreferencesForm {
  /** The saved ones with the changes and everything that follows from them. */
  settings: Preferences;
  /** Messages by name of the preference, and of its part: `invoicePaymentGateway.klarna.duration`. */
  errors: Readonly<Record<string, string>>;
  /** Unsaved changes, as the server takes them. */
  changes: PreferencesPatch;
  isChanged: boolean;
  /** Documents or movements begin to come into being by themselves. */
  startsAutomation: boolean;
  isSaving: boolean;
  failure: ApiError | undefined;
  change: (change: PreferencesPatch) => void;
  discard: () => void;
  /** Drops what was chosen for these preferences and is not saved. */
  forget: (names: readonly string[]) => void;
  /** A dry run's token saves only what that run has shown; `outdated`: it would no longer happen. */
  submit: (dryRunToken?: string) => Promise<SaveOutcome>;
}

/** `outdated`: what a dry run has shown is no longer what would happen. */
type SaveOutcome = "saved" | "outdated" | "failed";

/** Saves changes of preferences, and says so. */
export function usePreferencesSave() {
  const call = useContractMutation("PATCH /api/shop/preferences", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/orders", "GET /api/shop/preferences/versions", "GET /api/shop/e-invoices"],
  });
  const save = async (changes: PreferencesPatch, dryRunToken?: string): Promise<SaveOutcome> => {
    const outcome = await call.attempt({ ...changes, dryRunToken });
    if ("error" in outcome) {
      if (!isApiError(outcome.error, "dry_run_outdated")) return "failed";
      call.forgetError();
      return "outdated";
    }
    confirm(de.preferences.saved);
    return "saved";
  };
  return { save, isSaving: call.isRunning, failure: call.error, forgetFailure: call.forgetError };
}

/** A change makes documents or movements come into being by themselves. */
export function startsAutomation(saved: Preferences, change: PreferencesPatch): boolean {
  const applied = applyPreferences(saved, change);
  return applied.ok && switchesOn(saved, applied.preferences);
}

/** Changes that are not saved yet, and what follows from them by the same rules as on the server. */
export function usePreferencesForm(saved: Preferences): PreferencesForm {
  const [chosen, setChosen] = useState<PreferencesPatch>({});
  // with what was typed and is not drawn yet
  const latest = useRef(chosen);
  const choose = (patch: PreferencesPatch) => {
    latest.current = patch;
    setChosen(patch);
  };
  const { save, isSaving, failure, forgetFailure } = usePreferencesSave();
  // what was saved in the meantime is no change any more
  const changes = realChanges(saved, chosen);
  const applied = applyPreferences(saved, changes);

  const change = (change: PreferencesPatch) => {
    forgetFailure();
    const together = { ...latest.current, ...change };
    // until a save has ended, what is saved is about to change
    choose(isSaving ? together : realChanges(saved, together));
  };
  const discard = () => {
    endPauses();
    forgetFailure();
    choose({});
  };
  const forget = (names: readonly string[]) => {
    endPauses();
    choose(Object.fromEntries(Object.entries(latest.current).filter(([name]) => !names.includes(name))));
  };
  const submit = async (dryRunToken?: string) => {
    endPauses();
    const sent = realChanges(saved, latest.current);
    const outcome = await save(sent, dryRunToken);
    if (outcome === "saved") choose(changedSince(sent, latest.current));
    return outcome;
  };
  return {
    settings: applied.ok ? applied.preferences : { ...saved, ...changes },
    errors: { ...fieldErrorsOf(failure), ...numberErrors(changes), ...(applied.ok ? {} : applied.errors) },
    changes,
    startsAutomation: applied.ok && switchesOn(saved, applied.preferences),
    isChanged: Object.keys(changes).length > 0,
    isSaving,
    failure,
    change,
    discard,
    forget,
    submit,
  };
}

/** The server's objections to single fields when it refused to save. */
export function fieldErrorsOf(failure: ApiError | undefined): Readonly<Record<string, string>> {
  const fields = failure?.details["fields"];
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The changes without those that only put back what is saved. */
export function realChanges(saved: Preferences, changes: PreferencesPatch): PreferencesPatch {
  return changedSince<PreferencesPatch>(saved, changes);
}
