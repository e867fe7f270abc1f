import * as z from "zod/mini";
import { keep, ofShop, repeating } from "#shared/domain/erasure/treatments.ts";
import type { OneStopCorrection, OneStopRow } from "#shared/domain/eu-sales/one-stop-return.ts";
import type { SalesListRow } from "#shared/domain/eu-sales/sales-list.ts";
import { packed } from "../engine/codec.ts";
import { kind, partly } from "../engine/kind.ts";

/** Reports of a merchant to tax authorities about sales in the Union. */

const row = { country: z.string(), netCents: z.number(), taxCents: z.number() };

export const submittedReturns = kind("submittedReturn", {
  about: "return of the one-stop scheme as it was submitted, append-only",
  erasure: ofShop(keep("taxRecords", ["userId"])),
  key: ["RETURNS#{shop}", "{quarter}"],
  stamp: { type: "submittedReturn", version: 1 },
  shape: {
    quarter: z.string(),
    at: z.string(),
    userId: z.string(),
    rows: z.array(partly<OneStopRow>(row)),
    corrections: z.array(partly<OneStopCorrection>({ ...row, quarter: z.string() })),
  },
});

export const submittedLists = kind("submittedList", {
  about: "EC sales list that was submitted: the latest state of its period",
  erasure: repeating(keep("taxRecords", ["userId"])),
  key: ["SALESLISTS#{shop}", "{period}"],
  stamp: { type: "submittedList", version: 1 },
  shape: {
    period: z.string(),
    at: z.string(),
    userId: z.string(),
    sumCents: z.number(),
    sha256: z.string(),
    packed: z.optional(packed<readonly SalesListRow[]>()),
  },
});
