import type { DocumentKind, TaxType } from "../world/model.ts";

interface Texts {
  title: string;
  introduction: string;
  remark: string;
}

export type Language = "de" | "en";

/** The organisation's own texts: they get into every document that leaves its text out. */
export const DEFAULT_TEXTS: Readonly<Record<DocumentKind, Readonly<Record<Language, Texts>>>> = {
  invoice: {
    de: {
      title: "Rechnung",
      introduction: "Unsere Lieferungen/Leistungen stellen wir Ihnen wie folgt in Rechnung.",
      remark: "Vielen Dank für die gute Zusammenarbeit.",
    },
    en: {
      title: "Invoice",
      introduction: "We charge you for our deliveries and services as follows.",
      remark: "Thank you for working with us.",
    },
  },
  creditNote: {
    de: {
      title: "Rechnungskorrektur",
      introduction: "Folgende Lieferungen/Leistungen schreiben wir Ihnen gut.",
      remark: "",
    },
    en: { title: "Credit note", introduction: "We credit you for the following deliveries and services.", remark: "" },
  },
  deliveryNote: {
    de: { title: "Lieferschein", introduction: "Wir liefern Ihnen wie folgt.", remark: "" },
    en: { title: "Delivery note", introduction: "We deliver to you as follows.", remark: "" },
  },
};

/** The note a tax-free document carries by default; taxed documents have none. */
export const DEFAULT_TAX_NOTES: Readonly<Partial<Record<TaxType, string>>> = {
  vatfree: "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.",
  intraCommunitySupply: "Steuerfreie innergemeinschaftliche Lieferung.",
  constructionService13b: "Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).",
  externalService13b: "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).",
  thirdPartyCountryService: "Nicht im Inland steuerbare Leistung (Drittland).",
  thirdPartyCountryDelivery: "Steuerfreie Ausfuhrlieferung.",
  photovoltaicEquipment: "Umsatzsteuer 0 % gemäß § 12 Abs. 3 UStG.",
};
