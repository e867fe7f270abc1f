import { useRef, useState } from "react";
import { Card } from "../components/card.tsx";
import { Page } from "../components/page.tsx";
import { QuietButton } from "../components/quiet-button.tsx";
import { SearchField } from "../components/search-field.tsx";
import { Row, Stack } from "../components/stack.tsx";
import { State } from "../components/state.tsx";
import { type Column, Table } from "../components/table.tsx";
import { Text } from "../components/text.tsx";
import { findTopics } from "../lib/find-topics.ts";
import { pages } from "../lib/pages.ts";
import { commandRows, type PlaceholderRow, placeholderRows } from "../lib/placeholder-rows.ts";
import { useCopy } from "../lib/use-copy.ts";
import { help } from "../locales/help.ts";

const texts = help.placeholders;

/** The texts of a subject's last placeholder; one with others says so itself. */
const usualPlaces = (about: readonly string[]): string =>
  placeholderRows.findLast((row) => about.includes(row.about))?.places ?? "";

const groups = Object.entries(texts.subjects).map(([subject, about]) => ({
  title: texts.groupTitle(subject, usualPlaces(about)),
  has: (row: PlaceholderRow) => about.includes(row.about),
}));

const isUnusual = ({ about, places }: PlaceholderRow): boolean =>
  Object.values(texts.subjects).some((subject) => subject.includes(about) && usualPlaces(subject) !== places);

function Meaning({ row }: { row: PlaceholderRow }) {
  if (!isUnusual(row)) return row.meaning;
  return (
    <>
      {row.meaning}
      <Text tone="subdued">{row.places}</Text>
    </>
  );
}

/** A placeholder as it is typed, to copy. */
function Written({ text }: { text: string }) {
  const code = useRef<HTMLElement>(null);
  const { copy, hasFailed } = useCopy(text, texts.copied, code);
  return (
    <>
      <Row>
        <code ref={code}>{text}</code>
        <QuietButton sign="copy" label={texts.copy(text)} onClick={() => void copy()} />
      </Row>
      <div aria-live="polite">{hasFailed && <Text tone="subdued">{texts.copyFailed}</Text>}</div>
    </>
  );
}

const columns: readonly Column<PlaceholderRow>[] = [
  { id: "meaning", title: texts.meaning, width: "32%", cell: (row) => <Meaning row={row} /> },
  { id: "written", title: texts.name, width: "34%", cell: ({ written }) => <Written text={written} /> },
  { id: "example", title: texts.example, width: "34%", cell: ({ example }) => <Text tone="subdued">{example}</Text> },
];
/** An example of a command is not for copying. */
const commandColumns = columns.map((column) =>
  column.id === "written" ? { ...column, cell: ({ written }: PlaceholderRow) => <code>{written}</code> } : column,
);
const narrowAreas = '"meaning meaning meaning" "written example example"';
const keyOf = (row: PlaceholderRow): string => row.written;

/** Every placeholder with its meaning and an example, and every command. */
export function PlaceholderHelpPage() {
  const [search, setSearch] = useState("");
  const found = findTopics(placeholderRows, search, ({ meaning, written, example }) => [meaning, written, example]);
  const rows = search.trim() === "" ? placeholderRows : found;
  return (
    <Page title={texts.title} shape="settings" back={{ to: pages.help, label: help.title }}>
      <Stack>
        <Card>
          <Stack gap="300">
            <Text>{`${texts.text} ${texts.grouped}`}</Text>
            <search>
              <SearchField label={texts.search} value={search} onChange={setSearch} />
            </search>
          </Stack>
        </Card>
        <Card isFlush>
          {rows.length === 0 ? (
            <State icon="search" title={texts.none} />
          ) : (
            <Table
              label={texts.list}
              columns={columns}
              rows={rows}
              groups={groups}
              keyOf={keyOf}
              narrowAreas={narrowAreas}
            />
          )}
        </Card>
        <Card title={texts.commands}>
          <Stack>
            <Text tone="subdued">{texts.commandsText}</Text>
            <Table
              label={texts.commands}
              columns={commandColumns}
              rows={commandRows}
              keyOf={keyOf}
              narrowAreas={narrowAreas}
            />
          </Stack>
        </Card>
        <Card title={texts.metafields}>
          <Text tone="subdued">{texts.metafieldsText}</Text>
        </Card>
      </Stack>
    </Page>
  );
}
