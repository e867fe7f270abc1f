import type { DocumentKind } from "../../values/document-kind.ts";
import type { Decision, OpenDecision } from "../documents/decision.ts";
import { documentSlotKey } from "../documents/document-slot-key.ts";

/** What an import would make of the orders that were listed so far. */
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
 * What an import makes of one order. `documented`: it gets documents, or has them. `held`: the merchant decides. `none`: the rules want
 * no document.
 */
export type ImportOutcome = "documented" | "held" | "none";

export const emptySummary: ImportSummary = {
  documents: { invoice: 0, creditNote: 0, deliveryNote: 0 },
  existing: 0,
  outcomes: { documented: 0, held: 0, none: 0 },
  held: {},
  none: {},
};

/** What comes of an order, by everything that was decided about it. */
export function importOutcome(decisions: readonly Pick<Decision, "verdict">[]): ImportOutcome {
  if (decisions.some(({ verdict }) => verdict === "hold")) return "held";
  return decisions.some(({ verdict }) => verdict === "wanted") ? "documented" : "none";
}

/**
 * The summary with one more order. `decisions`: as the import would make them. `started`: keys of kinds and sources whose documents
 * exist or are under way (`documentSlotKey`).
 */
export function withOrder(
  before: ImportSummary,
  { decisions, started }: { decisions: readonly Decision[]; started: ReadonlySet<string> },
): ImportSummary {
  const decided = importOutcome(decisions);
  const outcome = decided === "none" && started.size > 0 ? "documented" : decided;
  const isNew = ({ kind, source }: Decision) => !started.has(documentSlotKey(kind, source.id));
  const wanted = decisions.filter((decision) => decision.verdict === "wanted" && isNew(decision));
  const documents = { ...before.documents };
  for (const { kind } of wanted) documents[kind] += 1;
  const code = outcome === "documented" ? undefined : codeOf(decisions, outcome);
  return {
    documents,
    existing: before.existing + (started.size > 0 ? 1 : 0),
    outcomes: { ...before.outcomes, [outcome]: before.outcomes[outcome] + 1 },
    held: outcome === "held" ? counted(before.held, code) : before.held,
    none: outcome === "none" ? counted(before.none, code) : before.none,
  };
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
