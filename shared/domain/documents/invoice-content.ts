import { germanAmount } from "../../values/money.ts";
import type { Instant } from "../../values/time.ts";
import type { Order } from "../orders/order.ts";
import type { LanguageTexts } from "../preferences/languages.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { ProviderProfile } from "../shop/shop.ts";
import { type DocumentLanguage, invoiceTexts } from "../texts/default-texts.ts";
import { sanitizeLine, sanitizeText, truncateAtWord } from "../texts/sanitize.ts";
import { resolveTemplate } from "../texts/templates.ts";
import { balancedLines } from "./balanced-lines.ts";
import { isRefusal, type Refusal } from "./charge.ts";
import type { DocumentContent } from "./content.ts";
import { invoiceDay, invoiceDelivery } from "./dates.ts";
import { isGermanRate } from "./german-rates.ts";
import { orderCharges } from "./order-charges.ts";
import { paymentCondition } from "./payment-condition.ts";
import { contentAddress, isAnonymousPosOrder, posAddress, recipientOf } from "./recipient.ts";
import { chosenText, documentLanguage, orderValues, proFeature } from "./text-choice.ts";

const titleLength = 25;
/** The provider takes 2,000 characters; the rest is left for a marker by which a lost answer is found again. */
const paragraphLength = 1960;

/** What an invoice is made from. The order has passed the rules before; `finalize` follows from its timing. */
export interface InvoiceInput {
  order: Order;
  preferences: Preferences;
  profile: ProviderProfile;
  storeName: string;
  now: Instant;
  finalize: boolean;
}

/** Whether the account may only write documents without tax. */
export function isSmallBusiness(profile: ProviderProfile): boolean {
  return profile.smallBusiness || profile.taxType === "vatfree";
}

/** The complete invoice of an order, or why it cannot be right. */
export function invoiceContent(input: InvoiceInput): DocumentContent | Refusal {
  const { order, preferences, profile, finalize } = input;
  const language = documentLanguage(order, preferences, profile);
  const delivery = invoiceDelivery(order, preferences);
  const supplyDay = delivery.endDay ?? delivery.day;
  const charges = orderCharges(order, { preferences, language, supplyDay });
  if (isRefusal(charges)) return charges;
  const isVatFree = isSmallBusiness(profile);
  const foreignRate = charges.find((charge) => !isGermanRate(charge.rate, supplyDay));
  if (!isVatFree && foreignRate !== undefined) {
    return { code: "TAX_RATE_NOT_ALLOWED", details: { value: `${foreignRate.rate / 100} %` } };
  }
  const balanced = balancedLines(order, charges, isVatFree, preferences, language);
  if (isRefusal(balanced)) return balanced;
  if (balanced.taxType === "gross" && wantsNet(order, preferences)) return { code: "UNSUPPORTED_NET_DOCUMENT" };
  const recipient = isAnonymousPosOrder(order) ? undefined : recipientOf(order);
  return {
    kind: "invoice",
    language,
    date: invoiceDay(order, preferences, input.now),
    ...invoiceParagraphs(input, language),
    taxType: balanced.taxType,
    ...(isVatFree ? { taxNote: invoiceTexts[language].smallBusinessNote } : {}),
    lines: balanced.lines,
    address: recipient === undefined ? posAddress(preferences) : contentAddress(recipient),
    delivery,
    payment: paymentCondition(order, preferences, language),
    finalize,
    totals: balanced.totals,
    ...printLayout(preferences, profile, language),
  };
}

function invoiceParagraphs({ order, preferences, storeName }: InvoiceInput, language: DocumentLanguage) {
  const defaults = invoiceTexts[language];
  const values = orderValues(order, storeName);
  const filled = (texts: LanguageTexts, defaultText: string) =>
    resolveTemplate(chosenText(texts, language, defaultText), values).text;
  const title = sanitizeLine(filled(preferences.invoiceTitle, defaults.title));
  const remark = [filled(preferences.invoiceRemark, defaults.remark), presentmentNote(order, language)].join("\n");
  return {
    title: truncateAtWord(title === "" ? defaults.title : title, titleLength),
    introduction: truncateAtWord(
      sanitizeText(filled(preferences.invoiceIntroduction, defaults.introduction)),
      paragraphLength,
    ),
    remark: truncateAtWord(sanitizeText(remark), paragraphLength),
  };
}

/** Documents are in euros; what the customer saw in another currency is printed beside them. */
function presentmentNote(order: Order, language: DocumentLanguage): string {
  const { presentmentCurrency, presentmentTotalCents, currency } = order;
  if (presentmentCurrency === currency || presentmentTotalCents === undefined) return "";
  return invoiceTexts[language].presentment(germanAmount(presentmentTotalCents).replace("€", presentmentCurrency));
}

/** Whether the merchant wants this order's invoice in net amounts. */
function wantsNet(order: Order, preferences: Preferences): boolean {
  const isBusiness = (order.company ?? order.billingAddress?.company ?? "") !== "";
  const tags = order.tags.map((tag) => tag.toLowerCase());
  const hasTag = preferences.invoiceTagsAsNet.some((tag) => tags.includes(tag.toLowerCase()));
  return preferences.invoiceAsNet || hasTag || (preferences.invoiceB2bAsNet && isBusiness);
}

function printLayout(preferences: Preferences, profile: ProviderProfile, language: DocumentLanguage) {
  const layout = preferences.invoicePrintLayout;
  const printLayoutId = typeof layout === "string" ? layout : layout?.[language];
  const isAllowed = profile.businessFeatures.includes(proFeature);
  return isAllowed && printLayoutId !== undefined && printLayoutId !== "" ? { printLayoutId } : {};
}
