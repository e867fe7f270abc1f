import { germany, isCountryCode } from "../../values/countries.ts";
import type { Day, Instant } from "../../values/time.ts";
import { invoiceAddressOf, smallAmountCents } from "../contacts/recipient.ts";
import { searchVatId } from "../contacts/vat-id-search.ts";
import type { Order } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { invoiceTaxDay } from "./dates.ts";
import { type EInvoiceContent, type EInvoiceProfile, gapsOf } from "./e-invoice-gaps.ts";
import type { EInvoiceDuty, EInvoiceExemption, EInvoiceGap } from "./e-invoice-words.ts";
import { leitwegIdOf } from "./leitweg-id.ts";
import { isBusinessOrder } from "./tax/business.ts";

/** Supplies from this day on need an e-invoice between German businesses (§ 14 Abs. 2, § 27 Abs. 38 UStG). */
export const eInvoiceFrom: Day = "2027-01-01";
/** The same where the seller's turnover of 2026 is at most 800,000 €. */
export const eInvoiceFromSmallTurnover: Day = "2028-01-01";

export interface EInvoice {
  duty: EInvoiceDuty;
  /** Only of `exempt`. */
  exemption?: EInvoiceExemption;
  /** Empty where nothing is missing, and where no e-invoice is ever due. */
  gaps: readonly EInvoiceGap[];
  /** A right Leitweg-ID of the buyer, as the order names it. */
  leitwegId?: string;
}

interface EInvoiceInput {
  order: Order;
  preferences: Preferences;
  /** Of the seller's account at the provider. */
  profile: EInvoiceProfile | undefined;
  content: EInvoiceContent | undefined;
  now: Instant;
}

/** Whether a business's order needs an e-invoice, and what is missing for it; undefined for private buyers. */
export function eInvoiceOf(input: EInvoiceInput): EInvoice | undefined {
  const { order, preferences, now } = input;
  if (!isBusiness(order, preferences)) return undefined;
  const exemption = exemptionOf(input);
  if (exemption !== undefined) return { duty: "exempt", exemption, gaps: [] };
  const day = invoiceTaxDay(order, preferences, now);
  const leitwegId = leitwegIdOf(order);
  return {
    duty: dutyOn(day),
    gaps: gapsOf(input),
    ...(leitwegId?.isValid === true ? { leitwegId: leitwegId.id } : {}),
  };
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
