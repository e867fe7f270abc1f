import type { DocumentKind } from "../../values/document-kind.ts";
import type { Decision, OpenDecision } from "../documents/decision/decision.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import type { ReasonCode } from "../documents/reasons/reason-codes.ts";

/** The documents that an import would make of the orders listed so far. */
export interface ImportSummary {
  /** Documents to make, by their kind; each uses one transfer. */
  documents: Readonly<Record<DocumentKind, number>>;
  /** Orders that have a document already. */
  existing: number;
  /** Orders by what comes of them. */
  outcomes: Readonly<Record<ImportOutcome, number>>;
  /** Held orders by the code of their reason. */
  held: Readonly<Record<string, number>>;
  /** Orders without a document by the code of their reason. */
  none: Readonly<Record<string, number>>;
}

/**
 * The result of importing one order. `documented`: it gets documents. `adopted`: it has documents, of the app or the merchant. `held`:
 * the merchant decides. `none`: the rules want no document.
 */
export type ImportOutcome = "documented" | "adopted" | "held" | "none";

/** No order of any outcome. */
export const noOutcomes: Readonly<Record<ImportOutcome, number>> = { documented: 0, adopted: 0, held: 0, none: 0 };

/** All decisions about an order. */
interface DecidedOrder {
  decisions: readonly Decision[];
  /** Keys of kinds and sources whose documents existed or were under way before (`documentSlotKey`). */
  started: ReadonlySet<string>;
}

export const emptySummary: ImportSummary = {
  documents: { invoice: 0, creditNote: 0, deliveryNote: 0 },
  existing: 0,
  outcomes: noOutcomes,
  held: {},
  none: {},
};

/** Documents that are still to be made. */
const newIn = ({ decisions, started }: DecidedOrder): readonly Decision[] =>
  decisions.filter(
    ({ kind, source, verdict }) => verdict === "wanted" && !started.has(documentSlotKey(kind, source.id)),
  );

/** Codes of documents that the merchant made without the app. */
const elsewhere: ReadonlySet<string> = new Set<ReasonCode>(["LINKED_RECEIPT", "SETTLED_ELSEWHERE"]);

const hasOwn = ({ decisions, started }: DecidedOrder): boolean =>
  started.size > 0 || decisions.some((decision) => decision.verdict !== "wanted" && elsewhere.has(decision.code));

/** The outcome of all decisions about an order. */
export function importOutcome(order: DecidedOrder): ImportOutcome {
  if (order.decisions.some(({ verdict }) => verdict === "hold")) return "held";
  if (newIn(order).length > 0) return "documented";
  return hasOwn(order) ? "adopted" : "none";
}

/** The summary with one more order; its decisions are those that the import would make. */
export function withOrder(before: ImportSummary, order: DecidedOrder): ImportSummary {
  const { decisions } = order;
  const outcome = importOutcome(order);
  const documents = { ...before.documents };
  for (const { kind } of newIn(order)) documents[kind] += 1;
  const code = outcome === "held" || outcome === "none" ? codeOf(decisions, outcome) : undefined;
  return {
    documents,
    existing: before.existing + (hasOwn(order) ? 1 : 0),
    outcomes: withOutcome(before.outcomes, outcome),
    held: outcome === "held" ? counted(before.held, code) : before.held,
    none: outcome === "none" ? counted(before.none, code) : before.none,
  };
}

/** The counts with one more order; counts of the version before lack an outcome. */
export function withOutcome(
  before: Readonly<Partial<Record<ImportOutcome, number>>>,
  outcome: ImportOutcome,
): Readonly<Record<ImportOutcome, number>> {
  const counts = { ...noOutcomes, ...before };
  return { ...counts, [outcome]: counts[outcome] + 1 };
}

/** Documents to make, all kinds. */
export const documentsIn = ({ documents }: Pick<ImportSummary, "documents">): number =>
  documents.invoice + documents.creditNote + documents.deliveryNote;

/** The reason of the invoice where it has the outcome, else of the first document that has it. */
function codeOf(decisions: readonly Decision[], outcome: "held" | "none"): string | undefined {
  const alike = decisions.filter(
    (decision): decision is OpenDecision =>
      decision.verdict !== "wanted" && (outcome === "none" || decision.verdict === "hold"),
  );
  return (alike.find(({ kind }) => kind === "invoice") ?? alike[0])?.code;
}

const counted = (counts: Readonly<Record<string, number>>, code: string | undefined) =>
  code === undefined ? counts : { ...counts, [code]: (counts[code] ?? 0) + 1 };
