import { berlinDay } from "#shared/values/days.ts";
import type { Language } from "#shared/values/languages.ts";
import { type Cents, germanAmount } from "#shared/values/money.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import { contentAddress, isAnonymousPosOrder, posAddress, recipientOf } from "../../contacts/recipient.ts";
import type { Order } from "../../orders/order.ts";
import { isAsBefore } from "../../preferences/papers.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import { sanitizeText } from "../../texts/sanitize.ts";
import { fillSlots } from "../../texts/slots.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { writtenAmount, writtenDay } from "../../texts/written.ts";
import { type Charge, isRefusal, type Refusal } from "../charges/charge.ts";
import type { TraceStep } from "../decision/trace.ts";
import { traceStep } from "../decision/trace.ts";
import { invoiceDay, invoiceDelivery, taxRateDay } from "../facts/dates.ts";
import { paidDays } from "../facts/paid-days.ts";
import { balancedLines } from "../lines/balanced-lines.ts";
import { excludedDutiesCents } from "../lines/extra-charges.ts";
import { orderCharges } from "../lines/order-charges.ts";
import { withRateTitles } from "../lines/rate-titles.ts";
import type { DocumentContent, IssueTerms } from "../paper/content.ts";
import type { SupplyFacts } from "../paper/supply-facts.ts";
import { taxRegime } from "../tax/decide-regime.ts";
import { withoutVouchers } from "../tax/excluded-vouchers.ts";
import { invoiceFacts } from "../tax/invoice-facts.ts";
import { sellerVatIdOf, taxNote } from "../tax/notes.ts";
import { regimeCharges } from "../tax/regime-charges.ts";
import { documentTitle, paragraph, printLayoutOf } from "../texts/paragraphs.ts";
import { documentLanguage, orderValues } from "../texts/text-choice.ts";
import { paymentCondition, unseenTerms } from "./payment-condition.ts";

/** The facts of an invoice, whose order has passed the rules; `finalize` follows from its timing. */
interface InvoiceInput {
  order: Order;
  preferences: Preferences;
  profile: ProviderProfile;
  storeName: string;
  now: Instant;
  finalize: boolean;
  /** The first invoice of the order, where this one only adds to it, and when the order was placed. */
  supplements?: { number: string; date: Day; placedAt: Instant };
  /** Terms of a replacing invoice: not older than the replaced ones, with the supply that they agree on. */
  replaces?: { notBefore: Day; delivery?: DocumentContent["delivery"] };
}

/** An invoice, and what settings made of it that a merchant may wonder about. */
export interface InvoiceMade {
  content: DocumentContent;
  steps: readonly TraceStep[];
  /** Facts for reports that the content does not have. */
  supply: SupplyFacts;
}

/** Charges that the invoice deliberately leaves out, each named in the remark. */
interface Excluded {
  dutiesCents: Cents;
  vouchersCents: Cents;
}

/** The complete invoice of an order, or why it cannot be right. `input.order` is the order as it is invoiced. */
export function invoiceContent(input: InvoiceInput): InvoiceMade | Refusal {
  const { order, preferences, profile, finalize, replaces } = input;
  const language = documentLanguage(order, preferences, profile);
  const delivery = replaces?.delivery ?? invoiceDelivery(order, preferences, input.now);
  const date = replaces === undefined ? invoiceDay(order, preferences, input.now) : undefined;
  const supplyDay = taxRateDay(order, delivery, date ?? berlinDay(input.now));
  const taxInput = { order, preferences, profile, supplyDay };
  const regime = taxRegime(taxInput);
  if (isRefusal(regime)) return regime;
  const isTaxFree = regime.taxFreeType !== undefined;
  // shipping keeps the tax that was collected for another state
  const fixTaxShipping = preferences.fixTaxShipping && regime.importTax === undefined;
  const charged = orderCharges(order, {
    preferences: { ...preferences, fixTaxShipping },
    language,
    supplyDay,
    isTaxFree,
  });
  if (isRefusal(charged)) return charged;
  const taxed = regimeCharges(charged, regime, { order, supplyDay, language });
  if (isRefusal(taxed)) return taxed;
  const { charges: invoiced, excludedCents: vouchersCents } = withoutVouchers(order, taxed, regime);
  const charges = withRateTitles(invoiced, language);
  const excluded: Excluded = { dutiesCents: excludedDutiesCents(order, input), vouchersCents };
  const documented = reducedBy(order, excluded.dutiesCents + vouchersCents);
  const balanced = balancedLines(documented, charges, regime.taxFreeType, preferences, language);
  if (isRefusal(balanced)) return balanced;
  const note = taxNote(regime, { supplyDay, sellerVatId: sellerVatIdOf(profile, preferences), language });
  const recipient = isAnonymousPosOrder(order) ? undefined : recipientOf(order);
  const content: DocumentContent = {
    kind: "invoice",
    language,
    ...(date === undefined ? { issue: issueTerms(input, delivery, language) } : { date }),
    taxType: balanced.taxType,
    lines: balanced.lines,
    address: recipient === undefined ? posAddress(preferences) : contentAddress(recipient),
    delivery,
    payment: paymentCondition(order, preferences, language, { grossCents: balanced.totals.grossCents, date }),
    finalize,
    totals: balanced.totals,
    ...invoiceParagraphs(input, language, excluded, delivery),
    taxSubType: regime.taxSubType,
    taxNote: note,
    ...printLayoutOf(preferences.invoicePrintLayout, profile, language),
  };
  const terms = unseenTerms(order, preferences);
  const steps = [
    ...(delivery.type === "none" ? [unknownSupply] : []),
    ...(terms === undefined
      ? []
      : [traceStep("payment-terms", "passed", undefined, `unbekannt ohne Zugriff auf ${terms}`)]),
    ...contentSteps(charges, balanced.steps, excluded),
  ];
  return { content, steps, supply: invoiceFacts(taxInput, regime, content) };
}

