import { Card } from "../components/card.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { type Column, Table } from "../components/table.tsx";
import { Text } from "../components/text.tsx";
import { pages } from "../lib/pages.ts";
import { commandRows, type PlaceholderRow, placeholderRows } from "../lib/placeholder-rows.ts";
import { help } from "../locales/help.ts";

const texts = help.placeholders;

const written: Column<PlaceholderRow> = {
  id: "written",
  title: texts.name,
  cell: ({ written: text }) => <code>{text}</code>,
};
const meaning: Column<PlaceholderRow> = { id: "meaning", title: texts.meaning, cell: (row) => row.meaning };
const example: Column<PlaceholderRow> = { id: "example", title: texts.example, cell: (row) => row.example };
const places: Column<PlaceholderRow> = { id: "places", title: texts.places, cell: (row) => row.places };

const placeholderColumns = [written, meaning, example, places];
const commandColumns = [written, meaning, example];
const keyOf = (row: PlaceholderRow): string => row.written;

/** Every placeholder with its meaning and an example, and every command. */
export function PlaceholderHelpPage() {
  return (
    <Page title={texts.title} shape="settings" back={{ to: pages.help, label: help.title }}>
      <Stack>
        <Card>
          <Text>{texts.text}</Text>
        </Card>
        <Card isFlush>
          <Table
            label={texts.list}
            columns={placeholderColumns}
            rows={placeholderRows}
            keyOf={keyOf}
            narrowAreas={'"written" "meaning" "example" "places"'}
          />
        </Card>
        <Card title={texts.commands}>
          <Text tone="subdued">{texts.commandsText}</Text>
        </Card>
        <Card isFlush>
          <Table
            label={texts.commands}
            columns={commandColumns}
            rows={commandRows}
            keyOf={keyOf}
            narrowAreas={'"written" "meaning" "example"'}
          />
        </Card>
        <Card title={texts.metafields}>
          <Text tone="subdued">{texts.metafieldsText}</Text>
        </Card>
      </Stack>
    </Page>
  );
}
