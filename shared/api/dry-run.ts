import * as z from "zod/mini";
import type { PreferencesPatch } from "../domain/preferences/preferences.ts";
import { preferencesPatch } from "../domain/preferences/preferences-schema.ts";
import * as routes from "./dry-run.routes.ts";
import { endpoint } from "./endpoint.ts";
import { orderId, sourceId } from "./shapes.ts";

/** The changes as `PATCH /api/shop/preferences` would take them. */
export type DryRunInput = PreferencesPatch;

const changedDocument = z.strictObject({
  changes: preferencesPatch,
  view: z.enum(["review", "immediate"]),
  orderId,
  /** Kinds that can be printed. */
  kind: z.enum(["invoice", "credit"]),
  /** Absent: the first document of this kind. */
  source: z.optional(sourceId),
});
export type ChangedDocumentInput = z.output<typeof changedDocument>;

export const previewPreferences = endpoint(routes.previewPreferences, {
  summary: "What changed preferences would lead to, for the last orders and for what is open; nothing is saved or made",
  body: preferencesPatch,
});

export const previewChangedDocument = endpoint(routes.previewChangedDocument, {
  summary: "The PDFs of a document with the stored and with changed preferences; nothing is saved or made",
  body: changedDocument,
});
