import { lazy, Suspense, useState } from "react";
import { SaveBar } from "#web/components/save-bar.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { CheckStrip } from "../dry-run/check-strip.tsx";

// only who looks at the effect of changes loads it
const DryRunDialog = lazy(async () => ({ default: (await import("../dry-run/dry-run-dialog.tsx")).DryRunDialog }));

/**
 * The admin's save bar for all preferences of a page, and beside it what the changes would lead to. Before something begins to happen
 * by itself, the merchant sees that first.
 */
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
      {isChecking && (
        <Suspense fallback={null}>
          <DryRunDialog form={form} onClose={() => setIsChecking(false)} />
        </Suspense>
      )}
    </>
  );
}
