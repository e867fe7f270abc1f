import * as z from "zod/mini";
import * as routes from "./documents.routes.ts";
import { endpoint } from "./endpoint.ts";
import { documentKey, orderId, sourceId, wireKind } from "./shapes.ts";

const downloadParams = z.strictObject({ orderId, kind: wireKind, documentKey });

export type DownloadInput = z.output<typeof downloadParams>;

const salesKindParams = z.strictObject({ orderId, kind: z.enum(["invoice", "credit"]) });

const salesKindQuery = z.strictObject({ source: z.optional(sourceId) });

export type PreviewInput = z.output<typeof salesKindParams> & z.output<typeof salesKindQuery>;

/** `again`: another draft, even if the last one says the same. */
const draftBody = z.strictObject({ source: z.optional(sourceId), again: z._default(z.boolean(), false) });

export type DraftInput = z.output<typeof salesKindParams> & z.output<typeof draftBody>;

export const downloadDocument = endpoint(routes.downloadDocument, {
  summary: "The PDF of a finalised document",
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
