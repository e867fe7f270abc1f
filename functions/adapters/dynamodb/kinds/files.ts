import * as z from "zod/mini";
import { bytes, kind } from "../engine/kind.ts";

/** Files of documents, in chunks. Not in the order's own partition, which is read whole. */

export const files = kind("file", {
  about: "chunk of a document's file (sealed)",
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
  key: ["FILE#{shop}#{orderId}", "{key}#FETCH"],
  stamp: { type: "fileFetch" },
  shape: { until: z.string(), expiresAt: z.optional(z.number()) },
  ends: "with the fetch",
});
