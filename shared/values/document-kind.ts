/** The three kinds of document. On the wire of the specification a credit note is called `credit`. */
export type DocumentKind = "invoice" | "creditNote" | "deliveryNote";
