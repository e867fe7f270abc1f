import * as z from "zod/mini";
import { changedFieldNames } from "../domain/dry-run/changed-fields.ts";
import { preferencesPatch } from "../domain/preferences/preferences-schema.ts";
import { decisionDetails } from "./decision-details.ts";
import { endpointsOf } from "./endpoint.ts";
import { orderId, sourceId } from "./shapes.ts";

/** The changes as `PATCH /api/shop/preferences` would take them. */

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

const count = z.number();
const cents = z.number();
const sums = z.strictObject({ more: count, fewer: count, different: count, equal: count });
const order = z.strictObject({ id: z.string(), name: z.string() });
/** Kinds of document under their names in the API, and movements of money. */
const kind = z.enum(["invoice", "credit", "delivery", "transaction"]);
const verdict = z.enum(["wanted", "wait", "skip", "hold", "none"]);
const change = z.enum(["more", "fewer", "different", "equal"]);
const amounts = z.strictObject({ grossCents: cents, netCents: cents, taxCents: cents });
const made = z.strictObject({ final: count, drafts: count });

const side = z.strictObject({
  verdict,
  /** The reason of what is not wanted, with what the merchant sees besides its text. */
  code: z.nullable(z.string()),
  details: z.nullable(decisionDetails),
});

const example = z.strictObject({
  order,
  kind,
  /** The platform's id of the order, refund, fulfilment or payment that it is about. */
  source: z.string(),
  change,
  before: side,
  after: side,
  /** The parts that differ, with both values where a few words say them. */
  fields: z.array(
    z.strictObject({
      field: z.enum(changedFieldNames),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});

const dryRunView = z.strictObject({
  /** Changes of documents. */
  sums,
  /** Changes of payments and payouts. */
  movements: sums,
  /** Verdicts, old and new, by kind. */
  matrix: z.array(z.strictObject({ kind, before: verdict, after: verdict, count, orders: z.array(order) })),
  /** Wanted documents by country and rate (1900 = 19 %); credit notes count negative. */
  money: z.array(z.strictObject({ country: z.string(), taxRate: z.number(), before: amounts, after: amounts })),
  taxDifferenceCents: cents,
  /** Reasons against documents: held ones first. */
  reasons: z.array(
    z.strictObject({ verdict: z.enum(["wait", "skip", "hold"]), code: z.string(), before: count, after: count }),
  ),
  made: z.strictObject({ before: made, after: made }),
  /** Mails to customers that follow the documents by themselves. */
  mails: z.strictObject({ before: count, after: count }),
  /** The first differences, five at most. */
  examples: z.array(example),
});
export type DryRunViewEntry = z.output<typeof dryRunView>;
export type DryRunExample = z.output<typeof example>;

const outside = z.strictObject({
  /** Documents that are made newly, each for one transfer, and the transfers left. */
  transfers: count,
  left: count,
  isEnough: z.boolean(),
  minutes: z.strictObject({ least: count, most: count }),
});

/** Answer of `previewPreferences`. */
const dryRunAnswer = z.strictObject({
  /** For `PATCH /api/shop/preferences`, which saves only while this is still what would happen. */
  token: z.string(),
  /** Number of checked orders, and of those left out because their customer was erased. */
  orders: count,
  erased: count,
  /** The shop has no orders yet: the review is about samples, and nothing is open. */
  isSample: z.boolean(),
  isConnected: z.boolean(),
  isPaused: z.boolean(),
  /** Features without which changes have no effect on the shop's plan. */
  locked: z.array(z.enum(["tags", "deliveryDate", "layouts", "metafields", "shopifyPlus"])),
  /** As if nothing had been made for the last orders. */
  review: dryRunView,
  /** Effects of saving on open orders. */
  immediate: z.extend(dryRunView, { outside }),
});
export type DryRunAnswer = z.output<typeof dryRunAnswer>;

const pdf = z.nullable(z.strictObject({ base64: z.string() }));

/** Answer of `previewChangedDocument`; null if no document is wanted. */
const changedDocumentAnswer = z.strictObject({ before: pdf, after: pdf });
export type ChangedDocumentAnswer = z.output<typeof changedDocumentAnswer>;

/** Answers of the endpoints. */
export const answers = {
  previewPreferences: dryRunAnswer,
  previewChangedDocument: changedDocumentAnswer,
};

const endpoint = endpointsOf<typeof answers>("dry-run");

export const previewPreferences = endpoint("previewPreferences", "POST /api/shop/preferences/preview", {
  summary: "What changed preferences would lead to, for the last orders and for what is open; nothing is saved or made",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  body: preferencesPatch,
});

export const previewChangedDocument = endpoint(
  "previewChangedDocument",
  "POST /api/shop/preferences/preview/document",
  {
    summary: "The PDFs of a document with the stored and with changed preferences; nothing is saved or made",
    access: "shop",
    limit: { perMinute: 60, burst: 60 },
    body: changedDocument,
  },
);