const unknownSupply = traceStep(
  "supply-day",
  "passed",
  "invoiceDeliveryDate0Event",
  "noch nicht geliefert, ohne Lieferdatum",
);

function contentSteps(
  charges: readonly Charge[],
  balancedSteps: readonly TraceStep[],
  { dutiesCents, vouchersCents }: Excluded,
): readonly TraceStep[] {
  const steps: TraceStep[] = [];
  for (const { step } of charges) if (step !== undefined) steps.push(step);
  if (dutiesCents !== 0) {
    steps.push(traceStep("duties", "passed", "invoiceExcludeDuties", germanAmount(dutiesCents)));
  }
  if (vouchersCents !== 0) steps.push(traceStep("vouchers", "passed", undefined, germanAmount(vouchersCents)));
  return steps.length === 0 ? balancedSteps : [...steps, ...balancedSteps];
}

/** The order without what its invoice deliberately leaves out. */
function reducedBy(order: Order, cents: Cents): Order {
  if (cents === 0) return order;
  return { ...order, totals: { ...order.totals, totalCents: order.totals.totalCents - cents } };
}

function invoiceParagraphs(
  { order, preferences, storeName, supplements }: InvoiceInput,
  language: Language,
  { dutiesCents, vouchersCents }: Excluded,
  delivery: DocumentContent["delivery"],
) {
  const defaults = textsIn(language);
  const placed = supplements ? { ...order, processedAt: supplements.placedAt } : order;
  const values = orderValues(placed, { storeName, language, preferences });
  const notes = [
    supplements === undefined ? "" : supplementNote(supplements, language),
    supplyNote(preferences, delivery, language),
    presentmentNote(order, language),
    dutiesCents === 0 ? "" : fillSlots(defaults.dutiesExcluded, { amount: writtenAmount(dutiesCents, language) }),
    vouchersCents === 0 ? "" : fillSlots(defaults.vouchersExcluded, { amount: writtenAmount(vouchersCents, language) }),
  ].filter((text) => text !== "");
  return {
    title: documentTitle(preferences.invoiceTitle, language, defaults.title, values),
    introduction: paragraph(preferences.invoiceIntroduction, language, defaults.introduction, values),
    remark: withNotes(
      (most) => paragraph(preferences.invoiceRemark, language, defaults.remark, values, most),
      sanitizeText(notes.join("\n")),
    ),
  };
}

/** An invoice before the supply says so (§ 14 Abs. 5 UStG). */
function supplyNote(preferences: Preferences, delivery: DocumentContent["delivery"], language: Language): string {
  if (delivery.type !== "none" || isAsBefore(preferences, "days")) return "";
  const texts = textsIn(language);
  return preferences.invoiceDeliveryType === "service" ? texts.notYetPerformed : texts.notYetSupplied;
}

/** Terms that follow from the invoice's day: an invoice before the supply names the days on which money came. */
function issueTerms(
  { order, preferences, replaces }: InvoiceInput,
  delivery: DocumentContent["delivery"],
  language: Language,
): IssueTerms {
  const notBefore = replaces === undefined ? {} : { notBefore: replaces.notBefore };
  const days = delivery.type === "none" && !isAsBefore(preferences, "days") ? paidDays(order) : [];
  const [day, ...others] = days;
  if (day === undefined) return notBefore;
  const written = days.map((one) => writtenDay(one, language)).join(", ");
  const sentence = fillSlots(textsIn(language).receivedOn, { day: written });
  return { ...notBefore, received: others.length === 0 ? { day, sentence } : { sentence } };
}

/** Names the earlier invoice, so that a supplement does not look like a second invoice of the same goods. */
function supplementNote({ number, date }: { number: string; date: Day }, language: Language): string {
  return fillSlots(textsIn(language).supplements, { number, day: writtenDay(date, language) });
}

/** The merchant's text gives way to what the document itself has to say. */
function withNotes(text: (most: number) => string, notes: string): string {
  if (notes === "") return text(providerTraits.paragraphLength);
  const own = text(providerTraits.paragraphLength - notes.length - 1);
  return own === "" ? notes : `${own}\n${notes}`;
}

/** Documents are in euros; what the customer saw in another currency is printed beside them. */
function presentmentNote(order: Order, language: Language): string {
  const { presentmentCurrency, presentmentTotalCents, currency } = order;
  if (presentmentCurrency === currency || presentmentTotalCents === undefined) return "";
  const amount = writtenAmount(presentmentTotalCents, language, presentmentCurrency);
  return fillSlots(textsIn(language).presentment, { amount });
}
