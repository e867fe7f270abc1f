import type { DocumentLanguage } from "../../texts/default-texts.ts";
import { invoiceTexts } from "../../texts/default-texts.ts";
import type { TaxFreeType, TaxRegime } from "./regime.ts";

const notes: Readonly<Record<DocumentLanguage, Readonly<Record<Exclude<TaxFreeType, "vatfree">, string>>>> = {
  de: {
    intraCommunitySupply: "Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG).",
    externalService13b: "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).",
    thirdPartyCountryDelivery: "Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG).",
    thirdPartyCountryService: "Nicht im Inland steuerbare sonstige Leistung (§ 3a UStG).",
    photovoltaicEquipment: "Umsatzsteuersatz 0 % für Photovoltaikanlagen (§ 12 Abs. 3 UStG).",
  },
  en: {
    intraCommunitySupply: "VAT-exempt intra-Community supply (Article 138 of Directive 2006/112/EC).",
    externalService13b: "Reverse charge: the recipient is liable for VAT.",
    thirdPartyCountryDelivery: "VAT-exempt export delivery (Article 146 of Directive 2006/112/EC).",
    thirdPartyCountryService: "Service not taxable in Germany (section 3a of the German VAT Act).",
    photovoltaicEquipment: "VAT rate of 0 % for photovoltaic equipment (section 12 (3) of the German VAT Act).",
  },
};

const idTexts: Readonly<Record<DocumentLanguage, { buyer: string; seller: string }>> = {
  de: { buyer: "USt-IdNr. des Kunden", seller: "Unsere USt-IdNr." },
  en: { buyer: "Customer's VAT ID", seller: "Our VAT ID" },
};

/**
 * Why a document shows no tax, with both VAT ids where the law requires them (§ 14a Abs. 1 and 3 UStG). The note names the
 * merchant's id if the provider's profile does; the provider's letterhead names it in any case.
 */
export function taxNote(
  { taxFreeType, buyerVatId }: TaxRegime,
  sellerVatId: string | undefined,
  language: DocumentLanguage,
): string | undefined {
  if (taxFreeType === undefined) return undefined;
  if (taxFreeType === "vatfree") return invoiceTexts[language].smallBusinessNote;
  const { buyer, seller } = idTexts[language];
  const ids = buyerVatId === undefined ? [] : [`${buyer}: ${buyerVatId}`];
  if (buyerVatId !== undefined && sellerVatId !== undefined) ids.push(`${seller}: ${sellerVatId}`);
  return [notes[language][taxFreeType], ...ids].join("\n");
}

/** The buyer's VAT id that a note names, in either language. */
export function buyerVatIdIn(note: string | undefined): string | undefined {
  const lines = note?.split("\n") ?? [];
  const titles = Object.values(idTexts).map(({ buyer }) => `${buyer}: `);
  for (const line of lines) {
    const title = titles.find((one) => line.startsWith(one));
    if (title !== undefined) return line.slice(title.length);
  }
  return undefined;
}
