import type { JsonObject } from "../../json.ts";

/** The sent texts of a form, by name. */
export type Fields = Readonly<Record<string, string>>;

/** German sentences on faults, by field; "" is the whole form. */
export type Errors = Record<string, string>;

export const fieldsOf = (body: JsonObject | undefined): Fields =>
  Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));

/** Largest amount a field takes, in cents: what an order of a shop can be worth. */
const MAX_CENTS = 100_000_000;
const MAX_UNITS = 9_999;
/** 1234 · 1234,5 · 1234.56 · 1.234,56 */
const AMOUNT = /^(\d{1,3}(\.\d{3})+(,\d{1,2})?|\d+([.,]\d{1,2})?)$/;

/** Cents of an amount as the merchant types it; `undefined` when the text is no amount. */
export function parseCents(text: string): number | undefined {
  const trimmed = text.replace(/[\s€]/g, "");
  if (!AMOUNT.test(trimmed)) return undefined;
  const isGrouped = /^\d{1,3}(\.\d{3})+/.test(trimmed);
  const [whole = "0", fraction = ""] = (isGrouped ? trimmed.replaceAll(".", "") : trimmed).split(/[.,]/);
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return cents <= MAX_CENTS ? cents : undefined;
}

/** Reads the fields of a form one by one and collects what is wrong with them. */
export interface FormReader {
  errors: Errors;
  refuse(name: string, sentence: string): void;
  /** Trimmed; refused when it is missing where `missing` is a sentence, or too long. */
  text(name: string, rule?: { missing?: string; max?: number }): string;
  /** `undefined` when left empty or refused; `missing` makes it required. */
  cents(name: string, rule?: { missing?: string; most?: number; tooMuch?: string }): number | undefined;
  /** A whole number of pieces; `undefined` when left empty or refused. */
  units(
    name: string,
    rule?: { missing?: string; most?: number; tooMany?: string; least?: number; tooFew?: string },
  ): number | undefined;
  /** One of the keys of `choices`; `otherwise` when left out. */
  choice<Key extends string>(name: string, choices: Readonly<Record<Key, unknown>>, otherwise: NoInfer<Key>): Key;
  isChecked(name: string): boolean;
}

export function readForm(fields: Fields): FormReader {
  const errors: Errors = {};
  const refuse = (name: string, sentence: string) => {
    errors[name] ??= sentence;
  };
  const given = (name: string, missing: string | undefined): string => {
    const text = (fields[name] ?? "").trim();
    if (text === "" && missing !== undefined) refuse(name, missing);
    return text;
  };
  return {
    errors,
    refuse,
    text: (name, { missing, max = 255 } = {}) => {
      const text = given(name, missing);
      if (text.length > max) refuse(name, `Höchstens ${max} Zeichen.`);
      return text;
    },
    cents: (name, { missing, most, tooMuch } = {}) => {
      const text = given(name, missing);
      if (text === "") return undefined;
      const cents = parseCents(text);
      if (cents === undefined) refuse(name, "Bitte einen Betrag wie 12,50 eingeben.");
      else if (most !== undefined && cents > most) refuse(name, tooMuch ?? "Der Betrag ist zu hoch.");
      else return cents;
      return undefined;
    },
    units: (name, { missing, most = MAX_UNITS, tooMany, least = 0, tooFew } = {}) => {
      const text = given(name, missing);
      if (text === "") return undefined;
      const units = /^\d{1,6}$/.test(text) ? Number(text) : undefined;
      if (units === undefined) refuse(name, "Bitte eine ganze Zahl eingeben.");
      else if (units > most) refuse(name, tooMany ?? `Höchstens ${most}.`);
      else if (units < least) refuse(name, tooFew ?? `Mindestens ${least}.`);
      else return units;
      return undefined;
    },
    choice: (name, choices, otherwise) => {
      const text = fields[name];
      if (text === undefined) return otherwise;
      const keys = Object.keys(choices) as (typeof otherwise)[];
      const key = keys.find((known) => known === text);
      if (key === undefined) refuse(name, "Bitte einen der Einträge wählen.");
      return key ?? otherwise;
    },
    isChecked: (name) => fields[name] === "on",
  };
}
