import { sumCents } from "#shared/values/money.ts";
import { movedRefunds } from "../../orders/removals.ts";
import { changedDecision } from "../corrections/changed-order.ts";
import { creditNoteDecisions, standingCorrections } from "../credit-notes/credit-note-decisions.ts";
import { mergedContent, orderInvoices } from "../credit-notes/order-invoices.ts";
import { missingCents } from "../credit-notes/refund-credit.ts";
import type { Decision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { isCancelled } from "../facts/cancelled.ts";
import { keptCents } from "../facts/kept-money.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import { type Addition, additionOf } from "./addition.ts";
import { type SupplementDecided, stateOf, supplementDecision } from "./supplement-decision.ts";

/** Decides the documents of an order with a supplementary invoice; undefined without one, or if the merchant decides. */
export function supplementedDecisions(input: DecisionInput): Decision[] | undefined {
  const { order, context } = input;
  const { documentedFingerprint: documented } = context;
  if (documented === undefined || isCancelled(order)) return undefined;
  const addition = additionOf(order, documented);
  if (addition === undefined) return undefined;
  const supplement = addition.lines.length === 0 ? undefined : supplementDecision(input, addition);
  if (supplement === undefined && addition.lines.length > 0) return undefined;
  const supplemented = supplement === undefined ? input : withSupplement(input, supplement);
  const creditNotes = creditNoteDecisions(supplemented, undefined);
  const changed = changedDecision(supplemented, creditNotes, addition.rest);
  const isClear = changed?.verdict !== "hold" && creditNotes.every(({ verdict }) => verdict !== "hold");
  if (!isClear || (supplement?.content !== undefined && !isClosed(supplemented, creditNotes))) return undefined;
  return [...(supplement ? [aboutAddition(supplement, addition)] : []), ...(changed ? [changed] : []), ...creditNotes];
}

/** A hold that the merchant settles for this addition alone. */
const aboutAddition = ({ decision }: SupplementDecided, addition: Addition): Decision =>
  decision.verdict === "hold" ? { ...decision, state: stateOf(addition) } : decision;

/** The sum guard: invoices less credit notes equal the charge or kept money; waiting credit notes may count or not. */
function isClosed(input: DecisionInput, creditNotes: readonly Decision[]): boolean {
  const { order, context } = input;
  const invoiced = mergedContent(orderInvoices(context) ?? []);
  if (invoiced === undefined) return false;
  const wanted = creditNotes.flatMap((one) => (one.verdict === "wanted" ? [one.content] : []));
  const corrections = [...standingCorrections(input), ...wanted];
  const remainingCents = invoiced.totals.grossCents - sumCents(corrections, ({ totals }) => totals.grossCents);
  const waiting = new Set(creditNotes.flatMap(({ verdict, source }) => (verdict === "wait" ? [source.id] : [])));
  const waitingCents = sumCents(
    order.refunds.filter(({ id }) => waiting.has(id)),
    ({ totalCents }) => totalCents,
  );
  const wantedCents = [
    order.totals.currentTotalCents - missingCents(order, invoiced, order.refunds),
    keptCents(order) - missingCents(order, invoiced, movedRefunds(order)),
  ];
  return wantedCents.includes(remainingCents) || wantedCents.includes(remainingCents - waitingCents);
}

/** The order with the supplement among its invoices before it is made. */
function withSupplement(input: DecisionInput, { decision, content }: SupplementDecided): DecisionInput {
  if (content === undefined) return input;
  const { supplements = [], removedKeys = new Set() } = input.context;
  const { id } = decision.source;
  const key = documentSlotKey("invoice", id);
  return {
    ...input,
    context: {
      ...input.context,
      supplements: [...supplements, { sourceId: id, content }],
      removedKeys: new Set([...removedKeys].filter((one) => one !== key)),
    },
  };
}
