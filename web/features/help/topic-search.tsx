import { useSearchParams } from "react-router";
import { helpAddress } from "#shared/domain/help/topic-address.ts";
import type { HelpTopic } from "#web/locales/help/topic.ts";
import { Card } from "../../components/card.tsx";
import { LinkList } from "../../components/link-list.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { findTopics, type SearchedTexts } from "../../lib/find-topics.ts";
import { helpTopics } from "../../lib/help-topics.ts";
import { help } from "../../locales/help.ts";
import styles from "./help.module.css";

const texts = help.search;
const MAX_SHOWN = 12;

const textsOf = ({ title, summary, words = "", sections }: HelpTopic): SearchedTexts => [
  title,
  `${summary} ${words}`,
  sections
    .flatMap(({ title: name, paragraphs = [], rows = [], steps = [] }) => [
      name,
      ...paragraphs,
      ...rows.flatMap((row) => [row.name, row.text]),
      ...steps,
    ])
    .join(" "),
];

/** Searches all topics while the merchant types. The query is part of the address (`/help?search=Rundung`). */
export function TopicSearch() {
  const [query, setQuery] = useSearchParams();
  const search = query.get("search") ?? "";
  const found = findTopics(helpTopics, search, textsOf);
  const show = (value: string) =>
    setQuery(
      (current) => {
        if (value.trim() === "") current.delete("search");
        else current.set("search", value);
        return current;
      },
      { replace: true },
    );
  return (
    <Card>
      <Stack>
        <search>
          <SearchField label={texts.label} value={search} onChange={show} />
        </search>
        <div role="status" className={styles.found}>
          {search !== "" && <Text tone="subdued">{found.length === 0 ? texts.none : texts.found(found.length)}</Text>}
        </div>
        {found.length > 0 && (
          <LinkList
            label={texts.results}
            links={found.slice(0, MAX_SHOWN).map(({ id, title, summary }) => ({ to: helpAddress(id), title, summary }))}
          />
        )}
        {found.length > MAX_SHOWN && <Text tone="subdued">{texts.more(found.length - MAX_SHOWN)}</Text>}
      </Stack>
    </Card>
  );
}
