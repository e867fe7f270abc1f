import type { DocumentKind } from "../../values/document-kind.ts";

/** Handles of the triggers that workflows of the platform may begin with. They never change: workflows name them. */
export const flowTriggers = [
  "invoice-created",
  "credit-note-created",
  "delivery-note-created",
  "document-failed",
] as const;
export type FlowTrigger = (typeof flowTriggers)[number];

/** The type of a trigger's field; `order_reference` is sent as `order_id`. */
type FlowFieldType = "order_reference" | "single_line_text_field" | "number_decimal" | "url";

/** Fields besides the order, with keys of letters and spaces only. The platform refuses a payload without one of them. */
export const flowTriggerFields: Readonly<Record<FlowTrigger, Readonly<Record<string, FlowFieldType>>>> = {
  "invoice-created": {
    documentNumber: "single_line_text_field",
    documentTotal: "number_decimal",
    documentUrl: "url",
  },
  "credit-note-created": {
    documentNumber: "single_line_text_field",
    documentTotal: "number_decimal",
    documentUrl: "url",
  },
  "delivery-note-created": { documentNumber: "single_line_text_field", documentUrl: "url" },
  "document-failed": {
    documentType: "single_line_text_field",
    reason: "single_line_text_field",
    reasonCode: "single_line_text_field",
  },
};

const ofKind: Readonly<Record<DocumentKind, FlowTrigger>> = {
  invoice: "invoice-created",
  creditNote: "credit-note-created",
  deliveryNote: "delivery-note-created",
};

/** The trigger that a finished document of a kind fires. */
export const createdTrigger = (kind: DocumentKind): FlowTrigger => ofKind[kind];
