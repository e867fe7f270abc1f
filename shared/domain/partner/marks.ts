import { daysBetween } from "../../values/days.ts";
import { type Instant, millisecondsOf } from "../../values/time.ts";
import type { HoldMark } from "../coupons/coupon.ts";
import { isDisposableDomain, isFreeMailDomain } from "./mail-domains.ts";

/** Traits of a shop's owner, from contract data that is stored anyway: no network addresses, no tracking. */
export interface ShopTraits {
  email: string;
  /** The account at the accounting provider. */
  organizationId?: string;
  vatNumber?: string;
}

/** Both shops plainly belong together: one account at the provider, or one VAT id. */
export function isSameOwner(one: ShopTraits, other: ShopTraits): boolean {
  const isSame = (left: string | undefined, right: string | undefined) =>
    left !== undefined && left !== "" && plain(left) === plain(right ?? "");
  return isSame(one.organizationId, other.organizationId) || isSame(one.vatNumber, other.vatNumber);
}

export const plain = (text: string): string => text.replace(/[\s.-]/g, "").toUpperCase();

/** A store that is younger than this when it subscribes, and sells nothing until the release, is looked at. */
const YOUNG_SHOP_DAYS = 14;

/** Marks that make our own people check a redemption; none refuses anything by itself. */
export function marksOf(
  partner: ShopTraits & { mails?: readonly string[] },
  redeemer: ShopTraits,
  { subscribedAt, storeCreatedAt, orders }: { subscribedAt: Instant; storeCreatedAt: Instant; orders: number },
): HoldMark[] {
  const [own, other] = [partner.email, redeemer.email].map(plainMail);
  const [ownDomain, domain] = [domainOf(own), domainOf(other)];
  const isYoung = daysBetween(storeCreatedAt.slice(0, 10), subscribedAt.slice(0, 10)) < YOUNG_SHOP_DAYS;
  const isSameEmail = other !== "" && [own, ...(partner.mails ?? [])].includes(other);
  const isSameDomain = !isSameEmail && domain !== "" && domain === ownDomain && !isFreeMailDomain(domain);
  return [
    ...(isSameEmail ? (["SAME_EMAIL"] as const) : []),
    ...(isSameDomain ? (["SAME_DOMAIN"] as const) : []),
    ...([ownDomain, domain].some((one) => isDisposableDomain(one)) ? (["DISPOSABLE_EMAIL"] as const) : []),
    ...(isYoung && orders === 0 ? (["YOUNG_SHOP"] as const) : []),
  ];
}

const domainOf = (email: string | undefined): string => email?.split("@")[1] ?? "";

export const plainMail = (mail: string): string => mail.trim().toLowerCase();

/** Number of a coupon's remembered activations. */
const REMEMBERED = 11;
const MAX_A_DAY = 10;
const MAX_CLOSE = 5;
const DAY_SECONDS = 86_400;
const CLOSE_SECONDS = 600;

/** The last activations of a coupon with a new one, newest last. */
export const withActivation = (recent: readonly Instant[], at: Instant): Instant[] =>
  [...recent, at].slice(-REMEMBERED);

/** The coupon is redeemed faster than word of mouth: over ten in a day, or over five at short gaps. */
export function isTooFast(recent: readonly Instant[]): boolean {
  const times = recent.map(millisecondsOf);
  const newest = times.at(-1) ?? 0;
  const ofDay = times.filter((time) => newest - time < DAY_SECONDS * 1_000);
  if (ofDay.length > MAX_A_DAY) return true;
  const close = times.slice(-(MAX_CLOSE + 1));
  return (
    close.length > MAX_CLOSE &&
    close.every((time, index) => index === 0 || time - (close[index - 1] ?? 0) < CLOSE_SECONDS * 1_000)
  );
}

/** Marks as our own people read them. */
export const markTexts: Readonly<Record<HoldMark, string>> = {
  SAME_EMAIL: "Gleiche E-Mail-Adresse wie der Partner",
  SAME_DOMAIN: "Gleiche E-Mail-Domain wie der Partner",
  PARTNER_IBAN: "Gleiche IBAN wie ein anderer Partner",
  PARTNER_PAYPAL: "Gleiche PayPal-Adresse wie ein anderer Partner",
  PARTNER_ADDRESS: "Gleiche Anschrift wie ein anderer Partner",
  PARTNER_EMAIL: "Gleiche E-Mail-Adresse wie ein anderer Partner",
  DISPOSABLE_EMAIL: "Wegwerf-Adresse als E-Mail-Adresse",
  YOUNG_SHOP: "Sehr junger Shop ohne Bestellungen",
  VELOCITY: "Auffällig viele Einlösungen in kurzer Zeit",
  STAFF: "Von uns angehalten",
};
