import { type ReactNode, useState } from "react";
import { Entries, EntryLink } from "#web/components/entries.tsx";
import { SearchField } from "#web/components/search-field.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { findSettings } from "./find-settings.ts";
import styles from "./setting-search.module.css";

const texts = deSettingsScreen.search;

/** A search over all settings; each result leads to its control. The page's `children` are hidden while it is used. */
export function SettingSearch({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState("");
  const results = findSettings(query);
  const isSearching = query.trim() !== "";
  return (
    <>
      <div className={styles["search"]}>
        <SearchField label={texts.label} placeholder={texts.placeholder} value={query} onChange={setQuery} />
        <div role="status" className={styles["status"]}>
          {isSearching && (
            <Text tone="subdued">{results.length === 0 ? texts.none(query.trim()) : texts.found(results.length)}</Text>
          )}
        </div>
      </div>
      {results.length > 0 && (
        <Entries>
          <ul className={styles["results"]} aria-label={texts.results}>
            {results.map(({ label, place, address }) => (
              <li key={address}>
                <EntryLink name={label} value={place} to={address} />
              </li>
            ))}
          </ul>
        </Entries>
      )}
      <div hidden={isSearching}>
        <Stack>{children}</Stack>
      </div>
    </>
  );
}
