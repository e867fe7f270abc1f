import type { Language } from "../../values/languages.ts";
import { writtenDay } from "./written.ts";

/** A filter behind a bar: `{{ order.name | upper }}`. */
interface Command {
  readonly label: string;
  /** As it is written in a text. */
  readonly example: string;
  /** The value with the filter applied in the language of the document; `argument` is the quoted text behind a colon. */
  apply(value: string, argument: string, language: Language): string;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/** Every command, in the order of the menu. Whatever applies, checks, offers or explains commands reads this table. */
export const commands = {
  upper: {
    label: "In Großbuchstaben",
    example: "upper",
    apply: (value: string, _: string, language: Language) => value.toLocaleUpperCase(language),
  },
  lower: {
    label: "In Kleinbuchstaben",
    example: "lower",
    apply: (value: string, _: string, language: Language) => value.toLocaleLowerCase(language),
  },
  /** Writes a machine's day or instant, such as in a note, as the language does; other values stay. */
  date: {
    label: "Als Datum (aus 2026-11-20)",
    example: "date",
    apply: (value: string, _: string, language: Language) =>
      value.replace(isoDay, (written) => writtenDay(written.slice(0, "2026-11-20".length), language)),
  },
  default: {
    label: "Ersatz, wenn nichts angegeben ist",
    example: 'default:"–"',
    apply: (value: string, argument: string) => (value.trim() === "" ? argument : value),
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

/** A command of a text with its argument, empty where it takes none. */
export interface AppliedCommand {
  readonly name: CommandName;
  readonly argument: string;
}

/** The value after all commands, in the order in which they are written. */
export const applied = (value: string, chain: readonly AppliedCommand[], language: Language): string =>
  chain.reduce((text, { name, argument }) => commands[name].apply(text, argument, language), value);
