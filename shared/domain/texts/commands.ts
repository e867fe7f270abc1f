import { germanDay } from "../../values/days.ts";

/** A filter behind a bar: `{{ order.name | upper }}`. */
interface Command {
  readonly label: string;
  /** As it is written in a text. */
  readonly example: string;
  /** The value with the filter applied; `argument` is the quoted text behind a colon. */
  apply(value: string, argument: string): string;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/** Every command, in the order of the menu. Whatever applies, checks, offers or explains commands reads this table. */
export const commands = {
  upper: { label: "In Großbuchstaben", example: "upper", apply: (value: string) => value.toLocaleUpperCase("de") },
  lower: { label: "In Kleinbuchstaben", example: "lower", apply: (value: string) => value.toLocaleLowerCase("de") },
  /** A day or an instant as machines write it becomes a German day; other values stay. */
  date: { label: "Als Datum", example: "date", apply: (value: string) => value.replace(isoDay, writtenDay) },
  default: {
    label: "Ersatz, wenn nichts angegeben ist",
    example: 'default:"–"',
    apply: (value: string, argument: string) => (value.trim() === "" ? argument : value),
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

const writtenDay = (written: string): string => germanDay(written.slice(0, "2026-11-20".length));

/** A command of a text with its argument, empty where it takes none. */
export interface AppliedCommand {
  readonly name: CommandName;
  readonly argument: string;
}

/** The value after all commands, in the order in which they are written. */
export const applied = (value: string, chain: readonly AppliedCommand[]): string =>
  chain.reduce((text, { name, argument }) => commands[name].apply(text, argument), value);
