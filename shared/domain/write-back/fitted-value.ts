import type { WrittenType } from "../preferences/written-values.ts";

/** A value in the form that a metafield takes. */
interface FittedValue {
  type: string;
  value: string;
}

const isDate = /^\d{4}-\d\d-\d\d$/;
const isInteger = /^-?\d+$/;
const isDecimal = /^-?\d+(\.\d+)?$/;
const isUrl = /^https:\/\/\S+$/;

/** Writes a text as each type that a merchant may have defined; undefined if it does not fit. */
const forms: Readonly<Record<string, (text: string) => string | undefined>> = {
  single_line_text_field: (text) => text,
  multi_line_text_field: (text) => text,
  date: (text) => (isDate.test(text) ? text : undefined),
  date_time: (text) => (isDate.test(text) ? `${text}T00:00:00+00:00` : undefined),
  number_integer: (text) => (isInteger.test(text) ? text : undefined),
  number_decimal: (text) => (isDecimal.test(text) ? text : undefined),
  money: (text) => (isDecimal.test(text) ? JSON.stringify({ amount: text, currency_code: "EUR" }) : undefined),
  url: (text) => (isUrl.test(text) ? text : undefined),
  "list.single_line_text_field": (text) => JSON.stringify(text.split(", ")),
};

/** A value as written: of the definition's type if it fits, else of its own. Undefined: it does not fit. */
export function fittedValue(text: string, own: WrittenType, defined: string | undefined): FittedValue | undefined {
  const type = defined ?? own;
  const value = forms[type]?.(text);
  return value === undefined ? undefined : { type, value };
}

/** The platform holds this value already; it writes JSON in a form of its own. */
export function isSameValue(held: string, wanted: string): boolean {
  return held === wanted || normal(held) === normal(wanted);
}

function normal(value: string): string {
  if (!/^[[{]/.test(value)) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return JSON.stringify(parsed);
    const { amount, currency_code: currency } = parsed as Record<string, unknown>;
    return `${Number(amount)} ${String(currency)}`;
  } catch {
    return value;
  }
}
