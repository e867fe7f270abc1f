import * as z from "zod/mini";
import type { Evidence } from "#shared/domain/evidence/evidence.ts";
import { bytes, kind, word } from "../engine/kind.ts";

export const evidences = kind("evidence", {
  about: "proof of something about documents and settings",
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
