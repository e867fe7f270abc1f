import type { CorrectionAnswer } from "#shared/api/orders.ts";
import { country, money } from "../../lib/format.ts";
import { deCorrection } from "../../locales/de-correction.ts";

type Side = NonNullable<CorrectionAnswer["credit"]>;

/** A field of the invoice that the new one changes. */
export interface Difference {
  field: CorrectionAnswer["changes"][number];
  /** Undefined where both documents have to be looked at. */
  values?: { before: string; after: string };
}

/** The changed fields with their old and new values. */
export const differencesOf = (
  changes: CorrectionAnswer["changes"],
  { credit, invoice }: { credit: Side; invoice: Side },
): Difference[] =>
  changes.map((field) => {
    const [before, after] = [shownValue(field, credit), shownValue(field, invoice)];
    return before === after ? { field } : { field, values: { before, after } };
  });

function shownValue(field: Difference["field"], { address, total, rates }: Side): string {
  const [name = "", ...others] = address;
  switch (field) {
    case "recipient":
      return name;
    case "address":
      return [...others.slice(0, -1), ...others.slice(-1).map(country)].join(", ");
    case "amounts":
      return money(total, "EUR");
    case "taxes":
      return rates.map(({ rate, tax }) => deCorrection.taxAt(rate, money(tax, "EUR"))).join(", ");
    case "positions":
      return "";
  }
}
