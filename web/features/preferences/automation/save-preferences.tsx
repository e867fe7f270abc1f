import { useState } from "react";
import { SaveBar } from "#web/components/save-bar.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { CheckStrip } from "../dry-run/check-strip.tsx";
import { OpenDryRun } from "../dry-run/open-dry-run.tsx";

/** The save bar for a page's preferences; it shows their consequences before something begins to happen by itself. */
export function SavePreferences({ form }: { form: PreferencesForm }) {
  const [isChecking, setIsChecking] = useState(false);
  const check = () => setIsChecking(true);
  return (
    <>
      <SaveBar
        id="preferences"
        isOpen={form.isChanged}
        isSaving={form.isSaving}
        onSave={() => (form.startsAutomation ? check() : void form.submit())}
        onDiscard={form.discard}
      />
      {form.isChanged && <CheckStrip form={form} onCheck={check} />}
      {isChecking && <OpenDryRun change={form} onClose={() => setIsChecking(false)} />}
    </>
  );
}
