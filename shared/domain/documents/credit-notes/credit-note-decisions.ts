import { berlinDay } from "#shared/values/days.ts";
import { germanAmount, sumCents } from "#shared/values/money.ts";
import { contactContent } from "../../contacts/contact-content.ts";
import type { OrderRefund } from "../../orders/order.ts";
import { movedRefunds, movesMoney } from "../../orders/removals.ts";
import { isAsBefore } from "../../preferences/papers.ts";
import { isRefusal, type Refusal } from "../charges/charge.ts";
import type { Decision } from "../decision/decision.ts";
import type { DecisionContext, DecisionInput } from "../decision/decision-input.ts";
import { firstInvoiceSlot, isInvoiceMissing } from "../decision/missing-invoice.ts";
import type { TraceStep } from "../decision/trace.ts";
import { traceStep } from "../decision/trace.ts";
import { cancelledSince } from "../facts/cancelled.ts";
import { refundedAt } from "../facts/kept-money.ts";
import type { DocumentContent } from "../paper/content.ts";
import type { DocumentSource } from "../paper/document.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import { creditedVouchers, factsIn } from "../paper/supply-facts.ts";
import { traitsOf } from "../reasons/reason-codes.ts";
import { waivedRules } from "../rules/on-demand.ts";
import { evaluateRules, type Rule, type RuleViolation } from "../rules/rule.ts";
import { cancellationLines, isCorrectedByCancellation } from "./cancellation.ts";
import { correctedInvoices, isAbout, isOfSeveralReturns } from "./corrected-invoices.ts";
import { correctedSources } from "./corrected-sources.ts";
import { creditNoteContent } from "./credit-content.ts";
import { creditDay } from "./credit-day.ts";
import type { CreditLines } from "./credit-lines.ts";
import { cancellationRules, refundRules, waitForInvoice } from "./credit-note-rules.ts";
import { mergedContent, orderInvoices } from "./order-invoices.ts";
import { type RefundBasis, refundCredit } from "./refund-credit.ts";
import { withdrawnDecisions } from "./withdrawn.ts";

/** Decides one per paid refund and one for a cancelled order's debt, each counting those before: never above the invoice. */
export function creditNoteDecisions(input: DecisionInput, invoice: Decision | undefined): Decision[] {
  const { order, context } = input;
  const isMade = (id: string) => context.existing.has(documentSlotKey("creditNote", id));
  const isCovered = (id: string) => context.correction?.covered.includes(id) === true;
  const notes = standingNotes(input);
  const decisions = new Map<string, Decision>();
  for (const refund of inOrderOfMoney(order.refunds)) {
    if (isMade(refund.id)) continue;
    const decision = isCovered(refund.id)
      ? coveredDecision(refund)
      : refundDecision(input, refund, invoice, { notes, decided: [...decisions.values()] });
    decisions.set(refund.id, decision);
    if (decision.verdict === "wanted") notes.push({ sourceId: refund.id, content: decision.content });
  }
  const ofRefunds = order.refunds.flatMap(({ id }) => decisions.get(id) ?? []);
  const cancellation = isMade(order.id)
    ? undefined
    : cancellationDecision(
        input,
        notes.map(({ content }) => content),
        ofRefunds,
      );
  return [...ofRefunds, ...(cancellation === undefined ? [] : [cancellation]), ...withdrawnDecisions(input)];
}

/** The invoice of a correction bills the order as it was left by this refund. */
const coveredDecision = ({ id }: OrderRefund): Decision => ({
  source: { type: "refund", id },
  kind: "creditNote",
  verdict: "skip",
  code: "NOTHING_TO_CORRECT",
  trace: [traceStep("correction", "skip")],
});

type CreditNote = NonNullable<DecisionContext["creditNotes"]>[number];

/** The contents of the credit notes that count in this run. */
export const standingCorrections = (input: DecisionInput): DocumentContent[] =>
  standingNotes(input).map(({ content }) => content);

/** Credit notes that count in this run: all except those whose refund or cancellation is decided again. */
function standingNotes({ order, context }: DecisionInput): CreditNote[] {
  const undecided = new Set(
    [order.id, ...order.refunds.map(({ id }) => id)].map((id) => documentSlotKey("creditNote", id)),
  );
  return (context.creditNotes ?? []).filter(({ sourceId }) => {
    const key = documentSlotKey("creditNote", sourceId);
    return context.existing.has(key) || !undecided.has(key);
  });
}

