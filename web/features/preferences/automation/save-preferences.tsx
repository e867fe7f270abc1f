import { SaveBar } from "#web/components/save-bar.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";

/** The admin's save bar for all preferences of a page. */
export function SavePreferences({ form }: { form: PreferencesForm }) {
  return (
    <SaveBar
      id="preferences"
      isOpen={form.isChanged}
      isSaving={form.isSaving}
      onSave={() => void form.submit()}
      onDiscard={form.discard}
    />
  );
}
