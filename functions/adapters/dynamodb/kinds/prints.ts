import * as z from "zod/mini";
import { ofShop, untilGone } from "#shared/domain/erasure/treatments.ts";
import type { PrintJob } from "#shared/domain/prints/print-job.ts";
import { kind, partly } from "../engine/kind.ts";

export const prints = kind("print", {
  about: "print job, by the hash of its id",
  erasure: ofShop(untilGone),
  key: ["PRINT#{shop}", "{id|hash}"],
  stamp: { type: "print" },
  shape: { job: partly<Omit<PrintJob, "id">>({ startedAt: z.string(), expiresAt: z.string() }), expiresAt: z.number() },
  ends: "15 minutes",
});
