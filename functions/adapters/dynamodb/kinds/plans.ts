import * as z from "zod/mini";
import { erase, keep, ofShop } from "#shared/domain/erasure/treatments.ts";
import type { LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import type { PlanState } from "#shared/domain/plans/credits.ts";
import { kind, partly, word } from "../engine/kind.ts";

/** Plan, credits and features of a shop. */

export const credits = kind("credits", {
  about: "plan with its credits",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "CREDITS"],
  stamp: { type: "credits", version: 1 },
  shape: { plan: partly<PlanState>({ id: word<PlanState["id"]>(), used: z.number(), periodStartedAt: z.string() }) },
});

export const renewals = kind("renewal", {
  about: "when the clock changes the credits next",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "RENEWAL"],
  lists: { due: [1, "RENEWALS#{shop|shard}", "{dueAt}#{shop}"] },
  stamp: { type: "renewal", version: 1 },
  shape: { shop: z.string() },
});

export const creditEntries = kind("creditEntry", {
  about: "entry of the credit ledger, append-only",
  erasure: ofShop(keep("taxRecords")),
  key: ["CREDITS#{shop}", "{at}#{key}"],
  stamp: { type: "creditEntry", version: 1 },
  shape: { entry: partly<LedgerEntry>({ key: z.string(), at: z.string() }) },
});
