import * as z from "zod/mini";
import { abroadLists } from "../domain/documents/paper/abroad.ts";
import { MOST_KEPT_ROWS } from "../domain/eu-sales/sales-list.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./eu-sales.routes.ts";
import { cursor, day, documentKey, lineOf, orderId } from "./shapes.ts";

const documentsQuery = z.strictObject({
  list: z.enum(abroadLists),
  from: day,
  to: day,
  cursor: z.optional(cursor),
});
export type ListAbroadDocumentsInput = z.output<typeof documentsQuery>;

const proofsQuery = z.strictObject({
  /** `missing` unless given. */
  state: z.optional(z.enum(["missing", "noted"])),
  cursor: z.optional(cursor),
});
export type ListProofsInput = z.output<typeof proofsQuery>;

const proofBody = z
  .strictObject({
    orderId,
    documentKey,
    /** False takes the note back. */
    isThere: z.boolean(),
    /** One of both says which proof it is. */
    note: lineOf(200),
    fileName: lineOf(200),
  })
  .check(
    z.refine(({ isThere, note, fileName }) => !isThere || `${note}${fileName}`.trim() !== "", {
      path: ["note"],
      message: "Nenne den Nachweis oder seine Datei.",
    }),
  );
export type NoteProofInput = z.output<typeof proofBody>;

/** `2026-Q4` */
export const quarter = z.string().check(z.regex(/^20\d{2}-Q[1-4]$/));

const cents = z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000));

const row = z.strictObject({
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  supply: z.enum(["goods", "services"]),
  /** Null where the rate is 0, not known, or none of the country. */
  rateKind: z.nullable(z.enum(["standard", "reduced"])),
  taxRate: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** What returns add up is exact: whole cents. */
  netCents: cents,
  taxCents: cents,
});

const returnBody = z.strictObject({
  quarter,
  rows: z.array(row).check(z.maxLength(500)),
  corrections: z.array(z.strictObject({ ...row.shape, quarter })).check(z.maxLength(1_000)),
});
export type NoteReturnInput = z.output<typeof returnBody>;
export const oneStopRow = row;
export const oneStopCorrection = returnBody.shape.corrections;

/** A month, or a quarter. */
const period = z.string().check(z.regex(/^20\d{2}-(?:Q[1-4]|0[1-9]|1[0-2])$/));

export const salesListRow = z.strictObject({
  vatId: z.nullable(z.string().check(z.maxLength(20))),
  supply: z.enum(["goods", "services"]),
  netCents: cents,
});

const listQuery = z.strictObject({ period });
export type GetSalesListInput = z.output<typeof listQuery>;

const listBody = z.strictObject({
  period,
  sumCents: cents,
  /** Of its rows: tells whether the submitted list is still right. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Kept as they were submitted; screens of the version before send none. */
  rows: z.optional(z.array(salesListRow).check(z.maxLength(MOST_KEPT_ROWS))),
});
export type NoteSalesListInput = z.output<typeof listBody>;

export const getEuSales = endpoint(routes.getEuSales, {
  summary: "Sales to consumers in the Union of this year and the last one, and what was noted as submitted",
});

export const listAbroadDocuments = endpoint(routes.listAbroadDocuments, {
  summary:
    "Invoices and credit notes about supplies abroad by the day that decides their period, with amounts per rate",
  query: documentsQuery,
});

export const listProofs = endpoint(routes.listProofs, {
  summary: "Invoices of this year and the four before it whose proof of transport or export is missing, or noted",
  query: proofsQuery,
});

export const noteProof = endpoint(routes.noteProof, {
  summary: "Notes that the merchant has the proof for an invoice, or takes the note back",
  body: proofBody,
});

export const noteReturn = endpoint(routes.noteReturn, {
  summary: "Notes that a quarter's return of the one-stop scheme is submitted with these amounts, for good",
  body: returnBody,
});

export const getSalesList = endpoint(routes.getSalesList, {
  summary: "The rows of a period's EC sales list as they were submitted",
  query: listQuery,
});

export const noteSalesList = endpoint(routes.noteSalesList, {
  summary: "Notes that the EC sales list of a period is submitted, in the place of an earlier note",
  body: listBody,
});
