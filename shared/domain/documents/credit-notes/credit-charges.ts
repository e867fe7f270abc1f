import type { Language } from "#shared/values/languages.ts";
import { type BasisPoints, type Cents, taxContained } from "#shared/values/money.ts";
import { isAsBefore } from "../../preferences/papers.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { type Charge, chargedCents } from "../charges/charge.ts";
import type { DocumentContent, LineSource } from "../paper/content.ts";
import type { LineTexts } from "../texts/flat-texts.ts";
import type { PerRate } from "./per-rate.ts";

/** A credited charge. All amounts contain tax, but for `netCents`, the platform's amount without it. */
export interface CreditCharge extends Charge {
  netCents: Cents;
}

/** A charge of its own amount, by default without discount; its net amount follows from the rate unless given. */
export function creditCharge(
  fields: Pick<Charge, "source" | "title" | "unit" | "rate"> &
    Partial<Pick<CreditCharge, "detail" | "quantity" | "discountCents" | "discountTitles" | "netCents">> & {
      grossCents: Cents;
    },
): CreditCharge {
  const {
    source,
    title,
    detail,
    unit,
    rate,
    grossCents,
    quantity = 1,
    discountCents = 0,
    discountTitles = [],
  } = fields;
  const taxCents = taxContained(grossCents, rate);
  return {
    source,
    title,
    detail,
    unit,
    quantity,
    beforeCents: grossCents + discountCents,
    discountCents,
    taxCents,
    rate,
    discountTitles,
    netCents: fields.netCents ?? grossCents - taxCents,
  };
}

/** The invoice's texts for a source; with a rate, those of that rate's line. */
export function textsOnInvoice(
  invoice: DocumentContent,
  source: LineSource,
  rate?: BasisPoints,
): LineTexts | undefined {
  const line = invoice.lines.find(
    (line) => (line.source === source || line.parts?.includes(source)) && (rate === undefined || line.taxRate === rate),
  );
  if (line === undefined) return undefined;
  const { title, detail, unit } = line;
  return { title, detail, unit };
}

/** A correction's settings of line texts; unset ones have their defaults, in shops older than the invoice's text. */
export function creditPreferences(preferences: Preferences, language: Language): Preferences {
  const isInherited = (text: string | undefined) =>
    isAsBefore(preferences, "creditTexts") && (text === undefined || text.trim() === "");
  const { creditItemTitle, creditItemDetail, creditItemUnit } = preferences;
  return {
    ...preferences,
    invoiceUseDiscount: preferences.creditUseDiscount,
    ...(isInherited(creditItemTitle[language]) ? {} : { invoiceItemTitle: creditItemTitle }),
    ...(isInherited(creditItemDetail[language]) ? {} : { invoiceItemDetail: creditItemDetail }),
    ...(isInherited(creditItemUnit[language]) ? {} : { invoiceItemUnit: creditItemUnit }),
  };
}

/** The charged amounts by rate. */
export function chargedPerRate(charges: readonly Charge[]): PerRate {
  const amounts = new Map<BasisPoints, Cents>();
  for (const charge of charges) amounts.set(charge.rate, (amounts.get(charge.rate) ?? 0) + chargedCents(charge));
  return amounts;
}
