import * as z from "zod/mini";
import type { PlatformTaxes } from "../../modules/setup/ports.ts";
import { type GraphqlCalls, queryShop } from "./graphql.ts";

/** Tax settings of the shop; needs no scope. The Admin API (2026-10) has no rates and no registrations. */
export const taxesDocument = `query ShopTaxes {
  shop { taxesIncluded taxShipping shipsToCountries }
}`;

const answer = z.object({
  shop: z.object({ taxesIncluded: z.boolean(), taxShipping: z.boolean(), shipsToCountries: z.array(z.string()) }),
});

/** Tax settings over the Admin GraphQL API. */
export function shopifyTaxes(calls: GraphqlCalls): PlatformTaxes {
  return {
    async settings(shopDomain, accessToken) {
      const request = { shop: shopDomain, accessToken, document: taxesDocument, schema: answer };
      const { taxesIncluded, taxShipping, shipsToCountries } = (await queryShop(calls, request)).shop;
      return { taxesIncluded, taxShipping, shipsTo: shipsToCountries };
    },
  };
}
