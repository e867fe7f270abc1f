import { Card } from "../components/card.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { type Column, Table } from "../components/table.tsx";
import { Text } from "../components/text.tsx";
import { pages } from "../lib/pages.ts";
import { commandRows, type PlaceholderRow, placeholderRows } from "../lib/placeholder-rows.ts";
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

const columns: readonly Column<PlaceholderRow>[] = [
  { id: "meaning", title: texts.meaning, width: "32%", cell: (row) => <Meaning row={row} /> },
  { id: "written", title: texts.name, width: "34%", cell: ({ written }) => <code>{written}</code> },
  { id: "example", title: texts.example, width: "34%", cell: ({ example }) => <Text tone="subdued">{example}</Text> },
];
const narrowAreas = '"meaning meaning meaning" "written example example"';
const keyOf = (row: PlaceholderRow): string => row.written;

/** Every placeholder with its meaning and an example, and every command. */
export function PlaceholderHelpPage() {
  return (
    <Page title={texts.title} shape="settings" back={{ to: pages.help, label: help.title }}>
      <Stack>
        <Card>
          <Text>{`${texts.text} ${texts.grouped}`}</Text>
        </Card>
        <Card isFlush>
          <Table
            label={texts.list}
            columns={columns}
            rows={placeholderRows}
            groups={groups}
            keyOf={keyOf}
            narrowAreas={narrowAreas}
          />
        </Card>
        <Card title={texts.commands}>
          <Stack>
            <Text tone="subdued">{texts.commandsText}</Text>
            <Table
              label={texts.commands}
              columns={columns}
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
