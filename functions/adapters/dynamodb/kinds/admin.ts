import * as z from "zod/mini";
import type { Access } from "#functions/modules/admin/ports.ts";
import { kind, partly } from "../engine/kind.ts";

/** What our own people see of all shops, and what they did. */

export const totals = kind("totals", {
  about: "totals over all shops",
  key: ["ADMIN", "TOTALS"],
  isFlat: true,
  /** Counts by their names. */
  shape: {},
});

export const accesses = kind("access", {
  about: "access log of staff, append-only",
  key: ["ACCESS#{at|month}", "{at}#{key}"],
  stamp: { type: "access", version: 1 },
  shape: { access: partly<Access>({ key: z.string(), at: z.string() }) },
});
