import { useState } from "react";
import { Card } from "#web/components/card.tsx";
import { Link } from "#web/components/link.tsx";
import { SearchField } from "#web/components/search-field.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { findSettings } from "./find-settings.ts";
import styles from "./setting-search.module.css";

const texts = deSettingsScreen.search;

/** As many as fit on a screen; a longer word finds fewer. */
const MOST_SHOWN = 8;

/** A search over all settings; each result leads to its control. */
export function SettingSearch() {
  const [query, setQuery] = useState("");
  const results = findSettings(query);
  const shown = results.slice(0, MOST_SHOWN);
  return (
    <Card>
      <Stack gap="200">
        <SearchField label={texts.label} value={query} onChange={setQuery} />
        <div role="status" className={styles["status"]}>
          {query.trim() !== "" && (
            <Text tone="subdued">
              {results.length === 0 ? texts.none(query.trim()) : texts.found(results.length, shown.length)}
            </Text>
          )}
        </div>
        {shown.length > 0 && (
          <ul className={styles["results"]} aria-label={texts.results}>
            {shown.map(({ name, label, place, address }) => (
              <li key={name}>
                <Link to={address}>{label}</Link>
                <Text as="span" tone="subdued">
                  {place}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
