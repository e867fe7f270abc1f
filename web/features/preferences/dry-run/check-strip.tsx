import { Button } from "#web/components/button.tsx";
import { Text } from "#web/components/text.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { de } from "#web/locales/de.ts";
import styles from "./dry-run.module.css";

/** The way to the consequences of unsaved changes, at the page's foot: the admin's save bar takes no third button. */
export function CheckStrip({ form, onCheck }: { form: PreferencesForm; onCheck: () => void }) {
  const hasErrors = Object.keys(form.errors).length > 0;
  return (
    <div className={styles.strip}>
      <div className={styles.hint}>
        <Text tone="subdued">{de.preferences.check.text}</Text>
      </div>
      <Button onClick={onCheck} isDisabled={hasErrors}>
        {de.preferences.check.open}
      </Button>
    </div>
  );
}
