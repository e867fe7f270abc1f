import type { DocumentKind } from "../../values/document-kind.ts";
import { isSameData } from "../../values/same-data.ts";
import type { Decision, OpenDecision, WantedDecision } from "../documents/decision/decision.ts";
import type { DocumentSource } from "../documents/paper/document.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import type { TransactionDecision } from "../transactions/transaction.ts";
import { type ChangedField, changedFields, changedMovementFields } from "./changed-fields.ts";

/** The subject of a decision: a kind of document, or a movement of money. */
export type ComparedKind = DocumentKind | "transaction";

/** `none`: there is no decision, because the kind is switched off or the source is not there. */
export type ComparedVerdict = Decision["verdict"] | "none";

/** `more`, `fewer`: it is wanted with one of the two only; `different`: other verdict, other reason or other content. */
export type ChangeKind = "more" | "fewer" | "different" | "equal";

/** One decision under two sets of preferences. */
export interface DecisionChange {
  kind: ComparedKind;
  /** The order, refund, fulfilment or payment that it is about. */
  source: DocumentSource | { type: "payment"; id: string };
  change: ChangeKind;
  before: ComparedSide;
  after: ComparedSide;
  /** Fields in which two wanted contents differ; else empty. */
  fields: readonly ChangedField[];
}

/** One side of a comparison. */
export interface ComparedSide {
  verdict: ComparedVerdict;
  code?: OpenDecision["code"];
  details?: OpenDecision["details"];
  /** The wanted document. */
  document?: Pick<WantedDecision, "content" | "supply" | "contact">;
}

const missing: ComparedSide = { verdict: "none" };

/** Compares an order's decisions by kind and source, in the new sequence; trace and preferences' version do not count. */
export function compareDecisions(before: readonly Decision[], after: readonly Decision[]): DecisionChange[] {
  return pairs(before, after, ({ kind, source }) => documentSlotKey(kind, source.id)).map(({ sample, one, other }) => {
    const [old, now] = [sideOf(one), sideOf(other)];
    const isBoth = one?.verdict === "wanted" && other?.verdict === "wanted";
    const fields = isBoth ? changedFields(one, other) : [];
    return {
      kind: sample.kind,
      source: sample.source,
      change: changeOf(old, now, fields),
      before: old,
      after: now,
      fields,
    };
  });
}

/** The decisions about the payments and payouts of one order, old beside new. */
export function compareMovements(
  before: readonly TransactionDecision[],
  after: readonly TransactionDecision[],
): DecisionChange[] {
  return pairs(before, after, ({ transactionId }) => transactionId).map(({ sample, one, other }) => {
    const [old, now] = [movementSide(one), movementSide(other)];
    const isBoth = one?.verdict === "wanted" && other?.verdict === "wanted";
    const fields = isBoth ? changedMovementFields(one.content, other.content) : [];
    return {
      kind: "transaction",
      source: { type: "payment", id: sample.transactionId },
      change: changeOf(old, now, fields),
      before: old,
      after: now,
      fields,
    };
  });
}

interface Pair<T> {
  sample: T;
  one: T | undefined;
  other: T | undefined;
}

function pairs<T>(before: readonly T[], after: readonly T[], keyOf: (decision: T) => string): Pair<T>[] {
  const old = new Map(before.map((decision) => [keyOf(decision), decision]));
  const kept = new Set(after.map(keyOf));
  return [
    ...after.map((other) => ({ sample: other, one: old.get(keyOf(other)), other })),
    ...before.filter((one) => !kept.has(keyOf(one))).map((one) => ({ sample: one, one, other: undefined })),
  ];
}

function sideOf(decision: Decision | undefined): ComparedSide {
  if (decision === undefined) return missing;
  if (decision.verdict !== "wanted") return openSide(decision);
  const { content, supply, contact } = decision;
  return { verdict: "wanted", document: { content, ...(supply && { supply }), ...(contact && { contact }) } };
}

function movementSide(decision: TransactionDecision | undefined): ComparedSide {
  if (decision === undefined) return missing;
  return decision.verdict === "wanted" ? { verdict: "wanted" } : openSide(decision);
}

const openSide = ({ verdict, code, details }: Pick<OpenDecision, "verdict" | "code" | "details">): ComparedSide => ({
  verdict,
  code,
  details,
});

function changeOf(before: ComparedSide, after: ComparedSide, fields: readonly ChangedField[]): ChangeKind {
  const [wasWanted, isWanted] = [before.verdict === "wanted", after.verdict === "wanted"];
  if (wasWanted !== isWanted) return isWanted ? "more" : "fewer";
  if (isWanted) return fields.length === 0 ? "equal" : "different";
  if (isNothing(before.verdict) && isNothing(after.verdict)) return "equal";
  return isSameData(before, after) ? "equal" : "different";
}

/** No document, and none to come: for which reason makes no difference. */
export const isNothing = (verdict: ComparedVerdict): boolean => verdict === "skip" || verdict === "none";
