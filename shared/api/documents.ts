import * as z from "zod/mini";
import { languages } from "../values/languages.ts";
import * as routes from "./documents.routes.ts";
import { endpoint } from "./endpoint.ts";
import { documentKey, orderId, sourceId, wireKind } from "./shapes.ts";

/** The longest printed text; with its escapes it fits into an address. */
const MAX_TEXT = 2_000;

const downloadParams = z.strictObject({ orderId, kind: wireKind, documentKey });

export type DownloadInput = z.output<typeof downloadParams>;

const salesKindParams = z.strictObject({ orderId, kind: z.enum(["invoice", "credit"]) });

const salesKindQuery = z.strictObject({ source: z.optional(sourceId) });

export type PreviewInput = z.output<typeof salesKindParams> & z.output<typeof salesKindQuery>;

/** `again`: another draft, even if the last one says the same. */
const draftBody = z.strictObject({ source: z.optional(sourceId), again: z._default(z.boolean(), false) });

export type DraftInput = z.output<typeof salesKindParams> & z.output<typeof draftBody>;

const textQuery = z.strictObject({
  /** The language whose text is resolved. */
  language: z.enum(languages),
  /** Kind of document that the text is printed on. */
  type: wireKind,
  /** Name of the setting without that kind: `introduction`, `itemTitle`, `shippingDetail`; whole where it is of all kinds: `mailSignature`. */
  field: z.string().check(z.regex(/^[a-z][a-zA-Z]{0,29}$/)),
  /** The text with its placeholders, as the merchant wrote it. */
  value: z.string().check(z.maxLength(MAX_TEXT)),
  /** The order that fills it in; absent = the latest. */
  order: z.optional(orderId),
});
export type ResolveTextInput = z.output<typeof textQuery>;

export const downloadDocument = endpoint(routes.downloadDocument, {
  summary: "The PDF of a finalised document",
  params: downloadParams,
});

export const downloadXml = endpoint(routes.downloadXml, {
  summary: "The XML of a finalised XRechnung, which is the invoice itself",
  params: downloadParams,
});

export const previewDocument = endpoint(routes.previewDocument, {
  summary: "The PDF of a document as it would be made now; touches nothing at the provider",
  params: salesKindParams,
  query: salesKindQuery,
});

export const createDraft = endpoint(routes.createDraft, {
  summary: "Puts one draft into the provider to look at; it is not the order's document and consumes a transfer",
  params: salesKindParams,
  body: draftBody,
});

export const resolveText = endpoint(routes.resolveText, {
  summary: "A text as it is printed for the latest or a chosen order, and the placeholders it may not use",
  query: textQuery,
});

export const checkEInvoices = endpoint(routes.checkEInvoices, {
  summary: "Which companies among the last orders could get e-invoices, and what the others lack",
});
