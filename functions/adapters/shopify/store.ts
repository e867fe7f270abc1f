import * as z from "zod/mini";
import type { PlatformShop } from "../../modules/shop/ports.ts";
import { type GraphqlCalls, queryShop } from "./graphql.ts";
import { filled, instant } from "./readers.ts";

/** The shop's data and granted scopes; needs no scope. */
export const storeDocument = `query Store {
  shop {
    name email createdAt currencyCode ianaTimezone orderNumberFormatPrefix orderNumberFormatSuffix
    primaryDomain { host } plan { publicDisplayName partnerDevelopment } shopAddress { countryCodeV2 }
  }
  currentAppInstallation { accessScopes { handle } }
}`;

const storeAnswer = z.object({
  shop: z.object({
    name: z.string(),
    email: z.string(),
    createdAt: z.string(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    orderNumberFormatPrefix: z.string(),
    orderNumberFormatSuffix: z.string(),
    primaryDomain: z.object({ host: z.string() }),
    plan: z.object({ publicDisplayName: z.string(), partnerDevelopment: z.boolean() }),
    shopAddress: z.object({ countryCodeV2: z.optional(z.nullable(z.string())) }),
  }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

/** The shop over the Admin GraphQL API. */
export function shopifyShop(calls: GraphqlCalls): PlatformShop {
  return {
    async readStore(shopDomain, accessToken) {
      const request = { shop: shopDomain, accessToken, document: storeDocument, schema: storeAnswer };
      const { shop, currentAppInstallation } = await queryShop(calls, request);
      return {
        store: {
          name: shop.name,
          domain: shop.primaryDomain.host,
          email: shop.email,
          plan: shop.plan.publicDisplayName,
          createdAt: instant(shop.createdAt),
          currency: shop.currencyCode,
          orderPrefix: shop.orderNumberFormatPrefix,
          orderSuffix: shop.orderNumberFormatSuffix,
          countryCode: filled(shop.shopAddress.countryCodeV2),
          timeZone: filled(shop.ianaTimezone),
        },
        scopes: currentAppInstallation.accessScopes.map(({ handle }) => handle),
        isDev: shop.plan.partnerDevelopment,
      };
    },
  };
}
