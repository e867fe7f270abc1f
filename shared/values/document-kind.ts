/** The three kinds of document. In the API a credit note is called `credit`. */
export type DocumentKind = "invoice" | "creditNote" | "deliveryNote";
