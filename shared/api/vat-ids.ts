import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { lineOf } from "./shapes.ts";
import * as routes from "./vat-ids.routes.ts";

const ownVatIdBody = z.strictObject({ vatId: lineOf(40, 1) });
export type OwnVatIdInput = z.output<typeof ownVatIdBody>;

export const testOwnVatId = endpoint(routes.testOwnVatId, {
  summary: "Asks the register whether the merchant's own VAT id is in force; stores nothing",
  body: ownVatIdBody,
});
