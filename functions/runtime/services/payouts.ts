import { createHash } from "node:crypto";
import { partnerDataStore } from "../../adapters/dynamodb/stores/partner/partner-data-store.ts";
import { partnerDirectory } from "../../adapters/dynamodb/stores/partner/partner-directory.ts";
import { redemptionBook } from "../../adapters/dynamodb/stores/partner/redemption-book.ts";
import { payoutBook as book } from "../../adapters/dynamodb/stores/payouts/payout-book.ts";
import { payoutStore } from "../../adapters/dynamodb/stores/payouts/payout-store.ts";
import { sealedPayouts } from "../../adapters/dynamodb/stores/payouts/sealed-payouts.ts";
import { shopReader } from "../../adapters/dynamodb/stores/shop/shop-reader.ts";
import type { PayoutStore, SealedPayouts } from "../../modules/partner/ports.ts";
import type {
  Digest,
  PartnerDirectory,
  PartnerRecords,
  PayingAccount,
  PayoutBook,
  RedemptionBook,
} from "../../modules/payouts/ports.ts";
import type { ShopReader } from "../../modules/shop/ports.ts";
import { cipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Partners of all shops, for who may see and change them. */
export const directory: Service<PartnerDirectory> = {
  name: "partner-directory",
  access: { table: "read", writes: ["COUPON", "PARTNER", "SHOP"] },
  create: (scope) => partnerDirectory(tableOf(scope)),
};

/** Redemptions of all shops, for who may decide about them. */
export const redemptions: Service<RedemptionBook> = {
  name: "redemption-book",
  access: { table: "read", writes: ["ATTRIBUTION", "COUPON", "PARTNER", "REFERRALS"] },
  create: (scope) => redemptionBook(tableOf(scope)),
};

/** Payouts of all partners, for who may pay them. */
export const payoutBook: Service<PayoutBook> = {
  name: "payout-book",
  access: { table: "read", writes: ["PARTNER", "PAYFILE"], secrets: ["token-keys"] },
  create: async (scope) => book(tableOf(scope), await cipherOf(scope)),
};

/** Payouts of any partner, to issue a receipt again. */
export const payoutsOf: Service<(partner: string) => PayoutStore> = {
  name: "payouts-of",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => {
    const [table, cipher] = [tableOf(scope), await cipherOf(scope)];
    return (partner) => payoutStore(table, cipher, partner);
  },
};

/** Receipts of any partner, for who may pay them. */
export const receiptsOf: Service<(partner: string) => SealedPayouts> = {
  name: "receipts-of",
  access: { table: "read", secrets: ["token-keys"] },
  create: async (scope) => {
    const [table, cipher] = [tableOf(scope), await cipherOf(scope)];
    return (partner) => sealedPayouts(table, cipher, partner);
  },
};

/** Records of all shops, to write to those that are partners. */
export const shopsOf: Service<(shop: string) => ShopReader> = {
  name: "shop-readers",
  access: { table: "read" },
  create: (scope) => (shop) => shopReader(tableOf(scope), shop),
};

/** Tax and payout details of all partners, for who may pay them. */
export const partnerRecords: Service<PartnerRecords> = {
  name: "partner-records",
  access: { table: "read", secrets: ["token-keys"] },
  create: async (scope) => {
    const [table, cipher] = [tableOf(scope), await cipherOf(scope)];
    return (partner) => partnerDataStore(table, cipher, partner);
  },
};

/** Account from which partners are paid. */
export const payingAccount: Service<PayingAccount> = {
  name: "paying-account",
  access: { environment: ["OPERATOR_NAME", "PAYOUT_IBAN"] },
  create: ({ environment }) => ({
    name: environment.get("OPERATOR_NAME"),
    iban: environment.get("PAYOUT_IBAN"),
  }),
};

/** SHA-256 of a text. */
export const digest: Service<Digest> = {
  name: "digest",
  access: {},
  create: () => (text) => createHash("sha256").update(text, "utf8").digest("hex"),
};
