import * as z from "zod/mini";
import { shopRecord } from "./shop-record.ts";

/** Answer of `readTaxes`. */
const taxesAnswer = z.strictObject({
  /** Prices contain tax. */
  taxesIncluded: z.boolean(),
  /** Tax is charged on shipping. */
  taxShipping: z.boolean(),
  /** Member states of the European Union that the shop ships to. */
  shipsTo: z.array(z.string()),
  /** Number of checked orders, the last ones. */
  orders: z.number(),
  /** Rates charged on them, by country of the European Union, without orders of companies. */
  countries: z.array(
    z.strictObject({
      country: z.string(),
      orders: z.number(),
      /** Rates of goods (1900 = 19 %), 0 where none was charged. */
      rates: z.array(z.number()),
    }),
  ),
});
export type TaxesAnswer = z.output<typeof taxesAnswer>;

/** Answer of `openAccount`; not created: the merchant registers on the provider's public page. */
const registrationAnswer = z.strictObject({ created: z.boolean() });
export type RegistrationAnswer = z.output<typeof registrationAnswer>;

/** Answers of the endpoints. */
export const answers = {
  saveSetup: shopRecord,
  readTaxes: taxesAnswer,
  openAccount: registrationAnswer,
};
