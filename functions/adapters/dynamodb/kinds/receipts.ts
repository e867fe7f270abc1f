import * as z from "zod/mini";
import type { Suggestion } from "#functions/modules/receipts/ports.ts";
import { erase, ofShop } from "#shared/domain/erasure/treatments.ts";
import { kind, partly } from "../engine/kind.ts";

/** Documents of the merchant, each of one account: another account's are not shown. */

export const openReceipts = kind("receipt", {
  about: "receipt that may belong to an order, by day",
  erasure: ofShop(erase),
  key: ["RECEIPTS#{shop}", "OPEN#{account}#{key}"],
  stamp: { type: "receipt", version: 1 },
  shape: { suggestion: partly<Suggestion>({ key: z.string() }) },
});

export const dismissedReceipts = kind("receipt", {
  about: "receipt that was turned down",
  erasure: ofShop(erase),
  key: ["RECEIPTS#{shop}", "DISMISSED#{account}#{key}"],
  stamp: { type: "receipt", version: 1 },
  shape: {},
});
