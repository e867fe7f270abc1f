import { useState } from "react";
import type { PartnerPreferencesAnswer } from "#shared/api/partner.ts";
import type { PartnerField } from "#shared/domain/partner/partner-data.ts";
import { partnerToasts } from "#shared/domain/partner/texts.ts";
import { changedSince } from "../../lib/changed-since.ts";
import { confirm } from "../../lib/platform.ts";
import { useSavePartnerPreferences } from "./hooks.ts";
import { formFaults, formOf, isSameForm, type PartnerForm, serverFaults } from "./preferences-form.ts";

/** The partner's details while they are changed: a fault shows once its field was left, all show on saving. */
export function usePreferencesForm(
  stored: PartnerPreferencesAnswer,
  /** Asks for what is stored, as the server has written it. */
  refresh: () => Promise<PartnerPreferencesAnswer | undefined>,
) {
  const saving = useSavePartnerPreferences();
  const [form, setForm] = useState<PartnerForm>(() => formOf(stored));
  const [left, setLeft] = useState<ReadonlySet<PartnerField>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const faults = formFaults(form, stored);
  const fromServer = serverFaults(saving.error?.details);
  const change = (part: Partial<PartnerForm>) => {
    saving.forgetError();
    setForm((now) => ({ ...now, ...part }));
  };
  const forget = () => {
    setLeft(new Set());
    setWasTried(false);
  };
  return {
    form,
    change,
    leave: (field: PartnerField) => setLeft(new Set([...left, field])),
    /** The message of a field, when it is time for it; an object to spread. */
    shown: (field: PartnerField): { error?: string } => {
      const error = fromServer[field] ?? (wasTried || left.has(field) ? faults[field] : undefined);
      return error === undefined ? {} : { error };
    },
    isChanged: !isSameForm(form, formOf(stored)),
    isSaving: saving.isRunning,
    error: saving.error,
    /** Saving was tried, and something is still wrong. */
    hasFaults: wasTried && Object.keys(faults).length > 0,
    discard: () => {
      saving.forgetError();
      setForm(formOf(stored));
      forget();
    },
    save: async () => {
      setWasTried(true);
      if (Object.keys(faults).length > 0) return;
      if ((await saving.run(form)) === undefined) return;
      confirm(partnerToasts.saved);
      const fresh = await refresh().catch(() => undefined);
      const saved = fresh === undefined ? { ...form, iban: "", taxId: "" } : formOf(fresh);
      setForm((now) => ({ ...saved, ...changedSince(form, now) }));
      forget();
    },
  };
}

export type PreferencesForm = ReturnType<typeof usePreferencesForm>;
