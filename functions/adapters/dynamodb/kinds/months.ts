import * as z from "zod/mini";
import type { MonthMailing } from "#shared/domain/months/month-mailing.ts";
import { kind, partly } from "../engine/kind.ts";

/** Packs and mailings for the tax adviser. */

export const monthMailings = kind("monthMailing", {
  about: "sending of months to the tax adviser",
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
