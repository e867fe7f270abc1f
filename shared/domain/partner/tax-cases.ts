/** A commission's tax. R, K: German business with, without VAT. E: Union. D: elsewhere. P: no business. */
export const taxCases = {
  R: {
    label: "Unternehmen in Deutschland mit Umsatzsteuer",
    title: "Gutschrift",
    vatRate: 1_900,
    note: null,
  },
  K: {
    label: "Kleinunternehmer nach § 19 UStG",
    title: "Gutschrift",
    vatRate: 0,
    note: "Steuerfreier Kleinunternehmer (§ 19 UStG)",
  },
  E: {
    label: "Unternehmen in einem anderen EU-Land",
    title: "Gutschrift",
    vatRate: 0,
    note: "Steuerschuldnerschaft des Leistungsempfängers",
  },
  D: {
    label: "Unternehmen außerhalb der EU",
    title: "Gutschrift",
    vatRate: 0,
    note: "Steuerschuldnerschaft des Leistungsempfängers",
  },
  P: {
    label: "Privatperson",
    title: "Provisionsabrechnung",
    vatRate: 0,
    note: "Ohne Umsatzsteuer. Provisionen können sonstige Einkünfte nach § 22 Nr. 3 EStG sein.",
  },
} as const;
export type TaxCase = keyof typeof taxCases;
export const taxCaseNames = Object.keys(taxCases) as [TaxCase, ...TaxCase[]];

/** Cases that a partner can choose: P only where it is agreed with us. */
export const offeredTaxCases = (isPrivateAgreed: boolean): readonly TaxCase[] =>
  taxCaseNames.filter((name) => name !== "P" || isPrivateAgreed);
