import { germany, isCountryCode } from "../../values/countries.ts";
import type { Day, Instant } from "../../values/time.ts";
import { wantsContact } from "../contacts/contact-content.ts";
import { invoiceAddressOf, recipientOf, smallAmountCents } from "../contacts/recipient.ts";
import { searchVatId } from "../contacts/vat-id-search.ts";
import type { Address, Order } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { DocumentContent } from "./content.ts";
import { invoiceDelivery, taxRateDay } from "./dates.ts";
import type { EInvoiceDuty, EInvoiceExemption, EInvoiceGap } from "./e-invoice-words.ts";
import { netSetting } from "./net-charges.ts";
import { isBusinessOrder } from "./tax/business.ts";

/** Supplies from this day on need an e-invoice between German businesses (§ 14 Abs. 2, § 27 Abs. 38 UStG). */
export const eInvoiceFrom: Day = "2027-01-01";
/** The same where the seller's turnover of 2026 is at most 800,000 €. */
export const eInvoiceFromSmallTurnover: Day = "2028-01-01";

type AddressGap = Extract<EInvoiceGap, "street" | "zip" | "city" | "country">;

export interface EInvoice {
  duty: EInvoiceDuty;
  /** Only of `exempt`. */
  exemption?: EInvoiceExemption;
  /** Empty where nothing is missing, and where no e-invoice is ever due. */
  gaps: readonly EInvoiceGap[];
}

interface EInvoiceInput {
  order: Order;
  preferences: Preferences;
  /** Of the seller's account at the provider. */
  profile: { smallBusiness: boolean } | undefined;
  /** What the order's invoice says, where it is made or planned. */
  content: Pick<DocumentContent, "taxType" | "lines"> | undefined;
  now: Instant;
}

/** Whether a business's order needs an e-invoice, and what is missing for it; undefined for private buyers. */
export function eInvoiceOf(input: EInvoiceInput): EInvoice | undefined {
  const { order, preferences, now } = input;
  if (!isBusiness(order, preferences)) return undefined;
  const exemption = exemptionOf(input);
  if (exemption !== undefined) return { duty: "exempt", exemption, gaps: [] };
  const day = taxRateDay(order, invoiceDelivery(order, preferences, now));
  return { duty: dutyOn(day), gaps: gapsOf(input) };
}

/** A name of a company, or a VAT id, which only businesses have. */
const isBusiness = (order: Order, preferences: Preferences): boolean =>
  isBusinessOrder(order) || searchVatId(order, preferences).found?.isValid === true;

function exemptionOf({ order, profile }: EInvoiceInput): EInvoiceExemption | undefined {
  const country = invoiceAddressOf(order)?.countryCode;
  if (country !== undefined && isCountryCode(country) && country !== germany) return "abroad";
  if (profile?.smallBusiness === true) return "smallBusiness";
  return order.totals.totalCents <= smallAmountCents ? "smallAmount" : undefined;
}

function dutyOn(day: Day): EInvoiceDuty {
  if (day < eInvoiceFrom) return "upcoming";
  return day < eInvoiceFromSmallTurnover ? "byTurnover" : "due";
}

function gapsOf({ order, preferences, content }: EInvoiceInput): readonly EInvoiceGap[] {
  return [
    ...(recipientOf(order)?.company === undefined ? (["company"] as const) : []),
    ...addressGaps(invoiceAddressOf(order)),
    ...(wantsContact(order, preferences) ? [] : (["contact"] as const)),
    ...netGaps(order, preferences, content),
    ...(hasNegativeLine(order, preferences, content) ? (["discount"] as const) : []),
  ];
}

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

function netGaps(order: Order, preferences: Preferences, content: EInvoiceInput["content"]): ("net" | "netSums")[] {
  if (netSetting(order, preferences) === undefined) return content?.taxType === "net" ? [] : ["net"];
  return content?.taxType === "gross" ? ["netSums"] : [];
}

/** Without a content the settings tell: a discount as a line of its own has a negative price. */
function hasNegativeLine(order: Order, preferences: Preferences, content: EInvoiceInput["content"]): boolean {
  if (content !== undefined) return content.lines.some(({ unitPriceE4 }) => unitPriceE4 < 0);
  return preferences.invoiceUseDiscount && order.lines.some(({ discounts }) => discounts.length > 0);
}
