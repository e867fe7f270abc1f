import * as z from "zod/mini";
import { erase, keep, ofShop } from "#shared/domain/erasure/treatments.ts";
import type { MonthMailing } from "#shared/domain/months/month-mailing.ts";
import { kind, partly } from "../engine/kind.ts";

/** Packs and mailings for the tax adviser. */

export const monthMailings = kind("monthMailing", {
  about: "sending of months to the tax adviser",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "MONTHMAIL"],
  lists: { due: [1, "MONTHMAILS#{shop|shard}", "{dueDay}#{shop}"] },
  stamp: { type: "monthMailing", version: 1 },
  shape: {
    shop: z.string(),
    mailing: partly<MonthMailing>({ isOn: z.boolean(), dueDay: z.string() }),
    /** Locks the mailing. */
    revision: z.number(),
  },
});

export const packings = kind("packing", {
  about: "month packed for the tax adviser, append-only",
  erasure: ofShop(keep("taxRecords", ["userId"])),
  key: ["PACKINGS#{shop}", "{month}#{at}#{sha256|first16}"],
  stamp: { type: "packing", version: 1 },
  shape: {
    month: z.string(),
    at: z.string(),
    readAt: z.string(),
    /** Absent where the app sent it. */
    userId: z.optional(z.string()),
    sha256: z.string(),
  },
});
