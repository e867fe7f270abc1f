import { commands } from "#shared/domain/texts/commands.ts";
import { type PlaceholderName, placeholders, type TextPlace } from "#shared/domain/texts/placeholders.ts";
import { Card } from "../components/card.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { type Column, Table } from "../components/table.tsx";
import { Text } from "../components/text.tsx";
import { pages } from "../lib/pages.ts";
import { help } from "../locales/help.ts";

const texts = help.placeholders;

interface HelpRow {
  written: string;
  meaning: string;
  example: string;
  places: string;
}

const placesText = (places: readonly TextPlace[]): string =>
  places
    .map((place) => texts.placeNames[place])
    .filter((name) => name !== "")
    .join(", ");

const placeholderRows = (Object.keys(placeholders) as PlaceholderName[]).map((name): HelpRow => {
  const { label, example, places } = placeholders[name];
  return { written: `{{${name}}}`, meaning: label, example, places: placesText(places) };
});

/** What each command makes of an example. */
const commandRows = [
  { command: commands.upper, before: "Espressotasse", name: "item.title" },
  { command: commands.lower, before: "Espressotasse", name: "item.title" },
  { command: commands.date, before: "2026-11-20", name: "order.note" },
  { command: commands.default, before: "", name: "order.poNumber", argument: "–" },
].map(
  ({ command, before, name, argument = "" }): HelpRow => ({
    written: `{{${name} | ${command.example}}}`,
    meaning: command.label,
    example: command.apply(before, argument, "de"),
    places: "",
  }),
);

const written: Column<HelpRow> = {
  id: "written",
  title: texts.name,
  cell: ({ written: text }) => <code>{text}</code>,
};
const meaning: Column<HelpRow> = { id: "meaning", title: texts.meaning, cell: (row) => row.meaning };
const example: Column<HelpRow> = { id: "example", title: texts.example, cell: (row) => row.example };
const places: Column<HelpRow> = { id: "places", title: texts.places, cell: (row) => row.places };

const placeholderColumns = [written, meaning, example, places];
const commandColumns = [written, meaning, example];
const keyOf = (row: HelpRow): string => row.written;

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
