/** Check digits of VAT ids, by prefix, on the format-checked rest; forms without a published algorithm answer true. */
export const vatIdChecks: Readonly<Record<string, (body: string) => boolean>> = {
  AT: (body) => (10 - ((luhnSum(body.slice(1, 8), 1) + 4) % 10)) % 10 === digitAt(body, 8),
  BE: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)),
  BG: (body) => body.length === 10 || isTwoStepSum(body, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]),
  CHE: (body) => elevenMinus(body, [5, 4, 3, 2, 7, 6, 5, 4]) === digitAt(body, 8),
  CY: isCypriot,
  CZ: (body) => body.length !== 8 || elevenMinus(body, [8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 1 }) === digitAt(body, 7),
  DE: isIso7064,
  DK: (body) => weighted(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (body) => (10 - (weighted(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === digitAt(body, 8),
  EL: (body) => (weighted(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digitAt(body, 8),
  ES: isSpanish,
  FI: (body) => elevenMinus(body, [7, 9, 10, 5, 8, 4, 2]) === digitAt(body, 7),
  FR: (body) => !/^\d\d/.test(body) || (12 + 3 * (Number(body.slice(2)) % 97)) % 97 === Number(body.slice(0, 2)),
  HR: isIso7064,
  HU: (body) => (10 - (weighted(body, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === digitAt(body, 7),
  IE: isIrish,
  IT: (body) => luhnSum(body, 1) % 10 === 0,
  LT: (body) => isTwoStepSum(body, risingWeights(body.length - 1, 0), risingWeights(body.length - 1, 2)),
  LU: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)),
  LV: isLatvian,
  MT: (body) => 37 - (weighted(body, [3, 4, 6, 7, 8, 9]) % 37) === Number(body.slice(6)),
  NL: isDutch,
  PL: (body) => weighted(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitAt(body, 9),
  PT: (body) => elevenMinus(body, [9, 8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 0 }) === digitAt(body, 8),
  RO: (body) =>
    ((weighted(body.padStart(10, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(body.at(-1)),
  SE: (body) => luhnSum(body.slice(0, 10), 0) % 10 === 0,
  SI: (body) => elevenMinus(body, [8, 7, 6, 5, 4, 3, 2], { 10: 0 }) === digitAt(body, 7),
  SK: (body) => Number(body) % 11 === 0,
  XI: isBritish,
};

function digitAt(text: string, index: number): number {
  return Number(text.charAt(index));
}

/** Sum of digits times weights, as many as there are weights. */
function weighted(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * digitAt(text, index), 0);
}

/** 11 minus the weighted sum modulo 11: 11 counts as 0 and 10 as impossible, unless the country says otherwise. */
function elevenMinus(
  text: string,
  weights: readonly number[],
  meaning: Readonly<Record<number, number>> = { 11: 0 },
): number {
  const check = 11 - (weighted(text, weights) % 11);
  return meaning[check] ?? check;
}

/** Digit sum in which every second digit, from index `first` on, is doubled and cast out. */
function luhnSum(text: string, first: 0 | 1): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = digitAt(text, index);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === first ? doubled : digit;
  }
  return sum;
}

function risingWeights(count: number, offset: number): number[] {
  return Array.from({ length: count }, (_, index) => ((index + offset) % 9) + 1);
}

/** A weighted sum modulo 11; where that is 10, one with other weights, where that is 10 too, 0. */
function isTwoStepSum(text: string, first: readonly number[], second: readonly number[]): boolean {
  const remainder = weighted(text, first) % 11;
  const check = remainder === 10 ? (weighted(text, second) % 11) % 10 : remainder;
  return check === Number(text.at(-1));
}

/** ISO 7064, MOD 11,10. */
function isIso7064(body: string): boolean {
  let product = 10;
  for (let index = 0; index < body.length - 1; index += 1) {
    const sum = (digitAt(body, index) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(body.at(-1));
}

const cypriotOddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function isCypriot(body: string): boolean {
  let sum = 0;
  for (let index = 0; index < 8; index += 1) {
    const digit = digitAt(body, index);
    sum += index % 2 === 0 ? (cypriotOddValues[digit] ?? 0) : digit;
  }
  return alphabet.charAt(sum % 26) === body.charAt(8);
}

const spanishPersonLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
const spanishCompanyLetters = "JABCDEFGHI";

/** Companies, nationals and foreigners; K, L and M by their format only. */
function isSpanish(body: string): boolean {
  const first = body.charAt(0);
  const last = body.charAt(8);
  if ("KLM".includes(first)) return /[A-Z]/.test(last);
  if (/[\dXYZ]/.test(first)) {
    const number = Number(`${"XYZ".includes(first) ? "XYZ".indexOf(first) : first}${body.slice(1, 8)}`);
    return spanishPersonLetters.charAt(number % 23) === last;
  }
  const check = (10 - (luhnSum(body.slice(1, 8), 0) % 10)) % 10;
  return last === String(check) || last === spanishCompanyLetters.charAt(check);
}

function isIrish(body: string): boolean {
  // the older form keeps its letter or sign in the second place
  const isOld = !/\d/.test(body.charAt(1));
  const digits = isOld ? `0${body.slice(2, 7)}${body.charAt(0)}` : body.slice(0, 7);
  const suffix = isOld ? "" : body.charAt(8);
  const suffixValue = suffix === "" || suffix === "W" ? 0 : alphabet.indexOf(suffix) + 1;
  const remainder = (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + suffixValue * 9) % 23;
  return (remainder === 0 ? "W" : alphabet.charAt(remainder - 1)) === body.charAt(7);
}

/** Legal persons; natural persons by their format only. */
function isLatvian(body: string): boolean {
  if (digitAt(body, 0) <= 3) return true;
  const check = 3 - (weighted(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11);
  return (check < -1 ? check + 11 : check) === digitAt(body, 10);
}

/** Companies by their own digit; sole traders since 2020 by ISO 7064 MOD 97,10 over the whole id. */
function isDutch(body: string): boolean {
  if (weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digitAt(body, 8)) return true;
  const numbers = [..."NL", ...body].map((sign) => (/\d/.test(sign) ? sign : String(alphabet.indexOf(sign) + 10)));
  return BigInt(numbers.join("")) % 97n === 1n;
}

function isBritish(body: string): boolean {
  if (!/^\d/.test(body)) return true;
  const sum = weighted(body, [8, 7, 6, 5, 4, 3, 2]) + Number(body.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}
