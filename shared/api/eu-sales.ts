import * as z from "zod/mini";
import { abroadLists } from "../domain/documents/paper/abroad.ts";
import { MOST_KEPT_ROWS } from "../domain/eu-sales/sales-list.ts";
import { endpointsOf } from "./endpoint.ts";
import { monthDocument } from "./months.ts";
import { cursor, day, documentKey, euros, instant, lineOf, orderId } from "./shapes.ts";

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

const corrections = z.array(z.extend(row, { quarter })).check(z.maxLength(1_000));

const returnBody = z.strictObject({
  quarter,
  rows: z.array(row).check(z.maxLength(500)),
  corrections,
});
export type NoteReturnInput = z.output<typeof returnBody>;

/** A month, or a quarter. */
const period = z.string().check(z.regex(/^20\d{2}-(?:Q[1-4]|0[1-9]|1[0-2])$/));

const salesListRow = z.strictObject({
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
      rows: z.array(row),
      corrections,
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

const abroadDocument = z.extend(monthDocument, {
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

/** Answers of the endpoints. */
export const answers = {
  getEuSales: euSales,
  listAbroadDocuments: abroadDocumentPage,
  listProofs: abroadDocumentPage,
  noteProof: noted,
  noteReturn: noted,
  getSalesList: keptList,
  noteSalesList: noted,
};

const endpoint = endpointsOf<typeof answers>("eu-sales");

export const getEuSales = endpoint("getEuSales", "GET /api/eu-sales", {
  summary: "Sales to consumers in the Union of this year and the last one, and what was noted as submitted",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});

export const listAbroadDocuments = endpoint("listAbroadDocuments", "GET /api/eu-sales/documents", {
  summary:
    "Invoices and credit notes about supplies abroad by the day that decides their period, with amounts per rate",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  query: documentsQuery,
});

export const listProofs = endpoint("listProofs", "GET /api/eu-sales/proofs", {
  summary: "Invoices of this year and the four before it whose proof of transport or export is missing, or noted",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  query: proofsQuery,
});

export const noteProof = endpoint("noteProof", "PUT /api/eu-sales/proofs", {
  summary: "Notes that the merchant has the proof for an invoice, or takes the note back",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  body: proofBody,
});

export const noteReturn = endpoint("noteReturn", "POST /api/eu-sales/returns", {
  summary: "Notes that a quarter's return of the one-stop scheme is submitted with these amounts, for good",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  body: returnBody,
});

export const getSalesList = endpoint("getSalesList", "GET /api/eu-sales/lists", {
  summary: "The rows of a period's EC sales list as they were submitted",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  query: listQuery,
});

export const noteSalesList = endpoint("noteSalesList", "POST /api/eu-sales/lists", {
  summary: "Notes that the EC sales list of a period is submitted, in the place of an earlier note",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  body: listBody,
});
