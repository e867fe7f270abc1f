import type { DocumentEntry, OrderDetail } from "#shared/api/order-record.ts";
import { documentName } from "../../lib/document-look.ts";
import { deCorrection } from "../../locales/de-correction.ts";

/** The fields that say which documents replace each other. */
export type Corrected = Pick<OrderDetail, "corrections" | "invoices" | "credits">;

const texts = deCorrection.links;

/** Sentences on the documents that this one replaces or that correct it. Empty without a correction. */
export function correctionTexts(
  { kind, source }: Pick<DocumentEntry, "kind" | "source">,
  { corrections = [], invoices = [], credits = [] }: Partial<Corrected>,
): string[] {
  const namesOf = (entries: readonly DocumentEntry[], ids: readonly string[]) =>
    entries.filter((one) => ids.includes(one.source.id)).map(documentName);
  return corrections.flatMap((one) => {
    if (source.type === "correction" && source.id === one.source) {
      const replaced = namesOf(invoices, one.replaces);
      const others = kind === "credit" ? namesOf(invoices, [one.source]) : namesOf(credits, [one.source]);
      const isCredit = kind === "credit";
      const own = isCredit ? texts.corrects(replaced.join(", ")) : texts.replaces(replaced.join(", "));
      return [own, ...(others.length === 0 ? [] : [texts.with(others.join(", "))])];
    }
    if (kind !== "invoice" || !one.replaces.includes(source.id)) return [];
    const made = [...namesOf(credits, [one.source]), ...namesOf(invoices, [one.source])];
    return made.length === 0 ? [] : [texts.replacedBy(made.join(", "))];
  });
}
