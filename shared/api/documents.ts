import * as z from "zod/mini";
import { eInvoiceGaps } from "../domain/documents/paper/e-invoice-words.ts";
import { languages } from "../values/languages.ts";
import { endpointsOf } from "./endpoint.ts";
import { day, documentKey, euros, orderId, sourceId, wireKind } from "./shapes.ts";

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

/** Answer of `downloadXml`. */
const documentXml = z.strictObject({ xml: z.string() });

export type DocumentXml = z.output<typeof documentXml>;

/** Answer of `previewDocument`. `_key` is always null: nothing was made at the provider. */
export const previewAnswer = z.strictObject({
  pdf: z.strictObject({ base64: z.string() }),
  invoice: z.strictObject({ _key: z.null() }),
  /** Day and sums that are printed; ours. */
  printed: z.optional(z.strictObject({ date: day, total: euros, tax: euros })),
});

export type PreviewAnswer = z.output<typeof previewAnswer>;

/** Answer of `createDraft`: the draft, or that it is still on its way (`_key` null) and what it waits for. */
const draftAnswer = z.strictObject({
  _key: z.nullable(z.string()),
  /** Address of the draft at the provider. */
  url: z.nullable(z.string()),
  state: z.enum(["PLANNED", "SENDING", "CONFIRMED", "REJECTED", "PARKED", "SKIPPED"]),
  reason: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

export type DraftAnswer = z.output<typeof draftAnswer>;

/** Answer of `resolveText`: the text as it would be printed, and the placeholders that print nothing. */
const textAnswer = z.strictObject({ value: z.string(), unknown: z.array(z.string()) });

export type TextAnswer = z.output<typeof textAnswer>;

/** Answer of `checkEInvoices`. */
const eInvoicesAnswer = z.strictObject({
  /** Number of checked orders, the last ones. */
  orders: z.number(),
  /** Companies among them that need e-invoices. */
  companies: z.number(),
  ready: z.number(),
  /** The others, newest order first. */
  lacking: z.array(
    z.strictObject({
      name: z.string(),
      order: z.strictObject({ id: z.string(), name: z.string() }),
      gaps: z.array(z.enum(eInvoiceGaps)),
    }),
  ),
});
export type EInvoicesAnswer = z.output<typeof eInvoicesAnswer>;

/** Answers of the endpoints. */
export const answers = {
  downloadXml: documentXml,
  previewDocument: previewAnswer,
  createDraft: draftAnswer,
  resolveText: textAnswer,
  checkEInvoices: eInvoicesAnswer,
};

const endpoint = endpointsOf<typeof answers>("documents");

export const downloadDocument = endpoint(
  "downloadDocument",
  "GET /api/orders/{orderId}/lexoffice/{kind}/{documentKey}/download",
  {
    summary: "The PDF of a finalised document",
    access: "shop",
    limit: { perMinute: 120, burst: 60 },
    answer: "pdf",
    params: downloadParams,
  },
);

export const downloadXml = endpoint("downloadXml", "GET /api/orders/{orderId}/lexoffice/{kind}/{documentKey}/xml", {
  summary: "The XML of a finalised XRechnung, which is the invoice itself",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  params: downloadParams,
});

export const previewDocument = endpoint("previewDocument", "GET /api/orders/{orderId}/lexoffice/{kind}/preview", {
  summary: "The PDF of a document as it would be made now; touches nothing at the provider",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  params: salesKindParams,
  query: salesKindQuery,
});

export const createDraft = endpoint("createDraft", "POST /api/orders/{orderId}/lexoffice/{kind}/draft", {
  summary: "Puts one draft into the provider to look at; it is not the order's document and consumes a transfer",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  params: salesKindParams,
  body: draftBody,
});

export const resolveText = endpoint("resolveText", "GET /api/lexoffice/vars", {
  summary: "A text as it is printed for the latest or a chosen order, and the placeholders it may not use",
  access: "shop",
  query: textQuery,
});

export const checkEInvoices = endpoint("checkEInvoices", "GET /api/shop/e-invoices", {
  summary: "Which companies among the last orders could get e-invoices, and what the others lack",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});
