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
  /** The placeholder's subject: `order` of `order.name`. */
  about: string;
}

/** The kinds of documents, which most placeholders are possible in. */
const documents = ["invoice", "credit", "delivery"] as const;

function placesText(places: readonly TextPlace[]): string {
  const { placeNames, everyDocument } = help.placeholders;
  const isEvery = documents.every((place) => places.includes(place));
  const named = places.filter((place) => !isEvery || !documents.some((document) => document === place));
  const names = named.map((place) => placeNames[place]).filter((name) => name !== "");
  return [...(isEvery ? [everyDocument] : []), ...names].join(", ");
}

/** Every placeholder, from the one table of them. */
export const placeholderRows: readonly PlaceholderRow[] = (Object.keys(placeholders) as PlaceholderName[]).map(
  (name) => {
    const { label, example, places } = placeholders[name];
    return {
      written: `{{${name}}}`,
      meaning: label,
      example,
      places: placesText(places),
      about: name.split(".")[0] ?? "",
    };
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
    about: "",
  }),
);