/** Refunds with money come first: removals without money are corrected only as far as none is owed back. */
function inOrderOfMoney(refunds: readonly OrderRefund[]): OrderRefund[] {
  const rank = (refund: OrderRefund) => (movesMoney(refund) ? 0 : 1);
  return [...refunds].sort((one, other) => rank(one) - rank(other) || inTime(one, other));
}

const inTime = (one: OrderRefund, other: OrderRefund): number =>
  compare(one.createdAt, other.createdAt) || one.id.length - other.id.length || compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function refundDecision(
  input: DecisionInput,
  refund: OrderRefund,
  invoice: Decision | undefined,
  { notes, decided: before }: { notes: readonly CreditNote[]; decided: readonly Decision[] },
): Decision {
  const { order, preferences } = input;
  const corrections = notes.map(({ content }) => content);
  const beside = besideRefund(input, refund, { notes, decided: before });
  return decided({
    input,
    source: { type: "refund", id: refund.id },
    rules: refundRules(refund, invoice),
    happenedAt: refundedAt(order, refund),
    hasMoneyMoved: movesMoney(refund),
    corrections,
    linesOf: (invoice) => refundCredit({ order, invoice, corrections, ...beside }, refund, preferences),
  });
}

/** Facts about an order's other refunds that decide what this one was for. */
function besideRefund(
  { order, context }: DecisionInput,
  refund: OrderRefund,
  { notes, decided }: { notes: readonly CreditNote[]; decided: readonly Decision[] },
): Omit<RefundBasis, "order" | "invoice" | "corrections"> {
  const until = order.refunds.filter((one) => inTime(one, refund) <= 0);
  const later = order.refunds.filter((one) => inTime(one, refund) > 0).map(({ id }) => id);
  const isCancelledLater = (cancelledSince(order) ?? "") > refund.createdAt;
  const noted = new Set(notes.map(({ sourceId }) => sourceId));
  const needless = new Set(decided.flatMap((one) => (isSettled(one) ? [one.source.id] : [])));
  const uncorrected = movedRefunds(order).filter(
    ({ id }) => !noted.has(id) && !needless.has(id) && !isClosed(context, id),
  );
  const isByAmount = (id: string) =>
    order.refunds.some((one) => one.id === id && (one.lines ?? []).length + (one.shipping ?? []).length === 0);
  const creditedBy = (isCounted: (sourceId: string) => boolean) =>
    notes.flatMap(({ sourceId, content }) => (isCounted(sourceId) ? [content] : []));
  const before = creditedBy((id) => !later.includes(id) && !(isCancelledLater && id === order.id));
  return {
    documentedFingerprint: context.documentedFingerprint,
    // what was taken out later is no edit that this money could have been for
    documented: new Set([...correctedSources(context.existing, decided), ...later]),
    byAmount: creditedBy(isByAmount),
    until,
    creditedCents: sumCents(before, ({ totals }) => totals.grossCents),
    uncorrectedCents: sumCents(uncorrected, ({ totalCents }) => totalCents),
  };
}

/** Its credit note took the money off an invoice that a correction replaced. */
function isClosed({ correction, existing, removedKeys }: DecisionContext, refundId: string): boolean {
  const slot = documentSlotKey("creditNote", refundId);
  return correction !== undefined && existing.has(slot) && removedKeys?.has(slot) !== true;
}

/** The refund took nothing off the invoice. */
const isSettled = (decision: Decision): boolean => decision.verdict !== "wanted" && isNeedless(decision);

/** A cancelled order owes nothing if unpaid or fully repaid; it waits while the invoice is made. */
function cancellationDecision(
  input: DecisionInput,
  corrections: readonly DocumentContent[],
  ofRefunds: readonly Decision[],
): Decision | undefined {
  const { order, preferences, context } = input;
  const isBegun = context.existing.has(firstInvoiceSlot(input)) && !isInvoiceMissing(input);
  if (!isBegun || !isCorrectedByCancellation(order, context)) return undefined;
  const isOnly = (context.supplements ?? []).length === 0;
  if (isOnly && context.invoice?.status === "voided") return undefined;
  const linesOf = (invoice: DocumentContent) =>
    cancellationLines({ order, invoice, corrections }, { preferences, isOnly });
  const invoiced = mergedContent(orderInvoices(context) ?? []);
  if (invoiced !== undefined && linesOf(invoiced) === undefined) return undefined;
  return decided({
    input,
    source: { type: "order", id: order.id },
    rules: cancellationRules(ofRefunds),
    // the rules hold one without an instant
    happenedAt: cancelledSince(order) ?? context.now,
    corrections,
    linesOf: (invoice) => linesOf(invoice) ?? { code: "NOTHING_TO_CORRECT" },
  });
}

