import { findOwnCoupon } from "../coupons/coupon.ts";

export const COUPON_CODE_MIN = 4;
export const COUPON_CODE_MAX = 30;

/** What the field shows while a partner types: upper-case, other characters removed, one hyphen at a time. */
export const typedCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, "")
    .replace(/-{2,}/g, "-");

/** What is wrong with a code, in the partner's language; undefined where nothing is. */
export function codeFault(code: string): string | undefined {
  if (code === "") return "Darf nicht leer sein";
  if (code.length < COUPON_CODE_MIN) return `Mindestens ${COUPON_CODE_MIN} Zeichen`;
  if (code.length > COUPON_CODE_MAX) return `Maximal ${COUPON_CODE_MAX} Zeichen`;
  return /^[A-Z0-9](?:[A-Z0-9]|-(?!-))*[A-Z0-9]$/.test(code) ? undefined : "Der Code ist ungültig";
}

/** Brands, roles and words that promise something of ours: no partner's code consists of them. */
const reservedWords: readonly string[] = [
  ...["SHOPIFY", "LEXWARE", "LEXOFFICE", "BELEGFLUSS", "HAUFE", "PAYPAL", "KLARNA", "AMAZON", "GOOGLE"],
  ...["ADMIN", "SUPPORT", "HILFE", "HELP", "TEAM", "STAFF", "SERVICE", "OFFICIAL", "OFFIZIELL"],
  ...["GRATIS", "KOSTENLOS", "FREE", "TEST", "TRIAL", "NULL", "UNDEFINED", "COUPON", "RABATT", "PARTNER"],
];

/** Insults: a code that contains one is not given out. */
const insults: readonly string[] = [
  ...["ARSCH", "FICK", "FOTZE", "HURE", "NUTTE", "WICHSER", "NAZI", "HITLER", "SIEGHEIL"],
  ...["FUCK", "CUNT", "NIGGER", "BITCH", "WHORE", "RAPE"],
];

/** What a code looks like to a hasty reader: two codes with one skeleton would be confused. */
export const codeSkeleton = (code: string): string =>
  code.replace(/-/g, "").replace(/O/g, "0").replace(/[IL]/g, "1").replace(/S/g, "5");

const reservedSkeletons = new Set(reservedWords.map(codeSkeleton));
const insultSkeletons = insults.map(codeSkeleton);

/** Whether a code is kept from partners: one of ours, a brand, a role, or an insult, however it is spelled. */
export function isReservedCode(code: string): boolean {
  const skeleton = codeSkeleton(code);
  if (findOwnCoupon(code) !== undefined || reservedSkeletons.has(skeleton)) return true;
  return insultSkeletons.some((insult) => skeleton.includes(insult));
}
