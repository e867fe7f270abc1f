import * as z from "zod/mini";
import { oneStopCorrection, oneStopRow, quarter, salesListRow } from "./eu-sales.ts";
import { monthDocument } from "./months.responses.ts";
import { day, euros, instant } from "./shapes.ts";

const euSales = z.strictObject({
  /** The server's day in Berlin. */
  today: day,
  /** False while the app still files documents of a version before: they may be missing. */
  isWhole: z.boolean(),
  /** The shop has documents about supplies abroad since the beginning of the fourth year before. */
  hasSales: z.boolean(),
  /** This year and the one before. */
  years: z.array(
    z.strictObject({
      year: z.number(),
      /** Up to the crossing sale, where there is one. */
      net: euros,
      /** False where there are more documents than are counted. */
      isWhole: z.boolean(),
      /** The sale that passes the threshold; null below it. */
      crossing: z.nullable(z.strictObject({ orderId: z.string(), number: z.string(), day })),
    }),
  ),
  /** The latest first. */
  returns: z.array(
    z.strictObject({
      quarter,
      at: instant,
      rows: z.array(oneStopRow),
      corrections: oneStopCorrection,
    }),
  ),
  lists: z.array(
    z.strictObject({
      period: z.string(),
      at: instant,
      sumCents: z.number(),
      sha256: z.string(),
      /** Its rows can be read. */
      hasRows: z.boolean(),
    }),
  ),
});
export type EuSales = z.output<typeof euSales>;

const abroadDocument = z.strictObject({
  ...monthDocument.shape,
  /** The day that decides its period. */
  periodDay: day,
  /** Its own day of supply is known. */
  isSupplied: z.boolean(),
  /** The proof that it needs; null where it needs none. */
  neededProof: z.nullable(z.enum(["transport", "export"])),
  /** The merchant's note about it. */
  proof: z.nullable(z.strictObject({ at: instant, note: z.string(), fileName: z.string() })),
});
export type AbroadDocument = z.output<typeof abroadDocument>;

const abroadDocumentPage = z.strictObject({ items: z.array(abroadDocument), next: z.nullable(z.string()) });
export type AbroadDocumentPage = z.output<typeof abroadDocumentPage>;

/** A list's rows; null where none are kept. */
const keptList = z.strictObject({ rows: z.nullable(z.array(salesListRow)) });
export type KeptSalesList = z.output<typeof keptList>;

const noted = z.strictObject({ at: instant });
export type ProofNoted = z.output<typeof noted>;
export type ReturnNoted = z.output<typeof noted>;
export type ListNoted = z.output<typeof noted>;

/** Answers by endpoint. */
export const answers = {
  getEuSales: euSales,
  listAbroadDocuments: abroadDocumentPage,
  listProofs: abroadDocumentPage,
  noteProof: noted,
  noteReturn: noted,
  getSalesList: keptList,
  noteSalesList: noted,
};
