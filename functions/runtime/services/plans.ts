import { randomBytes } from "node:crypto";
import {
  couponStore,
  outsideCoupons as outsideCouponsOf,
} from "../../adapters/dynamodb/stores/partner/coupon-store.ts";
import { creditLedger as ledgerOf } from "../../adapters/dynamodb/stores/plans/credit-ledger.ts";
import { creditStore } from "../../adapters/dynamodb/stores/plans/credit-store.ts";
import { planStore } from "../../adapters/dynamodb/stores/plans/plan-store.ts";
import { shopStore } from "../../adapters/dynamodb/stores/shop/shop-store.ts";
import { shopWork } from "../../adapters/dynamodb/stores/system/shop-work.ts";
import { spentStateStore } from "../../adapters/dynamodb/stores/system/spent-states.ts";
import { openReturnState, returnState } from "../../adapters/secrets/return-state.ts";
import { embeddedUrl } from "../../adapters/shopify/admin-links.ts";
import { shopifyBilling } from "../../adapters/shopify/billing.ts";
import { isShopDomain } from "../../adapters/shopify/shop-domain.ts";
import type { CreditsOfShop } from "../../modules/admin/ports.ts";
import type { CouponReader, CouponStore, OutsideCoupons } from "../../modules/coupons/ports.ts";
import type { CreditLedger } from "../../modules/credits/ports.ts";
import type { CreditStore, PlanLinks, PlanStore, PlatformBilling } from "../../modules/plans/ports.ts";
import type { BillingStores } from "../../modules/plans/return-from-charge.ts";
import type { SpentStates } from "../../modules/system/ports.ts";
import { cipherOf } from "../resources/cipher.ts";
import { now } from "../resources/clock.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { markerKeyOf } from "../resources/marker-key.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Stores of the shop that a proven link names: a call without a session token. */
export const billingStores: Service<BillingStores> = {
  name: "billing-stores",
  access: { table: "write", secrets: ["token-keys"] },
  create: (scope) => async (shop) => {
    const table = tableOf(scope);
    return {
      shops: shopStore(table, await cipherOf(scope), shop),
      plans: planStore(table, shop, logDaysOf(scope, shop)),
      coupons: couponStore(table, shop),
      work: shopWork(table, shop),
    };
  },
};

/** Coupons, and the verified shop's use of them. */
export const coupons: Service<CouponStore> = {
  name: "coupons",
  access: { table: "read", writes: ["ATTRIBUTION", "COUPON", "PARTNER", "REFERRALS", "TRIES"] },
  create: (scope) => couponStore(tableOf(scope), scope.shop()),
};

/** The same, to read. */
export const readCoupons: Service<CouponReader> = {
  name: "coupon-reader",
  access: { table: "read" },
  create: (scope) => couponStore(tableOf(scope), scope.shop()),
};

/** Coupons for anybody, without a session. */
export const outsideCoupons: Service<OutsideCoupons> = {
  name: "outside-coupons",
  access: { table: "read", writes: ["COUPON", "TRIES"] },
  create: (scope) => outsideCouponsOf(tableOf(scope)),
};

/** The ledger of transfers of the verified shop. */
export const creditLedger: Service<CreditLedger> = {
  name: "credit-ledger",
  access: { table: "read" },
  create: (scope) => ledgerOf(tableOf(scope), scope.shop()),
};

/** Transfers of any shop: only for calls whose route asks for a permission to change them. */
export const creditsOfShop: Service<CreditsOfShop> = {
  name: "credits-of-shop",
  access: { table: "write" },
  create: (scope) => (shop) => creditStore(tableOf(scope), shop),
};

/** Transfers of the verified shop. */
export const credits: Service<CreditStore> = {
  name: "credits",
  access: { table: "write" },
  create: (scope) => creditStore(tableOf(scope), scope.shop()),
};

/** Addresses of the pricing screen and of the return from a charge. */
export const planLinks: Service<PlanLinks> = {
  name: "plan-links",
  access: { secrets: ["marker-key"], environment: ["APP_URL", "SHOPIFY_ADMIN_URL", "SHOPIFY_API_KEY"] },
  create: async (scope) => {
    const markerKey = await markerKeyOf(scope);
    const { environment } = scope;
    const apiKey = environment.get("SHOPIFY_API_KEY");
    return {
      returnUrl: (shop) => {
        const nonce = randomBytes(16).toString("base64url");
        const query = new URLSearchParams({ shop, state: returnState(markerKey, { shop, now: now(), nonce }) });
        return `${environment.get("APP_URL")}/api/plan/return?${query}`;
      },
      returnOf: ({ shop, state }) => {
        const expiresAt = isShopDomain(shop) ? openReturnState(markerKey, { shop, state }, now()) : undefined;
        return expiresAt === undefined ? undefined : { shop, state, expiresAt };
      },
      planPage: (shop, about) => {
        const path = about?.isUnverified ? "/plan?confirmation=unverified" : "/plan";
        return embeddedUrl(environment.get("SHOPIFY_ADMIN_URL"), { shop, apiKey, path });
      },
    };
  },
};

/** Purchases of the verified shop. */
export const plans: Service<PlanStore> = {
  name: "plans",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return planStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
};

/** Purchases of any shop, only for routes whose permission allows to change them. */
export const plansOf: Service<(shop: string) => PlanStore> = {
  name: "plans-of-shop",
  access: { table: "write" },
  create: (scope) => (shop) => planStore(tableOf(scope), shop, logDaysOf(scope, shop)),
};

/** Charges at the shop platform. */
export const platformBilling: Service<PlatformBilling> = {
  name: "platform-billing",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifyBilling(platformCalls(scope)),
};

/** States that count once: an answered grant, an announced outage. */
export const spentStates: Service<SpentStates> = {
  name: "spent-states",
  access: { writes: ["TICKET"] },
  create: (scope) => spentStateStore(tableOf(scope)),
};
