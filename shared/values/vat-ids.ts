import { vatIdChecks } from "./vat-id-checks.ts";

/** A VAT id as it was recognised in a text. */
export interface VatId {
  /** Without separators, upper case: `ATU12345678`. */
  id: string;
  /** ISO 3166-1 alpha-2 of the state that gave it; `XI` for Northern Ireland. */
  country: string;
  /** Its check digits are right. Only the state itself can tell if it is in force. */
  isValid: boolean;
}

/** Formats behind the prefix: member states of the Union, Northern Ireland (XI), Switzerland (CHE). */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z*+]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** No id has more signs, prefix included. */
const longest = 16;

/** Prefixes that differ from the country's code. */
const countriesOfPrefixes: Readonly<Record<string, string>> = { EL: "GR", CHE: "CH" };

/** Greek ids are often written with the country's code. */
const prefixSpellings: Readonly<Record<string, string>> = { GR: "EL" };

/** A VAT id that is the whole text, separators aside; undefined where the text has the format of none. */
export function parseVatId(text: string): VatId | undefined {
  const compact = text.toUpperCase().replace(/[\s.\-/]/g, "");
  const written = compact.startsWith("CHE") ? "CHE" : compact.slice(0, 2);
  const prefix = prefixSpellings[written] ?? written;
  const body = compact.slice(written.length);
  if (formats[prefix]?.test(body) !== true) return undefined;
  return {
    id: `${prefix}${body}`,
    country: countriesOfPrefixes[prefix] ?? prefix,
    isValid: vatIdChecks[prefix]?.(body) ?? false,
  };
}

/** Beginnings of ids, as written: a prefix that no letter or digit precedes. */
const beginnings = new RegExp(
  `(?<![A-Z\\d])(?:${[...Object.keys(formats), ...Object.keys(prefixSpellings)].sort().reverse().join("|")})(?=[A-Z\\d .\\-/*+]*\\d)`,
  "gi",
);

/** All VAT ids in a text, in its order; separators within one may be spaces, points, hyphens and slashes. */
export function vatIdsIn(text: string): VatId[] {
  const found: VatId[] = [];
  for (const { index } of text.matchAll(beginnings)) {
    const id = vatIdAt(text, index);
    if (id !== undefined) found.push(id);
  }
  return found;
}

/** The longest id from here to a word's end with right check digits; else the longest at all. */
function vatIdAt(text: string, start: number): VatId | undefined {
  let compact = "";
  let best: VatId | undefined;
  for (let index = start; index < text.length && compact.length < longest; index += 1) {
    const sign = text.charAt(index);
    if (/[ .\-/]/.test(sign)) continue;
    if (!/[A-Za-z\d*+]/.test(sign)) break;
    compact += sign;
    if (/[A-Za-z\d]/.test(text.charAt(index + 1))) continue;
    const id = parseVatId(compact);
    if (id !== undefined && (id.isValid || best?.isValid !== true)) best = id;
  }
  return best;
}
