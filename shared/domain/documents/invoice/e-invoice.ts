import { germany, isCountryCode } from "#shared/values/countries.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import { invoiceAddressOf, smallAmountCents } from "../../contacts/recipient.ts";
import { searchVatId } from "../../contacts/vat-id-search.ts";
import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { invoiceTaxDay } from "../facts/dates.ts";
import type { AccountingDocument } from "../paper/document.ts";
import type { EInvoiceDuty, EInvoiceExemption, EInvoiceGap } from "../paper/e-invoice-words.ts";
import { leitwegIdOf } from "../paper/leitweg-id.ts";
import { isBusinessOrder } from "../tax/business.ts";
import { type EInvoiceContent, type EInvoiceProfile, gapsOf } from "./e-invoice-gaps.ts";

/** German businesses send each other e-invoices from this day on (§ 14 Abs. 2, § 27 Abs. 38 UStG). */
const eInvoiceFrom: Day = "2027-01-01";
/** The same where the seller's turnover of 2026 is at most 800,000 €. */
const eInvoiceFromSmallTurnover: Day = "2028-01-01";
/** Earlier supplies never need one. */
const suppliedFrom: Day = "2025-01-01";

interface EInvoice {
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
  /** Profile of the seller's account at the provider. */
  profile: EInvoiceProfile | undefined;
  content: EInvoiceContent | undefined;
  /** Time of the invoice; absent while there is none. */
  madeAt?: Instant | undefined;
  now: Instant;
}

/** The need of a business's order for an e-invoice, and its gaps; undefined for private buyers. */
export function eInvoiceOf(input: EInvoiceInput): EInvoice | undefined {
  const { order, preferences, madeAt, now } = input;
  if (!isBusiness(order, preferences)) return undefined;
  const exemption = exemptionOf(input);
  if (exemption !== undefined) return { duty: "exempt", exemption, gaps: [] };
  const leitwegId = leitwegIdOf(order);
  return {
    duty: dutyOn(berlinDay(madeAt ?? now), preferences.eInvoiceTurnover),
    gaps: gapsOf(input),
    ...(leitwegId?.isValid === true ? { leitwegId: leitwegId.id } : {}),
  };
}

/** A name of a company, or a VAT id, which only businesses have. */
const isBusiness = (order: Order, preferences: Preferences): boolean =>
  isBusinessOrder(order) || searchVatId(order, preferences).found?.isValid === true;

function exemptionOf({ order, preferences, profile, content, now }: EInvoiceInput): EInvoiceExemption | undefined {
  const country = invoiceAddressOf(order)?.countryCode;
  if (country !== undefined && isCountryCode(country) && country !== germany) return "abroad";
  if (profile?.smallBusiness === true) return "smallBusiness";
  // Each invoice of an order counts for itself (§ 33 UStDV).
  if ((content?.totals.grossCents ?? order.totals.totalCents) <= smallAmountCents) return "smallAmount";
  return invoiceTaxDay(order, preferences, now) < suppliedFrom ? "earlySupply" : undefined;
}

/** The duty of an invoice that is transmitted on this day. */
function dutyOn(transmittedOn: Day, turnover: Preferences["eInvoiceTurnover"]): EInvoiceDuty {
  if (transmittedOn < eInvoiceFrom) return "upcoming";
  if (transmittedOn >= eInvoiceFromSmallTurnover || isAbove(turnover)) return "due";
  return turnover === "" ? "byTurnover" : "upcoming";
}

const isAbove = (turnover: Preferences["eInvoiceTurnover"]): boolean =>
  turnover === "above" || turnover === "expectedAbove";

/** First day of the shop's duty; undefined until the merchant compares its turnover of 2026 with 800,000 €. */
export function dutyFrom(turnover: Preferences["eInvoiceTurnover"]): Day | undefined {
  if (turnover === "") return undefined;
  return isAbove(turnover) ? eInvoiceFrom : eInvoiceFromSmallTurnover;
}

/** The merchant has to state its turnover: it never did, or only expected it in the year before. */
export const asksTurnover = (today: Day, turnover: Preferences["eInvoiceTurnover"]): boolean =>
  today < eInvoiceFromSmallTurnover &&
  (turnover === "" || (today >= eInvoiceFrom && (turnover === "expectedAbove" || turnover === "expectedBelow")));

/** A new invoice may have to be an e-invoice and is none. */
export const mayLackEInvoice = ({
  kind,
  isBusiness,
  electronicProfile,
  createdAt,
}: Pick<AccountingDocument, "kind" | "createdAt"> &
  Partial<Pick<AccountingDocument, "isBusiness" | "electronicProfile">>): boolean =>
  kind === "invoice" && isBusiness === true && electronicProfile === "NONE" && berlinDay(createdAt) >= eInvoiceFrom;
