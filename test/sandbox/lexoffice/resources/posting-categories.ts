/** One row of `GET /posting-categories`. */
export interface PostingCategory {
  id: string;
  name: string;
  type: "income" | "outgo";
  contactRequired: boolean;
  splitAllowed: boolean;
  groupName: string;
}

const income = (id: string, name: string, options: Partial<PostingCategory> = {}): PostingCategory => ({
  id,
  name,
  type: "income",
  contactRequired: false,
  splitAllowed: true,
  groupName: "Einnahmen",
  ...options,
});

/** The income categories whose ids the vendor documentation prints, and those seen for fees of payment providers. */
export const POSTING_CATEGORIES: readonly PostingCategory[] = [
  income("8f8664a8-fd86-11e1-a21f-0800200c9a66", "Warenverkäufe"),
  income("8f8664a0-fd86-11e1-a21f-0800200c9a66", "Dienstleistungen"),
  income("8f8664a1-fd86-11e1-a21f-0800200c9a66", "Einnahmen"),
  income("9075a4e3-66de-4795-a016-3889feca0d20", "Innergemeinschaftliche Lieferung", { contactRequired: true }),
  income("380a20cb-d04c-426e-b49c-84c22adfa362", "Fremdleistungen §13b", { contactRequired: true }),
  income("93d24c20-ea84-424e-a731-5e1b78d1e6a9", "Ausfuhrlieferungen an Drittländer", { contactRequired: true }),
  income("ef5b1a6e-f690-4004-9a19-91276348894f", "Dienstleistungen an Drittländer", { contactRequired: true }),
  income("7a1efa0e-6283-4cbf-9583-8e88d3ba5960", "Einnahmen als Kleinunternehmer", { splitAllowed: false }),
  income("7c112b66-0565-479c-bc18-5845e080880a", "Fernverkauf in EU-Länder steuerpflichtig"),
  income("d73b880f-c24a-41ea-a862-18d90e1c3d82", "Elektronische Dienstleistungen in EU-Länder steuerpflichtig"),
  income("4ebd965a-7126-416c-9d8c-a5c9366ee473", "Fernverkauf in EU-Länder nach Bestimmungsland"),
  income("7ecea006-844c-4c98-a02d-aa3142640dd5", "Elektronische Dienstleistungen nach Bestimmungsland"),
  income("aba9020f-d0a6-47ca-ace6-03d6ed492351", "Rundungsdifferenzen"),
  {
    id: "16d04a23-fd91-11e1-a21f-0800200c9a66",
    name: "Kontoführung und Kartengebühren",
    type: "outgo",
    contactRequired: false,
    splitAllowed: true,
    groupName: "Gebühren",
  },
  {
    id: "113476af-ac83-4bf2-941d-0daa37022945",
    name: "Gebühren für Zahlungsdienste",
    type: "outgo",
    contactRequired: false,
    splitAllowed: true,
    groupName: "Gebühren",
  },
];
