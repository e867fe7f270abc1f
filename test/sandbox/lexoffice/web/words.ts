import { KINDS } from "../sales/kinds.ts";
import { berlinDay } from "../values/berlin-time.ts";
import type { DocumentStatus, SalesDocument } from "../world/model.ts";

const STATUS_WORDS: Readonly<Record<DocumentStatus | "overdue", string>> = {
  draft: "Entwurf",
  open: "Offen",
  overdue: "Überfällig",
  paid: "Bezahlt",
  paidoff: "Ausgeglichen",
  voided: "Storniert",
};

export function statusWord(status: string): string {
  return Object.entries(STATUS_WORDS).find(([known]) => known === status)?.[1] ?? status;
}

/** `1.234,50 €` */
export function germanEuros(cents: number): string {
  return (cents / 100).toLocaleString("de-DE", { style: "currency", currency: "EUR" });
}

/** `02.03.2026` */
export function germanDate(instant: number): string {
  return berlinDay(instant).split("-").reverse().join(".");
}

/** Deep link of a document, as the provider's web app knows it. */
export function permalink({ kind, id }: SalesDocument): string {
  return `/permalink/${KINDS[kind].path}/view/${id}`;
}
