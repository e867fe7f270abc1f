import { canonicalJson } from "#shared/values/canonical-json.ts";
import { berlinDay, latestDay } from "#shared/values/days.ts";
import { sumCents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import { contactContent } from "../../contacts/contact-content.ts";
import type { Order, OrderRefund } from "../../orders/order.ts";
import { movesMoney } from "../../orders/removals.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import { truncateAtWord } from "../../texts/sanitize.ts";
import { fillSlots } from "../../texts/slots.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { writtenDay } from "../../texts/written.ts";
import { isRefusal } from "../charges/charge.ts";
import { isOfSeveralReturns } from "../credit-notes/corrected-invoices.ts";
import { correctedSources } from "../credit-notes/corrected-sources.ts";
import { creditNoteContent } from "../credit-notes/credit-content.ts";
import { creditDay } from "../credit-notes/credit-day.ts";
import { type CreditLines, creditLines } from "../credit-notes/credit-lines.ts";
import { standingCorrections } from "../credit-notes/credit-note-decisions.ts";
import { flatCharges } from "../credit-notes/credit-sum.ts";
import { mergedContent, type OrderInvoice, orderInvoices } from "../credit-notes/order-invoices.ts";
import { grossPerRate, isSamePerRate, type PerRate, remainingPerRate, sumOfRates } from "../credit-notes/per-rate.ts";
import { missingCents } from "../credit-notes/refund-credit.ts";
import {
  type Correction,
  type CorrectionChange,
  type CorrectionRefusalCode,
  correctionChanges,
} from "../decision/correction.ts";
import type { Decision } from "../decision/decision.ts";
import type { DecisionInput, DocumentedInvoice } from "../decision/decision-input.ts";
import { isCancelled } from "../facts/cancelled.ts";
import { invoicedOrder, isOutstanding, presentOrder } from "../facts/invoiced-order.ts";
import { keptCents, refundedAt } from "../facts/kept-money.ts";
import { type InvoiceMade, invoiceContent } from "../invoice/invoice-content.ts";
import type { DocumentContent } from "../paper/content.ts";
import { isStanding } from "../paper/document-changes.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import { factsOf, orderFingerprint } from "../paper/fingerprint.ts";
import { creditedVouchers, factsIn } from "../paper/supply-facts.ts";
import type { ReasonCode } from "../reasons/reason-codes.ts";
import { awaitsShipment, connectionRule, positionsRule, recipientRule } from "../rules/invoice-rules.ts";
import { firmIssuerRules } from "../rules/issuer-rules.ts";
import { completenessRule, currencyRule, statusRule, testRule } from "../rules/order-rules.ts";
import { evaluateRules, type Rule } from "../rules/rule.ts";
import { taxLinesRule, taxRegimeRule, taxRegionRule } from "../rules/tax-rules.ts";
import { changeOf } from "./changed-order.ts";
import { reducedInvoice } from "./reduced-invoice.ts";

/** The documents that a press would make. */
export interface CorrectionPlan extends Pick<Correction, "replaced" | "credited" | "covered"> {
  drafts: NonNullable<Correction["drafts"]>;
  /** The new invoice's differences. `recipient`: it names another buyer, which may be another party to the contract. */
  changes: readonly CorrectionChange[];
}

export interface CorrectionRefusal {
  refusal: CorrectionRefusalCode | ReasonCode;
}

/** The facts a correction needs beside those of every decision. */
export interface CorrectionInput {
  input: DecisionInput;
  decisions: readonly Decision[];
  /** Kinds and sources whose task is not at its end, as `kind:source id`. */
  openSlots: ReadonlySet<string>;
}

/** Credits all that is left of the invoices and invoices the order as it is. Inexact sums are refused. */
export function planCorrection({ input, decisions, openSlots }: CorrectionInput): CorrectionPlan | CorrectionRefusal {
  const { order, profile, context } = input;
  const standing = standingDocuments(input, openSlots);
  if ("refusal" in standing) return standing;
  const { invoices } = standing;
  if (isOfSeveralReturns(invoices.map(({ made }) => made))) return { refusal: "CREDIT_OF_SEVERAL_QUARTERS" };
  // What was given back after an earlier correction is not told apart from what that one took back.
  if (context.correction !== undefined && order.refunds.length > 0) return { refusal: "SUMS_DIFFER" };
  const reason = openMoney(input, decisions);
  if (reason !== undefined) return { refusal: reason };
  if (profile === undefined) return { refusal: "NOT_CONNECTED" };
  const merged = mergedContent(invoices);
  if (merged === undefined) return { refusal: "NO_INVOICE" };
  const corrections = standingCorrections(input);
  const left = exactlyLeft(merged, corrections);
  if (left === undefined) return { refusal: "SUMS_DIFFER" };
  if (sumOfRates(left) === 0) return { refusal: "NOTHING_LEFT" };

  const basis = { profile, invoices, corrections, left, merged };
  const billed = newInvoice(input, basis);
  if ("refusal" in billed) return billed;
  const changes = changesOf(merged, billed);
  if (changes.length === 0) return { refusal: "NOTHING_CHANGED" };
  // what is frozen now could not name the day of supply
  const wasUntaxed = merged.taxType === "intraCommunitySupply";
  if (!wasUntaxed && awaitsShipment(order, input.preferences, billed.made.content)) return { refusal: "NOT_SENT" };
  const credit = creditNote(input, basis, changes);
  if (credit === undefined || !isSamePerRate(grossPerRate(credit), left)) return { refusal: "SUMS_DIFFER" };
  const contactOf = ({ taxType }: DocumentContent) => {
    const contact = contactContent(order, input.preferences, context, taxType);
    return contact === undefined ? {} : { contact };
  };
  const { content, supply } = billed.made;
  const first = invoices[0]?.made;
  const invoicedOn = first?.supply?.invoicedOn ?? first?.date;
  const changedOn = billed.is === "changed" ? changeDay(input) : undefined;
  return {
    replaced: invoices.map(({ sourceId, made: { providerId, number, date } }) => ({
      sourceId,
      providerId,
      number,
      date,
    })),
    credited: (context.creditNotes ?? []).map(({ sourceId }) => sourceId),
    covered: billed.is === "changed" ? order.refunds.map(({ id }) => id) : [],
    drafts: {
      creditNote: {
        content: credit,
        ...contactOf(credit),
        supply: factsIn({
          ...first?.supply,
          ...creditedVouchers(first?.supply, credit.totals),
          invoicedOn,
          changedOn,
        }),
      },
      invoice: {
        content,
        ...contactOf(content),
        supply: factsIn({ ...supply, invoicedOn, changedOn }),
        fingerprint: orderFingerprint(order, correctedSources(context.existing, [])),
      },
    },
    changes,
  };
}

/** The day of the last return or removal without a credit note, else of the press: the platform does not date edits. */
function changeDay({ order, context: { creditNotes = [], now } }: DecisionInput): Day {
  const credited = new Set(creditNotes.map(({ sourceId }) => sourceId));
  const open = order.refunds.filter(({ id }) => !credited.has(id));
  const days = open.map((refund) => berlinDay(refundedAt(order, refund)));
  return days.length === 0 ? berlinDay(now) : latestDay(days);
}

type MadeInvoice = OrderInvoice & { made: DocumentedInvoice; sourceId: string };

/** The order's invoices, all made and final; or why they cannot be corrected now. */
function standingDocuments(
  { order, context }: DecisionInput,
  openSlots: ReadonlySet<string>,
): { invoices: readonly MadeInvoice[] } | CorrectionRefusal {
  const { invoice, supplements = [], creditNotes = [], existing, removedKeys, correction } = context;
  const base = correction?.id ?? order.id;
  if (openSlots.size > 0) return { refusal: "UNDER_WAY" };
  if (!existing.has(documentSlotKey("invoice", base))) return { refusal: correction ? "UNDER_WAY" : "NO_INVOICE" };
  if (invoice === undefined) return { refusal: "NO_INVOICE" };
  const ids = [base, ...supplements.map(({ sourceId }) => sourceId)];
  if (ids.some((id) => removedKeys?.has(documentSlotKey("invoice", id)))) return { refusal: "INVOICE_GONE" };
  if (creditNotes.some(({ sourceId }) => removedKeys?.has(documentSlotKey("creditNote", sourceId))))
    return { refusal: "INVOICE_GONE" };
  const invoices = orderInvoices(context);
  if (invoices === undefined || context.isEdited) return { refusal: "INVOICE_UNKNOWN" };
  const made = invoices.flatMap((one, at) => {
    const sourceId = ids[at];
    return one.made === undefined || sourceId === undefined ? [] : [{ ...one, made: one.made, sourceId }];
  });
  if (made.length < ids.length) return { refusal: "UNDER_WAY" };
  if (made.some(({ made: { status } }) => status === "draft")) return { refusal: "INVOICE_DRAFT" };
  if (!made.every(({ made: one }) => isStanding(one))) return { refusal: "INVOICE_GONE" };
  return { invoices: made };
}

/** Refuses while the order's money does not tell, or not to the app, what is left of its invoices. */
function openMoney(
  { order, context }: DecisionInput,
  decisions: readonly Decision[],
): CorrectionRefusalCode | undefined {
  if (isCancelled(order)) return "ORDER_CANCELLED";
  const isElsewhere = (context.settlements ?? []).some(({ kind }) => kind !== "deliveryNote");
  if (isElsewhere) return "MADE_ELSEWHERE";
  const isOpen = decisions.some(({ kind, verdict }) => kind === "creditNote" && verdict !== "skip");
  return isOpen ? "REFUND_OPEN" : undefined;
}

/** The amounts left on the invoices; undefined if credit notes took more off a rate than it has. */
function exactlyLeft(merged: DocumentContent, corrections: readonly DocumentContent[]): PerRate | undefined {
  const left = remainingPerRate(merged, corrections);
  const taken = corrections.reduce((sum, { totals }) => sum + totals.grossCents, 0);
  return sumOfRates(left) + taken === merged.totals.grossCents ? left : undefined;
}

interface Basis {
  profile: ProviderProfile;
  invoices: readonly MadeInvoice[];
  corrections: readonly DocumentContent[];
  left: PerRate;
  merged: DocumentContent;
}

/** The questions about an invoice that a switch, a filter or its timing does not answer. */
const invoiceRules: readonly Rule[] = [
  testRule,
  currencyRule,
  ...firmIssuerRules,
  completenessRule,
  statusRule,
  connectionRule,
  recipientRule,
  positionsRule,
  taxRegionRule,
  taxLinesRule,
  taxRegimeRule,
];

/** `same`: exactly the rest of the invoices before. `taxed`: the same goods, taxed otherwise. `changed`: the present order. */
type Billed = { made: InvoiceMade; is: "same" | "taxed" | "changed" } | CorrectionRefusal;

function newInvoice(input: DecisionInput, basis: Basis): Billed {
  const { order, context } = input;
  const { documentedFingerprint = "", existing } = context;
  const before = factsOf(documentedFingerprint);
  const now = factsOf(orderFingerprint(order, correctedSources(existing, []), documentedFingerprint));
  if (before === undefined || now === undefined) return { refusal: "INVOICE_UNKNOWN" };
  const { added, removed, isRepriced } = changeOf(before, now);
  if (added.length > 0 || removed.length > 0 || isRepriced) return presentInvoice(input, basis, "changed");
  const same = sameInvoice(input, basis);
  if (same !== undefined) return { made: same, is: "same" };
  // the same goods are taxed otherwise: that is exact only where nothing was taken off the invoice
  const hasRefunds = basis.corrections.length > 0 || order.refunds.length > 0;
  if (hasRefunds) return { refusal: "SUMS_DIFFER" };
  const present = presentInvoice(input, basis, "taxed");
  if ("refusal" in present) return present;
  return present.made.content.totals.grossCents === sumOfRates(basis.left) ? present : { refusal: "SUMS_DIFFER" };
}

/** An invoice of exactly the rest of those before; undefined if no way to bill the order comes to it. */
function sameInvoice(input: DecisionInput, basis: Basis): InvoiceMade | undefined {
  const { corrections, left } = basis;
  const charged = invoicedOrder(input.order);
  const states = [presentOrder(input.order), ...(isRefusal(charged) || isOutstanding(charged) ? [] : [charged])];
  for (const order of states) {
    const made = invoiceOf(input, order, basis);
    if ("refusal" in made) continue;
    if (isSamePerRate(grossPerRate(made.content), left)) return made;
    const reduced = corrections.length === 0 ? undefined : reducedInvoice(made.content, left);
    if (reduced !== undefined) return { ...made, content: reduced };
  }
  return undefined;
}

/** An invoice of the order as it is now, if the money says the same. */
function presentInvoice(input: DecisionInput, basis: Basis, is: "taxed" | "changed"): Billed {
  const { order } = input;
  if (keptCents(order) > order.totals.currentTotalCents - missingCents(order, basis.merged, order.refunds))
    return { refusal: "MONEY_OPEN" };
  const given = order.refunds.filter(movesMoney).reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (given > sumCents(order.refunds, (refund) => partsOf(order, refund))) return { refusal: "AMOUNT_REFUNDED" };
  const made = invoiceOf(input, presentOrder(order), basis);
  return "refusal" in made ? made : { made, is };
}

/** The amount that a refund took out of the order, with its tax. */
function partsOf({ taxesIncluded }: Order, { lines = [], shipping = [], duties = [] }: OrderRefund): number {
  const gross = (part: { amountCents: number; taxCents: number }) =>
    part.amountCents + (taxesIncluded ? 0 : part.taxCents);
  return sumCents(lines, gross) + sumCents(shipping, gross) + sumCents(duties, ({ amountCents }) => amountCents);
}

/** Makes today's invoice of an order's state, with the supply day of the invoices that it replaces. */
function invoiceOf(input: DecisionInput, order: Order, { profile, invoices }: Basis): InvoiceMade | CorrectionRefusal {
  const { preferences, context } = input;
  const asked = evaluateRules(invoiceRules, { ...input, order });
  if (asked.violation !== undefined) return { refusal: asked.violation.code };
  const { now, storeName } = context;
  const delivery = deliveryOf(invoices);
  const notBefore = latestDay(invoices.map(({ made }) => made.date));
  const replaces = { notBefore, delivery };
  const made = invoiceContent({ order, preferences, profile, storeName, now, finalize: true, replaces });
  return isRefusal(made) ? { refusal: made.code } : made;
}

/** The supply time that all invoices state; undefined if one does not. */
function deliveryOf(invoices: readonly MadeInvoice[]): DocumentContent["delivery"] | undefined {
  const deliveries = invoices.flatMap(({ content: { delivery } }) => (delivery.type === "none" ? [] : [delivery]));
  const [first] = deliveries;
  if (first === undefined || deliveries.length < invoices.length) return undefined;
  if (deliveries.some(({ type }) => type !== first.type)) return undefined;
  const days = deliveries.flatMap(({ day, endDay }) => [day, endDay ?? day]).sort();
  const [day = first.day, endDay = first.day] = [days[0], days.at(-1)];
  return day === endDay ? { type: first.type, day } : { type: first.type, day, endDay };
}

function changesOf(before: DocumentContent, { made, is }: Extract<Billed, { made: unknown }>): CorrectionChange[] {
  const after = made.content;
  const isRenamed = before.address.name !== after.address.name;
  // the supplement holds a company's contact person, who comes with its name
  const placeOf = ({ name: _, supplement, ...place }: DocumentContent["address"]) =>
    canonicalJson(isRenamed ? place : { ...place, supplement });
  const taxes = ({ taxType, taxSubType, totals }: DocumentContent) =>
    canonicalJson([
      taxType === "net" ? "gross" : taxType,
      taxSubType ?? null,
      totals.perRate.map(({ taxRate }) => taxRate),
    ]);
  const found: Record<CorrectionChange, boolean> = {
    recipient: isRenamed,
    address: placeOf(before.address) !== placeOf(after.address),
    positions: is === "changed",
    amounts: is === "changed" && before.totals.grossCents !== after.totals.grossCents,
    taxes: is === "taxed" || (is === "changed" && taxes(before) !== taxes(after)),
  };
  return correctionChanges.filter((change) => found[change]);
}

/** Credits all that is left: the lines of a single invoice as they are, else one amount per rate. */
function creditNote(
  { order, preferences, context }: DecisionInput,
  { profile, invoices, corrections, left, merged }: Basis,
  changes: readonly CorrectionChange[],
): DocumentContent | undefined {
  const [first, ...further] = invoices;
  if (first === undefined) return undefined;
  const lines = creditedLines(merged, { invoices, corrections, left, preferences });
  if (lines === undefined) return undefined;
  const { now, storeName } = context;
  const others = further.map(({ made }) => made);
  const about = { preferences, now, happenedAt: now, lines, content: first.content };
  const day = creditDay({ ...about, invoices: [first.made, ...others] });
  if (isRefusal(day)) return undefined;
  const content = creditNoteContent(
    {
      order,
      preferences,
      profile,
      storeName,
      others,
      day,
      invoice: first.made,
      content: first.content,
      hasOthers: corrections.length > 0,
    },
    lines,
  );
  return { ...content, introduction: introductionOf(order, invoices, first.content, changes), finalize: true };
}

function creditedLines(
  merged: DocumentContent,
  { invoices, corrections, left, preferences }: Omit<Basis, "merged" | "profile"> & Pick<DecisionInput, "preferences">,
): CreditLines | undefined {
  if (invoices.length === 1 && corrections.length === 0)
    return { taxType: merged.taxType, lines: merged.lines, totals: merged.totals };
  const charges = flatCharges("other", textsIn(merged.language).creditTitle, merged, left);
  const lines = creditLines(charges, merged, preferences);
  return isRefusal(lines) ? undefined : lines;
}

/** Names the corrected invoices with the reason, and that another comes (§ 31 Abs. 5 UStDV). */
function introductionOf(
  order: Order,
  invoices: readonly MadeInvoice[],
  { language }: DocumentContent,
  changes: readonly CorrectionChange[],
): string {
  const texts = textsIn(language);
  const isAddress = changes.every((change) => change === "address" || change === "recipient");
  const why = isAddress ? ` (${texts.addressCorrected})` : "";
  const sentences = invoices.map(({ made: { number, date } }, at) => {
    const named = { number, day: writtenDay(date, language), order: order.name, why };
    return fillSlots(at === 0 ? texts.reissue : texts.creditReference, named);
  });
  return truncateAtWord(sentences.join("\n"), providerTraits.paragraphLength);
}
