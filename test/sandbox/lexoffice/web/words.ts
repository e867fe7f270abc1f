import { KINDS } from "../sales/kinds.ts";
import { berlinDay } from "../values/berlin-time.ts";
import type { DocumentStatus, SalesDocument, TaxType } from "../world/model.ts";

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

const TAX_WORDS: Readonly<Record<TaxType, string>> = {
  gross: "Brutto",
  net: "Netto",
  vatfree: "Ohne Umsatzsteuer",
  intraCommunitySupply: "Innergemeinschaftliche Lieferung",
  constructionService13b: "Bauleistung § 13b",
  externalService13b: "Fremdleistung § 13b",
  thirdPartyCountryService: "Dienstleistung an Drittland",
  thirdPartyCountryDelivery: "Ausfuhrlieferung",
  photovoltaicEquipment: "Photovoltaik",
};

export function taxWord(taxType: TaxType): string {
  return TAX_WORDS[taxType];
}

/** `1.234,50 €` */
export function germanEuros(cents: number): string {
  return (cents / 100).toLocaleString("de-DE", { style: "currency", currency: "EUR" });
}

/** `02.03.2026` */
export function germanDate(instant: number): string {
  return germanDay(berlinDay(instant));
}

/** `02.03.2026` of a day `2026-03-02` */
export function germanDay(day: string): string {
  return day.split("-").reverse().join(".");
}

/** Deep link of a document, as the provider's web app knows it. */
export function permalink({ kind, id }: SalesDocument): string {
  return `/permalink/${KINDS[kind].path}/view/${id}`;
}
