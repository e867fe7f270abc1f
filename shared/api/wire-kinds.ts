import type { DocumentKind } from "../values/document-kind.ts";
import type { WireKind } from "./shapes.ts";

/** Kinds of document under their names in the API. */
export const wireKinds = {
  invoice: "invoice",
  creditNote: "credit",
  deliveryNote: "delivery",
} as const satisfies Record<DocumentKind, WireKind>;

export const toWireKind = (kind: DocumentKind): WireKind => wireKinds[kind];

const kindsOfWire = {
  invoice: "invoice",
  credit: "creditNote",
  delivery: "deliveryNote",
} as const satisfies Record<WireKind, DocumentKind>;

export const fromWireKind = (kind: WireKind): DocumentKind => kindsOfWire[kind];
