import type { Instant } from "#shared/values/time.ts";
import { digest, shardOf } from "./engine/template.ts";

/** Keys of kinds that are not declared yet, and those that erasures and tests name. See README.md. */
export interface Key {
  pk: string;
  sk: string;
}

export const shopKeys = {
  partition: (shop: string) => `SHOP#${shop}`,
  item: (shop: string, sk: ShopItem): Key => ({ pk: `SHOP#${shop}`, sk }),
};

type ShopItem =
  | "SHOP"
  | "PREFERENCES"
  | "CONNECTION"
  | "TOKENS"
  | "CREDITS"
  | "RENEWAL"
  | "STATISTICS"
  | "WORK"
  | "MAILWORK"
  | "WRITEBACKWORK"
  | "SMTP"
  | "MONTHMAIL"
  | `STAFF#${string}`;

/** Versions of a shop's preferences, by their number. */
export const versionKeys = {
  partition: (shop: string) => `VERSIONS#${shop}`,
  version: (shop: string, number: number): Key => ({
    pk: `VERSIONS#${shop}`,
    sk: String(number).padStart(10, "0"),
  }),
};

/** The contact's identity is hashed: no key contains an e-mail address. */
export const contactKeys = {
  task: (shop: string, taskKey: string): Key => ({ pk: `CONTACT#${shop}#${digest(taskKey).slice(0, 32)}`, sk: "TASK" }),
  /** Confirmed ones, by the provider's id. */
  index: (shop: string) => `CONTACTS#${shop}`,
};

export const dueKeys = {
  partition: (shop: string) => `DUE#${shop}`,
};

/** Documents by the instant they were recorded, for the comparison with the provider's list. */
export const madeKeys = {
  partition: (shop: string) => `MADE#${shop}`,
};

/** Proofs about documents and settings. Ids sort by time. */
export const evidenceKeys = {
  item: (shop: string, id: string): Key => ({ pk: `EVIDENCE#${shop}`, sk: id }),
};

/** Tasks that ended and need the merchant, newest last. */
export const stuckKeys = {
  partition: (shop: string) => `STUCK#${shop}`,
};

export const providerKeys = { partition: (shop: string) => `PROVIDER#${shop}` };

export const rowKeys = {
  partition: (shop: string) => `ROWS#${shop}`,
  row: (shop: string, createdAt: Instant, orderId: string): Key => ({
    pk: `ROWS#${shop}`,
    sk: `${createdAt}#${orderId}`,
  }),
};

export const referralKeys = {
  /** Codes that a shop entered, chose or used. */
  uses: (shop: string) => `USES#${shop}`,
  /** A redemption by its opaque name. */
  byId: (id: string) => `REDEMPTION#${id}`,
};

/** Coupons for all shops; below each, one redemption per shop. */
export const couponKeys = {
  redemption: (code: string, shop: string): Key => ({ pk: `COUPON#${code}`, sk: `REDEMPTION#${shop}` }),
};

/** Permissions of the provider that are no connection: not yet, or not any more. */
export const consentKeys = {
  partition: (shop: string) => `CONSENT#${shop}`,
};
export const organizationKey = (id: string): Key => ({ pk: `ORGANIZATION#${id}`, sk: "ORGANIZATION" });
export const complianceKey = (shop: string, at: Instant, id: string): Key => ({
  pk: `COMPLIANCE#${shop}`,
  sk: `${at}#${id}`,
});
/** Requests to erase a customer, and the orders not erased yet. */
export const erasureKeys = {
  request: (shop: string, request: string): Key => ({ pk: `ERASURE#${shop}`, sk: request }),
  orders: (shop: string) => `ERASING#${shop}`,
  /** A request to erase the whole shop. */
  shopRequest: (shop: string, request: string): Key => ({ pk: `ERASURE#${shop}`, sk: `SHOP#${request}` }),
  openShop: (shop: string) => `ERASURE#${shop}#OPEN#SHOP`,
  /** Erasures of a month, by instant: they are repeated on a table restored from a backup. */
  replay: (at: Instant) => `ERASED#${at.slice(0, 7)}`,
  replaySort: (at: Instant, shop: string, orderId = "") => `${at}#${shop}#${orderId}`,
  /** Requests that are open, by their age. */
  index: (shard: number) => `ERASURES#${shard}`,
  ownIndex: (shop: string) => `ERASURES#${shardOf(shop)}`,
};
/** Items of an erased shop that the law keeps, under their old keys. Only an erasure names this partition. */
export const keptKey = (shop: string, { pk, sk }: Key): Key => ({ pk: `KEPT#${shop}`, sk: `${pk}#${sk}` });

/** The partition of a shop that holds a type of items, for types that have one each. */
export const partitionOf = (name: string, shop: string) => `${name}#${shop}`;

/** Data requests of customers, and in another partition their answers: requests stay as proof, answers are erased. */
export const dataRequestKeys = {
  request: (shop: string, id: string): Key => ({ pk: `DATAREQUEST#${shop}`, sk: id }),
  list: (shop: string) => `DATAREQUEST#${shop}`,
  open: (shop: string) => `DATAREQUEST#${shop}#OPEN`,
  orders: (shop: string, id: string, chunk: number): Key => ({
    pk: `DISCLOSURE#${shop}`,
    sk: `${id}#ORDERS#${chunk}`,
  }),
  /** `from`: the place of its first order in the list of orders. */
  part: (shop: string, id: string, from: number, place: number): Key => ({
    pk: `DISCLOSURE#${shop}`,
    sk: `${id}#PART#${from}#${place}`,
  }),
};
/** All requests of the platform about personal data, of all shops, for staff. */
export const complianceIndex = "COMPLIANCE#ALL";
