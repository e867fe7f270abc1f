import { germany, isCountryCode } from "#shared/values/countries.ts";
import { wantsContact } from "../../contacts/contact-content.ts";
import { invoiceAddressOf, recipientOf } from "../../contacts/recipient.ts";
import type { Address, Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { hasXl } from "../../shop/provider-traits.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import { mainGateway } from "../facts/main-gateway.ts";
import { netSetting } from "../lines/net-charges.ts";
import type { DocumentContent } from "../paper/content.ts";
import type { EInvoiceGap } from "../paper/e-invoice-words.ts";
import { leitwegIdOf, looksLikeAuthority } from "../paper/leitweg-id.ts";
import { unitCode } from "../paper/unit-codes.ts";
import { isSkontoInWords, namesSkonto, setsUnknownUnit } from "./e-invoice-settings.ts";

/** The seller's account at the provider, as far as e-invoices need it. */
export type EInvoiceProfile = Pick<ProviderProfile, "smallBusiness" | "businessFeatures">;

/** The content of the order's invoice, made or planned. */
export type EInvoiceContent = Pick<DocumentContent, "taxType" | "lines" | "payment" | "totals">;

interface GapsInput {
  order: Order;
  preferences: Preferences;
  profile: EInvoiceProfile | undefined;
  content: EInvoiceContent | undefined;
}

/** Reasons why an order's invoice is no e-invoice. */
export function gapsOf({ order, preferences, profile, content }: GapsInput): readonly EInvoiceGap[] {
  return [
    ...(recipientOf(order)?.company === undefined ? (["company"] as const) : []),
    ...addressGaps(invoiceAddressOf(order)),
    ...(wantsContact(order, preferences) ? [] : (["contact"] as const)),
    ...netGaps(order, preferences, content),
    ...(hasNegativeLine(order, preferences, content) ? (["discount"] as const) : []),
    ...(hasUnknownUnit(preferences, content) ? (["unit"] as const) : []),
    ...(namesSkontoInWords(order, preferences, content) ? (["skonto"] as const) : []),
    ...authorityGaps(order, profile),
  ];
}

type AddressGap = Extract<EInvoiceGap, "street" | "zip" | "city" | "country">;

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === "";

function addressGaps(address: Address | undefined): AddressGap[] {
  const { street, supplement, zip, city, countryCode } = address ?? {};
  return [
    ...(isBlank(street) && isBlank(supplement) ? (["street"] as const) : []),
    ...(isBlank(zip) ? (["zip"] as const) : []),
    ...(isBlank(city) ? (["city"] as const) : []),
    ...(countryCode === undefined || !isCountryCode(countryCode) ? (["country"] as const) : []),
  ];
}

function netGaps(order: Order, preferences: Preferences, content: GapsInput["content"]): ("net" | "netSums")[] {
  if (netSetting(order, preferences) === undefined) return content?.taxType === "net" ? [] : ["net"];
  return content?.taxType === "gross" ? ["netSums"] : [];
}

/** Without a content the settings tell: a discount as a line of its own has a negative price. */
function hasNegativeLine(order: Order, preferences: Preferences, content: GapsInput["content"]): boolean {
  if (content !== undefined) return content.lines.some(({ unitPriceE4 }) => unitPriceE4 < 0);
  return preferences.invoiceUseDiscount && order.lines.some(({ discounts }) => discounts.length > 0);
}

/** Without a content the settings tell: ours have a code. */
function hasUnknownUnit(preferences: Preferences, content: GapsInput["content"]): boolean {
  if (content === undefined) return setsUnknownUnit(preferences);
  return content.lines.some(({ unit }) => unitCode(unit) === undefined);
}

/** An early payment discount in words alone is none in an e-invoice (BR-DE-18). */
function namesSkontoInWords(order: Order, preferences: Preferences, content: GapsInput["content"]): boolean {
  const payment = content?.payment;
  if (payment !== undefined) return namesSkonto(payment.label) && payment.discount === undefined;
  const term = preferences.invoicePaymentGateway[mainGateway(order) ?? ""];
  return term !== undefined && isSkontoInWords(term);
}

type AuthorityGap = Extract<EInvoiceGap, "leitwegId" | "leitwegIdInvalid" | "versionXl">;

/** German authorities take invoices by their Leitweg-ID (BR-DE-15), which makes an XRechnung of them. */
function authorityGaps(order: Order, profile: GapsInput["profile"]): AuthorityGap[] {
  if (invoiceAddressOf(order)?.countryCode !== germany) return [];
  const named = leitwegIdOf(order);
  if (named === undefined) return looksLikeAuthority(recipientOf(order)?.company ?? "") ? ["leitwegId"] : [];
  if (!named.isValid) return ["leitwegIdInvalid"];
  return profile === undefined || hasXl(profile) ? [] : ["versionXl"];
}
