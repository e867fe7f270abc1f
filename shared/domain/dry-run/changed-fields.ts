import { canonicalJson } from "../../values/canonical-json.ts";
import { germanAmount } from "../../values/money.ts";
import type { WantedDecision } from "../documents/decision/decision.ts";
import type { DocumentContent } from "../documents/paper/content.ts";
import type { TransactionContent } from "../transactions/transaction.ts";

/** Parts of a document, or of a movement, that preferences can change. */
export const changedFieldNames = [
  ...["title", "date", "delivery", "amount", "rates", "lines", "taxType", "taxNote", "address", "contact"],
  ...["introduction", "remark", "payment", "finalize", "language", "layout", "corrects", "deliveryTerms", "supply"],
  ...["account", "fee", "valueDate", "purpose", "counterpart", "reference"],
] as const;
export type ChangedFieldName = (typeof changedFieldNames)[number];

/** A part that differs; old and new where a few words can say them. */
export interface ChangedField {
  field: ChangedFieldName;
  before?: string;
  after?: string;
}

/** A part of a document: what is compared, and how it is said in a few words. */
interface Part<T> {
  field: ChangedFieldName;
  value: (of: T) => unknown;
  words?: (of: T) => string;
}

const ofContent =
  <T>(value: (content: DocumentContent) => T) =>
  ({ content }: WantedDecision) =>
    value(content);

const documentParts: readonly Part<WantedDecision>[] = [
  { field: "title", value: ofContent(({ title }) => title), words: ofContent(({ title }) => title) },
  {
    field: "date",
    value: ofContent(({ date }) => date),
    words: ofContent(({ date }) => date ?? "Tag der Ausstellung"),
  },
  { field: "delivery", value: ofContent(({ delivery }) => delivery), words: ofContent(deliveryWords) },
  {
    field: "amount",
    value: ofContent(({ totals }) => totals.grossCents),
    words: ofContent(({ totals }) => germanAmount(totals.grossCents)),
  },
  { field: "rates", value: ofContent(({ totals }) => totals.perRate), words: ofContent(ratesWords) },
  { field: "lines", value: ofContent(({ lines }) => lines) },
  { field: "taxType", value: ofContent(({ taxType, taxSubType }) => [taxType, taxSubType]) },
  { field: "taxNote", value: ofContent(({ taxNote }) => taxNote) },
  { field: "address", value: ofContent(({ address }) => address) },
  { field: "contact", value: ({ contact }) => contact },
  { field: "introduction", value: ofContent(({ introduction }) => introduction) },
  { field: "remark", value: ofContent(({ remark }) => remark) },
  {
    field: "payment",
    value: ofContent(({ payment }) => payment),
    words: ofContent(({ payment }) => payment?.label ?? "–"),
  },
  {
    field: "finalize",
    value: ofContent(({ finalize }) => finalize),
    words: ofContent(({ finalize }) => (finalize ? "fertig" : "Entwurf")),
  },
  { field: "language", value: ofContent(({ language }) => language), words: ofContent(({ language }) => language) },
  { field: "layout", value: ofContent(({ printLayoutId }) => printLayoutId) },
  { field: "corrects", value: ofContent(({ corrects }) => corrects) },
  { field: "deliveryTerms", value: ofContent(({ deliveryTerms }) => deliveryTerms) },
  { field: "supply", value: ({ supply }) => supply },
];

const movementParts: readonly Part<TransactionContent>[] = [
  { field: "account", value: ({ account }) => account, words: ({ account }) => account.name },
  {
    field: "amount",
    value: ({ amountCents }) => amountCents,
    words: ({ amountCents }) => germanAmount(amountCents),
  },
  {
    field: "fee",
    value: ({ fee }) => fee,
    words: ({ fee }) => (fee === undefined ? "–" : germanAmount(fee.amountCents)),
  },
  { field: "valueDate", value: ({ valueDate }) => valueDate, words: ({ valueDate }) => valueDate },
  { field: "purpose", value: ({ purpose }) => purpose, words: ({ purpose }) => purpose },
  { field: "counterpart", value: ({ counterpart, counterpartEmail }) => [counterpart, counterpartEmail] },
  { field: "reference", value: ({ externalReference }) => externalReference },
];

/** The differing parts of two wanted documents; empty only if content, contact and facts of the supply are all equal. */
export const changedFields = (before: WantedDecision, after: WantedDecision): ChangedField[] =>
  changedParts(documentParts, before, after);

/** The parts in which two movements differ. */
export const changedMovementFields = (before: TransactionContent, after: TransactionContent): ChangedField[] =>
  changedParts(movementParts, before, after);

function changedParts<T>(parts: readonly Part<T>[], before: T, after: T): ChangedField[] {
  return parts
    .filter(({ value }) => canonicalJson(value(before)) !== canonicalJson(value(after)))
    .map(({ field, words }) => ({
      field,
      ...(words === undefined ? {} : { before: words(before), after: words(after) }),
    }));
}

function deliveryWords({ delivery }: DocumentContent): string {
  if (delivery.type === "none") return "–";
  const { day, endDay } = delivery;
  return endDay === undefined ? day : `${day} – ${endDay}`;
}

/** `7 %: 1,64 € · 19 %: 5,56 €` */
function ratesWords({ totals }: DocumentContent): string {
  return totals.perRate.map(({ taxRate, taxCents }) => `${taxRate / 100} %: ${germanAmount(taxCents)}`).join(" · ");
}
