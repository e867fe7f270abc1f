import { type Availability, availability } from "#shared/domain/plans/availability.ts";
import { shopOverviews as overviews } from "../../adapters/dynamodb/stores/admin/shop-overviews.ts";
import { shopDirectory } from "../../adapters/dynamodb/stores/shop/shop-directory.ts";
import { shopReader } from "../../adapters/dynamodb/stores/shop/shop-reader.ts";
import { shopRecordStore } from "../../adapters/dynamodb/stores/shop/shop-record-store.ts";
import { shopStore } from "../../adapters/dynamodb/stores/shop/shop-store.ts";
import { versionReader } from "../../adapters/dynamodb/stores/shop/version-reader.ts";
import { lexofficeLinks } from "../../adapters/lexoffice/links.ts";
import { embeddedUrl } from "../../adapters/shopify/admin-links.ts";
import { retryWithFreshToken, shopifySessions } from "../../adapters/shopify/session-token.ts";
import { shopifyShop } from "../../adapters/shopify/store.ts";
import { shopifySubscriptions } from "../../adapters/shopify/subscriptions.ts";
import { shopifyTaxes } from "../../adapters/shopify/taxes.ts";
import type { ShopOverviews } from "../../modules/admin/ports.ts";
import type { ProviderLinks } from "../../modules/provider/ports.ts";
import type { PlatformTaxes } from "../../modules/setup/ports.ts";
import type {
  PlatformShop,
  PlatformTokenStore,
  SessionVerifier,
  ShopDirectory,
  ShopLinks,
  ShopReader,
  ShopRecordStore,
  ShopStore,
  VersionReader,
} from "../../modules/shop/ports.ts";
import type { PlatformSubscriptions } from "../../modules/sweeps/ports.ts";
import { measuredDirectory } from "../measured-directory.ts";
import { cipherOf } from "../resources/cipher.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";
import { platformSecretsOf } from "../resources/platform-secrets.ts";
import { tableOf } from "../resources/table.ts";
import { reportingUnreadable } from "../resources/unreadable-settings.ts";
import type { Service } from "../service.ts";

/** Shops across tenants, for schedules only. */
export const directory: Service<ShopDirectory> = {
  name: "directory",
  access: { table: "read", environment: METRIC_VARIABLES },
  create: (scope) => measuredDirectory(shopDirectory(tableOf(scope)), metricsOf(scope)),
};

/** Features of this version. */
export const featureAvailability: Service<Availability> = {
  name: "feature-availability",
  access: {},
  create: () => availability,
};

/** Links into the provider's web app. */
export const links: Service<ProviderLinks> = {
  name: "links",
  access: { environment: ["LEXOFFICE_WEB_URL"] },
  create: ({ environment }) => lexofficeLinks(environment.get("LEXOFFICE_WEB_URL")),
};

/** The shop itself at the platform. */
export const platformShop: Service<PlatformShop> = {
  name: "platform-shop",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifyShop(platformCalls(scope)),
};

/** The shop's way to charge tax at the platform. */
export const platformTaxes: Service<PlatformTaxes> = {
  name: "platform-taxes",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifyTaxes(platformCalls(scope)),
};

/** The versions of the verified shop's preferences. */
export const preferencesVersions: Service<VersionReader> = {
  name: "preferences-versions",
  access: { table: "read" },
  create: (scope) => versionReader(tableOf(scope), scope.shop()),
};

/** Webhook subscriptions at the shop platform. */
export const platformSubscriptions: Service<PlatformSubscriptions> = {
  name: "platform-subscriptions",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifySubscriptions(platformCalls(scope)),
};

/** Goes with the answer to a token that is refused. */
export const sessionRefusalHeaders = retryWithFreshToken;

/** Checks session tokens. */
export const sessions: Service<SessionVerifier> = {
  name: "sessions",
  access: { secrets: ["session"], environment: ["SHOPIFY_API_KEY"] },
  create: (scope) =>
    shopifySessions({
      clientId: scope.environment.get("SHOPIFY_API_KEY"),
      secrets: () => platformSecretsOf(scope),
      now: () => Date.now(),
    }),
};

/** Addresses of places inside the app. */
export const shopLinks: Service<ShopLinks> = {
  name: "shop-links",
  access: { environment: ["SHOPIFY_ADMIN_URL", "SHOPIFY_API_KEY"] },
  create: ({ environment }) => ({
    to: (shop, path) =>
      embeddedUrl(environment.get("SHOPIFY_ADMIN_URL"), { shop, apiKey: environment.get("SHOPIFY_API_KEY"), path }),
  }),
};

/** The record of a shop that a signed answer or a ticket names, to read. */
export const shopOf: Service<(shop: string) => ShopReader> = {
  name: "shop-of",
  access: { table: "read" },
  create: (scope) => (shop) => shopReader(tableOf(scope), shop),
};

/** All shops, for who may see them. */
export const shopOverviews: Service<ShopOverviews> = {
  name: "shop-overviews",
  access: { table: "read" },
  create: (scope) => overviews(tableOf(scope)),
};

/** The record of the verified shop, to read. */
export const shopRecord: Service<ShopReader> = {
  name: "shop-reader",
  access: { table: "read" },
  create: (scope) => reportingUnreadable(shopReader(tableOf(scope), scope.shop())),
};

/** The record of the verified shop, to change it without its tokens. */
export const shopChanges: Service<ShopRecordStore> = {
  name: "shop-changes",
  access: { table: "write" },
  create: (scope) => reportingUnreadable(shopRecordStore(tableOf(scope), scope.shop())),
};

/** The tokens of the verified shop at the platform. */
export const shopTokens: Service<PlatformTokenStore> = {
  name: "shop-tokens",
  access: { table: "read", writes: ["SHOP"], secrets: ["token-keys"] },
  create: async (scope) => shopStore(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** The record of the verified shop, with its tokens. */
export const shops: Service<ShopStore> = {
  name: "shops",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => reportingUnreadable(shopStore(tableOf(scope), await cipherOf(scope), scope.shop())),
};
