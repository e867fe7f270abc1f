import { Button } from "#web/components/button.tsx";
import { Text } from "#web/components/text.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { de } from "#web/locales/de.ts";
import styles from "./dry-run.module.css";

/** The way to the consequences of unsaved changes that can be saved, at the page's foot: the admin's save bar takes no third button. */
export function CheckStrip({ form, onCheck }: { form: PreferencesForm; onCheck: () => void }) {
  if (Object.keys(form.errors).length > 0) return null;
  return (
    <div className={styles.strip}>
      <div className={styles.hint}>
        <Text tone="subdued">{de.preferences.check.text}</Text>
      </div>
      <Button onClick={onCheck}>{de.preferences.check.open}</Button>
    </div>
  );
}
