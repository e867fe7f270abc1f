import type { DocumentKind } from "../../values/document-kind.ts";
import type { Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import type { Decision, OpenDecision, WantedDecision } from "../documents/decision/decision.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import type { ReasonCode } from "../documents/reasons/reason-codes.ts";

/** Tax that belongs to one month of supply: German tax, and tax under the one-stop scheme. */
interface MonthTax {
  taxCents: Cents;
  ossCents: Cents;
}

/** Documents to make by their kind, each uses one transfer, and their tax by the month of supply, `2026-01`. */
export interface ImportedDocuments {
  documents: Readonly<Record<DocumentKind, number>>;
  /** Absent in lists of the version before. */
  taxes?: Readonly<Record<string, MonthTax>>;
}

/** The documents that an import would make of the orders listed so far. */
export interface ImportSummary extends ImportedDocuments {
  /** Those of its orders, documents and taxes whose orders have no parcel; absent in lists of the version before. */
  withoutParcel?: ImportedDocuments & { orders: number };
  /** Orders that have a document already. */
  existing: number;
  /** Orders by what comes of them. */
  outcomes: Readonly<Record<ImportOutcome, number>>;
  /** Held orders by the code of their reason. */
  held: Readonly<Record<string, number>>;
  /** Orders without a document by the code of their reason. */
  none: Readonly<Record<string, number>>;
}

/** `documented`: gets documents. `adopted`: has some, the app's or not. `held`: the merchant decides. `none`: by the rules. */
export type ImportOutcome = "documented" | "adopted" | "held" | "none";

/** No order of any outcome. */
export const noOutcomes: Readonly<Record<ImportOutcome, number>> = { documented: 0, adopted: 0, held: 0, none: 0 };

/** All decisions about an order. */
interface DecidedOrder {
  decisions: readonly Decision[];
  /** Keys of kinds and sources whose documents existed or were under way before (`documentSlotKey`). */
  started: ReadonlySet<string>;
}

const noDocuments: ImportedDocuments = { documents: { invoice: 0, creditNote: 0, deliveryNote: 0 }, taxes: {} };

export const emptySummary: ImportSummary = {
  ...noDocuments,
  withoutParcel: { ...noDocuments, orders: 0 },
  existing: 0,
  outcomes: noOutcomes,
  held: {},
  none: {},
};

/** Documents that are still to be made. */
const newIn = ({ decisions, started }: DecidedOrder): readonly WantedDecision[] =>
  decisions.filter(
    (one): one is WantedDecision => one.verdict === "wanted" && !started.has(documentSlotKey(one.kind, one.source.id)),
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

/** The summary with one more order; its decisions are those that the import would make today. */
export function withOrder(
  before: ImportSummary,
  order: DecidedOrder & { hasParcel: boolean; today: Day },
): ImportSummary {
  const { decisions, hasParcel, today } = order;
  const { withoutParcel = { ...noDocuments, orders: 0 } } = before;
  const outcome = importOutcome(order);
  const made = newIn(order);
  const code = outcome === "held" || outcome === "none" ? codeOf(decisions, outcome) : undefined;
  const holdable = hasParcel ? [] : withInvoice(made);
  return {
    ...withMade(before, made, today),
    withoutParcel:
      holdable.length > 0
        ? { ...withMade(withoutParcel, holdable, today), orders: withoutParcel.orders + 1 }
        : withoutParcel,
    existing: before.existing + (hasOwn(order) ? 1 : 0),
    outcomes: withOutcome(before.outcomes, outcome),
    held: outcome === "held" ? counted(before.held, code) : before.held,
    none: outcome === "none" ? counted(before.none, code) : before.none,
  };
}

/** A new invoice and its credit notes: delivery notes and former invoices' credit notes need no supply day. */
const withInvoice = (made: readonly WantedDecision[]): readonly WantedDecision[] =>
  made.some(({ kind }) => kind === "invoice") ? made.filter(({ kind }) => kind !== "deliveryNote") : [];

function withMade(before: ImportedDocuments, made: readonly WantedDecision[], today: Day): ImportedDocuments {
  const documents = { ...before.documents };
  const taxes = { ...before.taxes };
  for (const decision of made) {
    documents[decision.kind] += 1;
    const tax = taxOf(decision);
    if (isNoTax(tax)) continue;
    const month = (supplyDayOf(decision) ?? today).slice(0, 7);
    const { taxCents, ossCents } = taxes[month] ?? noTax;
    taxes[month] = { taxCents: taxCents + tax.taxCents, ossCents: ossCents + tax.ossCents };
  }
  return { documents, taxes };
}

const noTax: MonthTax = { taxCents: 0, ossCents: 0 };
const isNoTax = ({ taxCents, ossCents }: MonthTax): boolean => taxCents === 0 && ossCents === 0;

/** A credit note takes its tax back; a delivery note has none. */
function taxOf({ kind, content: { totals, taxSubType } }: WantedDecision): MonthTax {
  const sign = { invoice: 1, creditNote: -1, deliveryNote: 0 }[kind];
  const cents = sign === 0 ? 0 : sign * totals.taxCents;
  return taxSubType === undefined ? { taxCents: cents, ossCents: 0 } : { taxCents: 0, ossCents: cents };
}

/** A correction belongs to the month of the refund. */
const supplyDayOf = ({ supply }: WantedDecision): Day | undefined =>
  supply?.correctedOn ?? supply?.supplyEndDay ?? supply?.supplyDay;

/** The documents that the import makes where orders without a parcel are held. */
export function withoutHeld({ documents, taxes = {}, withoutParcel }: ImportSummary): ImportedDocuments {
  if (withoutParcel === undefined) return { documents, taxes };
  const less = withoutParcel.documents;
  const rest = Object.entries(taxes).map(([month, { taxCents, ossCents }]) => {
    const held = withoutParcel.taxes?.[month] ?? noTax;
    return [month, { taxCents: taxCents - held.taxCents, ossCents: ossCents - held.ossCents }] as const;
  });
  return {
    documents: {
      invoice: documents.invoice - less.invoice,
      creditNote: documents.creditNote - less.creditNote,
      deliveryNote: documents.deliveryNote - less.deliveryNote,
    },
    taxes: Object.fromEntries(rest.filter(([, tax]) => !isNoTax(tax))),
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
export const documentsIn = ({ documents }: Pick<ImportedDocuments, "documents">): number =>
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
