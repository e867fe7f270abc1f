import * as z from "zod/mini";
import { endpointsOf } from "./endpoint.ts";
import { lineOf } from "./shapes.ts";

const ownVatIdBody = z.strictObject({ vatId: lineOf(40, 1) });
export type OwnVatIdInput = z.output<typeof ownVatIdBody>;

/** `unavailable`: the register does not answer, which says nothing about the id. */
const ownVatIdAnswer = z.strictObject({ state: z.enum(["valid", "invalid", "unavailable"]) });
export type OwnVatIdAnswer = z.output<typeof ownVatIdAnswer>;

/** Answers of the endpoints. */
export const answers = { testOwnVatId: ownVatIdAnswer };

const endpoint = endpointsOf<typeof answers>("vat-ids");

export const testOwnVatId = endpoint("testOwnVatId", "POST /api/shop/vat-id", {
  summary: "Asks the register whether the merchant's own VAT id is in force; stores nothing",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  body: ownVatIdBody,
});
