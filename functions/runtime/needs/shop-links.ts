import { embeddedUrl } from "../../adapters/shopify/admin-links.ts";
import type { ShopLinks } from "../../modules/notices/ports.ts";
import { need } from "../need.ts";

/** Addresses of places inside the app. */
export const shopLinks = need<ShopLinks>({
  name: "shop-links",
  access: { environment: ["SHOPIFY_ADMIN_URL", "SHOPIFY_API_KEY"] },
  create: ({ environment }) => ({
    to: (shop, path) =>
      embeddedUrl(environment.get("SHOPIFY_ADMIN_URL"), { shop, apiKey: environment.get("SHOPIFY_API_KEY"), path }),
  }),
});
