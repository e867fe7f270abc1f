import type { Order } from "../../orders/order.ts";

/** The number by which German authorities receive e-invoices (Leitweg-ID), as an order names it. */
interface LeitwegId {
  id: string;
  /** Its form and its check digits are right. */
  isValid: boolean;
}

/** Coarse address, fine address (may be missing), two check digits. */
const form = /^\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}$/;
const named = /leitweg/i;
/** A number in a text is taken for one only where the text says so: telephone numbers look alike. */
const inText = /leitweg[^\d]{0,20}(\d[A-Z0-9-]{3,45})/i;

/** The number, with letters as numbers (A = 10 … Z = 35), leaves 1 modulo 97 (ISO 7064). */
export function isLeitwegId(text: string): boolean {
  if (!form.test(text)) return false;
  let rest = 0;
  for (const sign of text.replaceAll("-", "")) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** The Leitweg-ID of an order: in an attribute or metafield of that name, or behind the word in its note. */
export function leitwegIdOf({ attributes, metafields = [], note }: Order): LeitwegId | undefined {
  const values = [
    ...attributes.filter(({ key }) => named.test(key)).map(({ value }) => value),
    ...metafields.filter(({ key }) => named.test(key)).map(({ value }) => value),
    inText.exec(note ?? "")?.[1] ?? "",
  ];
  const ids = values.map((value) => value.trim().toUpperCase()).filter((id) => id !== "");
  const valid = ids.find(isLeitwegId);
  if (valid !== undefined) return { id: valid, isValid: true };
  return ids[0] === undefined ? undefined : { id: ids[0], isValid: false };
}

const authorities =
  /^(?:stadt|gemeinde|landkreis|kreis|bezirk|freistaat|bundesrepublik) |(?:ministerium|landratsamt|finanzamt|bundesamt|landesamt|bezirksamt|ordnungsamt|jugendamt|gesundheitsamt|schulamt|zollamt|universität|hochschule|behörde|(?:stadt|gemeinde|kreis)verwaltung|gericht|bundeswehr|polizei|senat)(?: |$)/i;
const companies = /\b(?:gmbh|ag|kg|kgaa|ug|ohg|gbr|se)\b|e\. ?k\.|eg$/i;

/** The buyer's name sounds like a German authority; this only reminds of the number and decides nothing. */
export const looksLikeAuthority = (name: string): boolean => authorities.test(name.trim()) && !companies.test(name);
