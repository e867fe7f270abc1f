import { useState } from "react";
import { Link } from "#web/components/link.tsx";
import { SearchField } from "#web/components/search-field.tsx";
import { Text } from "#web/components/text.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { findSettings } from "./find-settings.ts";
import styles from "./setting-search.module.css";

const texts = deSettingsScreen.search;

/** A search over all settings; each result leads to its control. */
export function SettingSearch() {
  const [query, setQuery] = useState("");
  const results = findSettings(query);
  return (
    <div className={styles["search"]}>
      <SearchField label={texts.label} placeholder={texts.placeholder} value={query} onChange={setQuery} />
      <div role="status" className={styles["status"]}>
        {query.trim() !== "" && (
          <Text tone="subdued">{results.length === 0 ? texts.none(query.trim()) : texts.found(results.length)}</Text>
        )}
      </div>
      {results.length > 0 && (
        <ul className={styles["results"]} aria-label={texts.results}>
          {results.map(({ label, place, address }) => (
            <li key={address}>
              <Link to={address}>{label}</Link>
              <Text as="span" tone="subdued">
                {place}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
