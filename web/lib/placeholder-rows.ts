import { commands } from "#shared/domain/texts/commands.ts";
import { type PlaceholderName, placeholders } from "#shared/domain/texts/placeholders.ts";
import type { TextPlace } from "#shared/domain/texts/places.ts";
import { help } from "../locales/help.ts";

/** A placeholder or a command, as the help explains it. */
export interface PlaceholderRow {
  written: string;
  meaning: string;
  example: string;
  places: string;
}

const placesText = (places: readonly TextPlace[]): string =>
  places
    .map((place) => help.placeholders.placeNames[place])
    .filter((name) => name !== "")
    .join(", ");

/** Every placeholder, from the one table of them. */
export const placeholderRows: readonly PlaceholderRow[] = (Object.keys(placeholders) as PlaceholderName[]).map(
  (name) => {
    const { label, example, places } = placeholders[name];
    return { written: `{{${name}}}`, meaning: label, example, places: placesText(places) };
  },
);

/** Each command with an example. */
export const commandRows: readonly PlaceholderRow[] = [
  { command: commands.upper, before: "Espressotasse", name: "item.title" },
  { command: commands.lower, before: "Espressotasse", name: "item.title" },
  { command: commands.date, before: "2026-11-20", name: "order.note" },
  { command: commands.default, before: "", name: "order.poNumber", argument: "–" },
].map(
  ({ command, before, name, argument = "" }): PlaceholderRow => ({
    written: `{{${name} | ${command.example}}}`,
    meaning: command.label,
    example: command.apply(before, argument, "de"),
    places: "",
  }),
);
