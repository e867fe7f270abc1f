import * as z from "zod/mini";
import { eInvoiceGaps } from "../domain/documents/paper/e-invoice-words.ts";
import { day, euros } from "./shapes.ts";

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
