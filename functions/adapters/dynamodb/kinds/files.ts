import * as z from "zod/mini";
import { erase, ofShop, repeating } from "#shared/domain/erasure/treatments.ts";
import { bytes, kind } from "../engine/kind.ts";

/** Files of documents, in chunks. Not in the order's own partition, which is read whole. */

export const files = kind("file", {
  about: "chunk of a document's file (sealed)",
  /** The file of a document for a day: it says what the document says, and the provider has it. */
  erasure: repeating(erase),
  key: ["FILE#{shop}#{orderId}", "{key}#{look}#{place|digits2}"],
  stamp: { type: "file" },
  shape: {
    /** The chunks of one writing belong together. */
    writing: z.string(),
    chunks: z.number(),
    fileName: z.string(),
    bytes,
    expiresAt: z.number(),
  },
  ends: "a day",
});

export const fileFetches = kind("fileFetch", {
  about: "who fetches a file",
  erasure: ofShop(erase),
  key: ["FILE#{shop}#{orderId}", "{key}#FETCH"],
  stamp: { type: "fileFetch" },
  shape: { until: z.string(), expiresAt: z.optional(z.number()) },
  ends: "with the fetch",
});
