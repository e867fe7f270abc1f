import type { VersionChange } from "#shared/api/preferences.ts";
import { settingText, valueText } from "#shared/domain/preferences/setting-text.ts";
import { Disclosure } from "#web/components/disclosure.tsx";
import { deVersions } from "#web/locales/de-versions.ts";
import styles from "./versions.module.css";

/** The number of changes that are visible at first; the others open. */
const SHOWN = 5;

/** Settings with their values before and after. */
export function Changes({ changes }: { changes: readonly VersionChange[] }) {
  const more = changes.slice(SHOWN);
  return (
    <>
      <ChangeList changes={changes.slice(0, SHOWN)} />
      {more.length > 0 && (
        <Disclosure title={deVersions.more(more.length)}>
          <ChangeList changes={more} />
        </Disclosure>
      )}
    </>
  );
}

function ChangeList({ changes }: { changes: readonly VersionChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ setting, before, after }) => (
        <div key={setting} className={styles.change}>
          <dt className={styles.setting}>{settingText(setting)}</dt>
          <dd className={styles.values}>{deVersions.change(valueText(setting, before), valueText(setting, after))}</dd>
        </div>
      ))}
    </dl>
  );
}