interface Question {
  input: DecisionInput;
  source: DocumentSource;
  rules: readonly Rule[];
  happenedAt: string;
  /** Money went back. */
  hasMoneyMoved?: boolean;
  corrections: readonly DocumentContent[];
  /** `invoice`: what the order's invoices say together. */
  linesOf: (invoice: DocumentContent) => CreditLines | Refusal;
}

function decided(question: Question): Decision {
  const { input, source, rules, corrections, linesOf, hasMoneyMoved } = question;
  const { order, preferences, profile, context } = input;
  const kind = "creditNote";
  const { violation, trace } = evaluateRules(rules, input, waivedRules(input, kind, source.id));
  if (violation !== undefined) return { source, kind, ...violation, trace };
  const { now, storeName } = context;
  // the rules have asked for both
  const invoices = orderInvoices(context);
  const invoiced = mergedContent(invoices ?? []);
  if (invoices === undefined || invoiced === undefined)
    return { source, kind, verdict: "hold", code: "RECEIPT_NOT_FOUND", trace };
  if (profile === undefined) return { source, kind, verdict: "hold", code: "NOT_CONNECTED", trace };
  const lines = linesOf(invoiced);
  if (isRefusal(lines)) return { source, kind, ...refused(lines), trace: [...trace, ...refusedSteps(lines)] };
  const corrected = correctedInvoices(lines, invoices, corrections);
  const [first, ...further] = corrected;
  const others = further.flatMap(({ made }) => made ?? []);
  // an invoice on its way has no number yet that the credit note could name
  if (first?.made === undefined || others.length < further.length)
    return { source, kind, ...waitForInvoice, trace: [...trace, traceStep("invoice", "wait")] };
  if (isOfSeveralReturns([first.made, ...others]))
    return {
      source,
      kind,
      verdict: "hold",
      code: "CREDIT_OF_SEVERAL_QUARTERS",
      trace: [...trace, traceStep("invoice", "hold")],
    };
  const { happenedAt } = question;
  const day = creditDay({
    preferences,
    now,
    happenedAt,
    lines,
    invoices: [first.made, ...others],
    content: first.content,
  });
  if (isRefusal(day)) return { source, kind, ...refused(day), trace: [...trace, ...refusedSteps(day)] };
  const hasOthers = corrections.some((one) => one.corrects === undefined || corrected.some((it) => isAbout(one, it)));
  const content = creditNoteContent(
    {
      order,
      preferences,
      profile,
      storeName,
      invoice: first.made,
      content: first.content,
      others,
      day,
      ...(hasMoneyMoved && !isAsBefore(preferences, "days") ? { refundedOn: berlinDay(happenedAt) } : {}),
      hasOthers,
    },
    lines,
  );
  const contact = contactContent(order, preferences, context, content.taxType);
  return {
    source,
    kind,
    verdict: "wanted",
    content,
    contact,
    supply: factsIn({
      invoicedOn: first.made.date,
      ...first.made.supply,
      ...creditedVouchers(first.made.supply, content.totals),
      // of the invoice alone: money given back has a day of its own
      changedOn: undefined,
      correctedOn: berlinDay(happenedAt),
    }),
    trace: [...trace, traceStep("content", "wanted", undefined, germanAmount(content.totals.grossCents))],
  };
}

/** Nothing to correct is settled; everything else waits for the merchant. */
function refused(refusal: Refusal): RuleViolation {
  return { verdict: isNeedless(refusal) ? "skip" : "hold", ...refusal };
}

const isNeedless = ({ code }: Refusal): boolean => traitsOf(code)?.correction === "needless";

/** Names both sums of a refusal in its trace. */
function refusedSteps(refusal: Refusal): TraceStep[] {
  const { documentCents, orderCents, value } = refusal.details ?? {};
  const sums = documentCents === undefined || orderCents === undefined ? [] : [documentCents, orderCents];
  const datum = [...(value === undefined ? [] : [value]), ...sums.map(germanAmount)].join(" · ");
  const rule = isNeedless(refusal) || refusal.code === "REFUND_OF_OVERPAYMENT" ? "owed" : "content";
  return [traceStep(rule, refused(refusal).verdict, undefined, datum === "" ? undefined : datum)];
}
