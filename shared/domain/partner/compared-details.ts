import type { HoldMark } from "../coupons/coupon.ts";
import { plain, plainMail } from "./marks.ts";
import { enteredData, type PartnerData, type StoredPartnerData } from "./partner-data.ts";

/** A detail of a partner as it is compared, with the mark of two partners that share it. */
export interface ComparedDetail {
  mark: Extract<HoldMark, `PARTNER_${string}`>;
  text: string;
}

/** The details of a partner that no other one should have; a mail address is also PayPal's. */
export function comparedDetails(stored: StoredPartnerData): ComparedDetail[] {
  const details = [stored.current, enteredData(stored)].flatMap((data): ComparedDetail[] => [
    { mark: "PARTNER_IBAN", text: data.method === "bank" ? plain(data.iban) : "" },
    { mark: "PARTNER_PAYPAL", text: data.method === "paypal" ? plainMail(data.paypalEmail) : "" },
    { mark: "PARTNER_ADDRESS", text: plainAddress(data) },
    { mark: "PARTNER_EMAIL", text: plainMail(data.email) },
  ]);
  const filled = details.filter(({ text }) => text !== "");
  return [...new Map(filled.map((detail) => [`${detail.mark} ${detail.text}`, detail])).values()];
}

/** The partner's addresses for mail and PayPal, as those of a redeeming shop are compared with them. */
export function mailsOf(stored: StoredPartnerData): string[] {
  const data = [stored.current, enteredData(stored)];
  return data
    .flatMap(({ email, paypalEmail }) => [email, paypalEmail])
    .map(plainMail)
    .filter((mail) => mail !== "");
}

/** Street and house number without signs, `Straße` as `Str`; the postcode says the town. */
function plainAddress({ street, postcode, country }: PartnerData): string {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replaceAll("ß", "ss")
      .replace(/[^\p{L}\p{N}]/gu, "");
  const road = letters(street).replace("strasse", "str");
  return road === "" || postcode === "" ? "" : [country, letters(postcode), road].join("|");
}
