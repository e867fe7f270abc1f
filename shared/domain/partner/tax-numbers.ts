import {
  defaultErrors,
  getPruefziffer2er,
  getPruefziffer11er,
  getPruefzifferModified11er,
  parseSteuernummer,
  validateSteuernummer,
} from "validate-steuernummer";

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

/**
 * A German tax number's fault. The identity number is never taken (§ 139b (2) AO): a number like one passes on its partner's word.
 * Offices that no list has pass, wrong check digits do not.
 */
export function taxNumberFault(text: string, state: GermanState | "", isConfirmed = false): string | undefined {
  if (!isConfirmed && hasIdentityForm(text)) return taxNumberMessages.identity;
  return isTaxNumber(text.trim(), state) ? undefined : taxNumberMessages.invalid;
}

/** A tax number in the form of a personal identity number: its partner confirmed it, and staff are told. */
export const hasIdentityForm = (text: string): boolean => isIdentityNumber(text.replace(/\s/g, ""));

/** A valid tax number in the form of an identity number: its partner says which it is. */
export const looksLikeIdentity = (text: string, state: GermanState | ""): boolean =>
  hasIdentityForm(text) && isTaxNumber(text.trim(), state);

function isTaxNumber(text: string, state: GermanState | ""): boolean {
  const options = state === "" ? {} : { bundesland: state };
  const fault: unknown = validateSteuernummer(text, options);
  return fault === undefined || (fault === defaultErrors.unknownFinanzamtError && hasCheckDigit(text, options));
}

const powersOfTwo: readonly string[] = ["DE-BW", "DE-HE", "DE-SH"];

/** The check digit by the rule of its state; Berlin has two rules. */
function hasCheckDigit(text: string, options: { bundesland?: GermanState }): boolean {
  const { normalizedSteuernummer: digits, states, pruefziffer } = parseSteuernummer(text, options);
  const [state = ""] = [states].flat();
  const found =
    state === "DE-RP"
      ? [getPruefzifferModified11er(digits)]
      : powersOfTwo.includes(state)
        ? [getPruefziffer2er(digits)]
        : (state === "DE-BE" ? (["DE-BE-A", "DE-BE-B"] as const) : [state as "DE-BY"]).map((rule) =>
            getPruefziffer11er(digits, rule),
          );
  return found.includes(Number(pruefziffer));
}

const IDENTITY_DIGITS = 11;

/** Eleven digits, of the first ten one twice or three times, with the check digit of ISO 7064, MOD 11,10. */
function isIdentityNumber(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const body = digits.slice(0, IDENTITY_DIGITS - 1);
  const repeated = [...new Set(body)].map((digit) => body.split(digit).length - 1).filter((times) => times > 1);
  if (repeated.length !== 1 || Number(repeated[0]) > 3) return false;
  let product = 10;
  for (const digit of body) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}
