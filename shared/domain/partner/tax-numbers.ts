import { defaultErrors, validateSteuernummer } from "validate-steuernummer";

/** The German states by their ISO codes, as a partner chooses them. */
export const germanStates = {
  "DE-BW": "Baden-Württemberg",
  "DE-BY": "Bayern",
  "DE-BE": "Berlin",
  "DE-BB": "Brandenburg",
  "DE-HB": "Bremen",
  "DE-HH": "Hamburg",
  "DE-HE": "Hessen",
  "DE-MV": "Mecklenburg-Vorpommern",
  "DE-NI": "Niedersachsen",
  "DE-NW": "Nordrhein-Westfalen",
  "DE-RP": "Rheinland-Pfalz",
  "DE-SL": "Saarland",
  "DE-SN": "Sachsen",
  "DE-ST": "Sachsen-Anhalt",
  "DE-SH": "Schleswig-Holstein",
  "DE-TH": "Thüringen",
} as const;
export type GermanState = keyof typeof germanStates;
export const germanStateNames = Object.keys(germanStates) as [GermanState, ...GermanState[]];

const taxNumberMessages = {
  invalid: "Gültige Steuernummer erforderlich",
  identity: "Das ist deine Steuer-ID. Bitte gib die Steuernummer deines Betriebs an.",
} as const;

/** A German tax number's fault; the identity number is never taken (§ 139b (2) AO), and unknown offices pass. */
export function taxNumberFault(text: string, state: GermanState | ""): string | undefined {
  const fault: unknown = validateSteuernummer(text.trim(), state === "" ? {} : { bundesland: state });
  if (fault === undefined || fault === defaultErrors.unknownFinanzamtError) return undefined;
  return isIdentityNumber(text.replace(/\s/g, "")) ? taxNumberMessages.identity : taxNumberMessages.invalid;
}

const IDENTITY_DIGITS = 11;

/** Eleven digits with the check digit of ISO 7064, MOD 11,10, the first not a zero. */
function isIdentityNumber(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  let product = 10;
  for (const digit of digits.slice(0, IDENTITY_DIGITS - 1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}
