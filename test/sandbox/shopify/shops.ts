import { createHash } from "node:crypto";
import { canonicalDateTime } from "./graphql/normalise.ts";

/** A shop in a caller's words; everything but the domain has a default. */
export interface ShopSpec {
  /** `demo.myshopify.com` */
  shop: string;
  name?: string | undefined;
  email?: string | undefined;
  /** As `Shop.plan.publicDisplayName`; "Development" makes it a partner's development shop. */
  platformPlan?: string | undefined;
  /** Scopes the merchant grants; default: the app's required and optional scopes. */
  scopes?: string[] | undefined;
  /** ISO 8601 */
  createdAt?: string | undefined;
  currencyCode?: string | undefined;
  taxesIncluded?: boolean | undefined;
  taxShipping?: boolean | undefined;
  /** ISO 3166-1 alpha-2. */
  shipsTo?: string[] | undefined;
  ianaTimezone?: string | undefined;
  orderNumberFormatPrefix?: string | undefined;
  orderNumberFormatSuffix?: string | undefined;
  /** Admin user's permissions, passed through to readers of the record. */
  permissions?: string[] | undefined;
  address?: Partial<ShopAddress> | undefined;
  /** False: the merchant installs the app when opening it first. True by default. */
  installed?: boolean | undefined;
}

export interface ShopAddress {
  company: string;
  address1: string;
  zip: string;
  city: string;
  countryCodeV2: string;
  country: string;
  phone: string | null;
}

/** A shop as the simulator holds it. */
export interface ShopRecord {
  shop: string;
  handle: string;
  /** Numeric id, stable for the domain. */
  id: string;
  name: string;
  email: string;
  platformPlan: string;
  createdAt: string;
  updatedAt: string;
  currencyCode: string;
  taxesIncluded: boolean;
  taxShipping: boolean;
  shipsTo: string[];
  ianaTimezone: string;
  orderNumberFormatPrefix: string;
  orderNumberFormatSuffix: string;
  permissions: string[];
  address: ShopAddress;
  /** Scopes granted when the app is (next) installed. */
  offeredScopes: string[];
  grantedScopes: string[];
  installed: boolean;
  uninstalledAt: string | null;
  /** Highest order number given out so far. */
  orderNumber: number;
}

/** A stable positive number for a text, used for ids that must not change between runs. */
export const stableNumber = (text: string): number => createHash("sha256").update(text).digest().readUIntBE(0, 5);

/** The host check of Shopify's own library, restricted to the domain shops really have. */
export const isShopDomain = (shop: string): boolean => /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(shop);

/** Completes a shop; called again it changes only what `spec` names. */
export function completeShop(
  spec: ShopSpec,
  known: ShopRecord | undefined,
  now: string,
  appScopes: string[],
): ShopRecord {
  const handle = spec.shop.replace(/\.myshopify\.com$/, "");
  const offeredScopes = spec.scopes ?? known?.offeredScopes ?? appScopes;
  const installed = spec.installed ?? true;
  const keptScopes = spec.scopes === undefined && known?.installed ? known.grantedScopes : offeredScopes;
  return {
    shop: spec.shop,
    handle,
    id: known?.id ?? String(60_000_000_000 + (stableNumber(spec.shop) % 9_999_999_999)),
    name: spec.name ?? known?.name ?? titleOf(handle),
    email: spec.email ?? known?.email ?? `inhaber@${handle}.example`,
    platformPlan: spec.platformPlan ?? known?.platformPlan ?? "Basic",
    createdAt: spec.createdAt === undefined ? (known?.createdAt ?? now) : canonicalDateTime(spec.createdAt),
    updatedAt: now,
    currencyCode: spec.currencyCode ?? known?.currencyCode ?? "EUR",
    taxesIncluded: spec.taxesIncluded ?? known?.taxesIncluded ?? true,
    taxShipping: spec.taxShipping ?? known?.taxShipping ?? true,
    shipsTo: spec.shipsTo ?? known?.shipsTo ?? ["DE"],
    ianaTimezone: spec.ianaTimezone ?? known?.ianaTimezone ?? "Europe/Berlin",
    orderNumberFormatPrefix: spec.orderNumberFormatPrefix ?? known?.orderNumberFormatPrefix ?? "#",
    orderNumberFormatSuffix: spec.orderNumberFormatSuffix ?? known?.orderNumberFormatSuffix ?? "",
    permissions: spec.permissions ?? known?.permissions ?? [],
    address: { ...DEFAULT_ADDRESS, company: spec.name ?? titleOf(handle), ...known?.address, ...spec.address },
    offeredScopes,
    grantedScopes: installed ? keptScopes : [],
    installed,
    uninstalledAt: installed ? null : (known?.uninstalledAt ?? null),
    orderNumber: known?.orderNumber ?? 1000,
  };
}

const titleOf = (handle: string) =>
  handle.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());

const DEFAULT_ADDRESS: Omit<ShopAddress, "company"> = {
  address1: "Lindenallee 12",
  zip: "10115",
  city: "Berlin",
  countryCodeV2: "DE",
  country: "Germany",
  phone: "+49 30 1234567",
};
