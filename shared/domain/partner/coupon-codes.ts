import { findOwnCoupon } from "../coupons/coupon.ts";

const COUPON_CODE_MIN = 4;
export const COUPON_CODE_MAX = 30;

/** The code as the field shows it: upper-case, other characters removed, one hyphen at a time. */
export const typedCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, "")
    .replace(/-{2,}/g, "-");

/** The fault of a code, in the partner's language; undefined if there is none. */
export function codeFault(code: string): string | undefined {
  if (code === "") return "Darf nicht leer sein";
  if (code.length < COUPON_CODE_MIN) return `Mindestens ${COUPON_CODE_MIN} Zeichen`;
  if (code.length > COUPON_CODE_MAX) return `Maximal ${COUPON_CODE_MAX} Zeichen`;
  return /^[A-Z0-9](?:[A-Z0-9]|-(?!-))*[A-Z0-9]$/.test(code) ? undefined : "Der Code ist ungültig";
}

/** Brands: a code that contains one is not given out. */
const brands: readonly string[] = [
  ...["SHOPIFY", "LEXWARE", "LEXOFFICE", "BELEGFLUSS", "HAUFE", "PAYPAL", "KLARNA", "AMAZON", "GOOGLE"],
];

/** Roles and words that promise something of ours: no code may contain one, or a short one as a word. */
const reservedWords: readonly string[] = [
  ...["ADMIN", "SUPPORT", "HILFE", "HELP", "TEAM", "STAFF", "SERVICE", "OFFICIAL", "OFFIZIELL"],
  ...["GRATIS", "KOSTENLOS", "FREE", "TEST", "TRIAL", "NULL", "UNDEFINED", "COUPON", "RABATT", "PARTNER"],
];

/** Insults: a code that contains one is not given out. */
const insults: readonly string[] = [
  ...["ARSCH", "FICK", "FOTZE", "HURE", "NUTTE", "WICHSER", "NAZI", "HITLER", "SIEGHEIL"],
  ...["FUCK", "CUNT", "NIGGER", "BITCH", "WHORE", "RAPE"],
];

/** The code as a hasty reader sees it: two codes with one skeleton would be confused. */
export const codeSkeleton = (code: string): string =>
  code.replace(/-/g, "").replace(/O/g, "0").replace(/[IL]/g, "1").replace(/S/g, "5");

/** Digits and pairs of letters that are read as another letter; a code's stored skeleton knows fewer. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/VV/g, "W"],
  [/RN/g, "M"],
  [/4/g, "A"],
  [/8/g, "B"],
  [/3/g, "E"],
  [/6/g, "G"],
  [/7/g, "T"],
  [/2/g, "Z"],
];

const looksLike = (text: string): string =>
  codeSkeleton(lookAlikes.reduce((read, [sign, letter]) => read.replace(sign, letter), text.replace(/-/g, "")));

/** Words up to this length stand in many others, as in "Testsieger". */
const SHORT = 4;
const isShort = (word: string): boolean => word.length <= SHORT;
const contained = [...brands, ...insults, ...reservedWords.filter((word) => !isShort(word))].map(looksLike);
const words = new Set(reservedWords.filter(isShort).map(looksLike));

/** The code is kept from partners: ours, or with a brand, a role or an insult in any spelling. */
export function isReservedCode(code: string): boolean {
  const whole = looksLike(code);
  if (findOwnCoupon(code) !== undefined || contained.some((one) => whole.includes(one))) return true;
  // A year behind a word makes it no other word.
  return code.split("-").some((part) => [part, part.replace(/\d+$/, "")].some((word) => words.has(looksLike(word))));
}
