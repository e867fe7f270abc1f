import type { Language } from "../../values/languages.ts";
import type { CountedText } from "./document-texts.ts";

const slot = /(?<!\{)\{([a-z]+)\}(?!\})/g;

/** The slots of a text, in the order of the alphabet; placeholders of merchants (`{{order.name}}`) are none. */
export const slotsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(slot)].map(([, name = ""]) => name).sort()),
];

/** A text with its slots filled in. Values are not read for slots again. */
export function fillSlots(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(slot, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));
}

/** The form of a counted text for a count. */
export function formFor(text: CountedText, count: number, language: Language): string {
  return text[new Intl.PluralRules(language).select(count)] ?? text.other;
}
