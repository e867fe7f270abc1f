import { berlinDay, plusDays } from "#shared/values/days.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { AccountingDocument } from "../paper/document.ts";

/** Documents that the app made on a day, also those deleted or cancelled later. */
interface MadeOnDay {
  day: Day;
  invoices: number;
  creditNotes: number;
  deliveryNotes: number;
  /** Invoices less credit notes. */
  totalCents: Cents;
}

const counters = { invoice: "invoices", creditNote: "creditNotes", deliveryNote: "deliveryNotes" } as const;
const signs = { invoice: 1, creditNote: -1, deliveryNote: 0 } as const;

/** Counts documents by the day on which the app recorded them, for each day from `first` to `last`. */
export function madeByDay(
  documents: readonly Pick<AccountingDocument, "kind" | "createdAt" | "totalCents">[],
  { first, last }: { first: Day; last: Day },
): MadeOnDay[] {
  const days = new Map<Day, MadeOnDay>();
  for (let day = first; day <= last; day = plusDays(day, 1)) {
    days.set(day, { day, invoices: 0, creditNotes: 0, deliveryNotes: 0, totalCents: 0 });
  }
  for (const { kind, createdAt, totalCents } of documents) {
    const made = days.get(berlinDay(createdAt));
    if (made === undefined) continue;
    made[counters[kind]] += 1;
    made.totalCents += signs[kind] * totalCents;
  }
  return [...days.values()];
}
