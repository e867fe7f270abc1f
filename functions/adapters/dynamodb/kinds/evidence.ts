import * as z from "zod/mini";
import { keep, ofCustomer, purposes } from "#shared/domain/erasure/treatments.ts";
import type { Evidence } from "#shared/domain/evidence/evidence.ts";
import { bytes, kind, word } from "../engine/kind.ts";

export const evidences = kind("evidence", {
  about: "proof of something about documents and settings",
  /** Evidence repeats documents, and what registers of VAT ids said of their buyers; each expires by its own law. */
  erasure: ofCustomer({ title: "Nachweis zu einem Beleg", purpose: purposes.books }, keep("taxRecords")),
  /** Ids sort by time. */
  key: ["EVIDENCE#{shop}", "{id}"],
  stamp: { type: "evidence" },
  shape: {
    kind: word<Evidence["kind"]>(),
    at: z.string(),
    law: word<Evidence["law"]>(),
    orderId: z.optional(z.string()),
    documentKeys: z.array(z.string()),
    /** Hash of the packed record. */
    sha256: z.string(),
    packed: bytes,
    expiresAt: z.optional(z.number()),
  },
  ends: "as its law says",
});
