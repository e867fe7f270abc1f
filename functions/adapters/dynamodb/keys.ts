import type { BesideOrder } from "#shared/domain/erasure/item-types.ts";
import type { StoredJob } from "#shared/messages/stored-jobs.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import { digest, shardOf } from "./engine/template.ts";

/** Keys of kinds that are not declared yet, and those that erasures and tests name. See README.md. */
export interface Key {
  pk: string;
  sk: string;
}

export const shopKeys = {
  partition: (shop: string) => `SHOP#${shop}`,
  item: (shop: string, sk: ShopItem): Key => ({ pk: `SHOP#${shop}`, sk }),
  workIndex: (shard: number) => `WORK#${shard}`,
  ownInstalledIndex: (shop: string) => `SHOPS#${shardOf(shop)}`,
  writeBackWorkIndex: (shard: number) => `WRITEBACKWORK#${shard}`,
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

/** How far a job of a shop has come: apart from the shop's own items, which are read whole. */
export const jobKey = (shop: string, job: StoredJob): Key =>
  job === "import-orders" ? { pk: `IMPORT#${shop}`, sk: "ORDERS" } : { pk: `SWEEPS#${shop}`, sk: job };

export const payoutKey = (partner: string, period: string): Key => ({
  pk: `PARTNER#${partner}`,
  sk: `PAYOUT#${period}`,
});

/** The credit ledger, and the list of shops by the next change of their credits. */
export const creditKeys = {
  ledger: (shop: string) => `CREDITS#${shop}`,
  entry: (shop: string, at: Instant, key: string): Key => ({ pk: `CREDITS#${shop}`, sk: `${at}#${key}` }),
  renewals: (shard: number) => `RENEWALS#${shard}`,
  ownRenewals: (shop: string) => `RENEWALS#${shardOf(shop)}`,
};

/** Between these sort keys lie an order's documents, the note of its erasure and the order; tasks, contents and the rest do not. */
export const exportedParts = { from: "DOCUMENT#", to: "ORDER" };

export const orderKeys = {
  partition: (shop: string, orderId: string) => `ORDER#${shop}#${orderId}`,
  order: (shop: string, orderId: string): Key => ({ pk: `ORDER#${shop}#${orderId}`, sk: "ORDER" }),
  task: (shop: string, orderId: string, taskKey: string): Key => ({
    pk: `ORDER#${shop}#${orderId}`,
    sk: `TASK#${taskKey}`,
  }),
  content: (shop: string, orderId: string, taskKey: string): Key => ({
    pk: `ORDER#${shop}#${orderId}`,
    sk: `CONTENT#${taskKey}`,
  }),
  document: (shop: string, orderId: string, documentKey: string): Key => ({
    pk: `ORDER#${shop}#${orderId}`,
    sk: `DOCUMENT#${documentKey}`,
  }),
  /** `erasure` marks an erased order, even if it was never stored: later writes keep it erased. */
  beside: (shop: string, orderId: string, type: BesideOrder): Key => ({
    pk: `ORDER#${shop}#${orderId}`,
    sk: type.toUpperCase(),
  }),
  hintLook: (shop: string, orderId: string): Key => ({ pk: `ORDER#${shop}#${orderId}`, sk: "HINTS" }),
  heldPayments: (shop: string) => `HELD#${shop}`,
  heldPayment: (shop: string, createdAt: Instant, orderId: string): Key => ({
    pk: `HELD#${shop}`,
    sk: `${createdAt}#${orderId}`,
  }),
  mail: (shop: string, orderId: string, mailKey: string): Key => ({
    pk: `ORDER#${shop}#${orderId}`,
    sk: `MAIL#${mailKey}`,
  }),
};

/** Files of an order's documents, in chunks. Not in the order's own partition, which is read whole. */
export const fileKeys = {
  partition: (shop: string, orderId: string) => `FILE#${shop}#${orderId}`,
  chunks: (documentKey: string, look: string) => `${documentKey}#${look}#`,
  chunk: (shop: string, orderId: string, documentKey: string, look: string, place: number): Key => ({
    pk: `FILE#${shop}#${orderId}`,
    sk: `${documentKey}#${look}#${String(place).padStart(2, "0")}`,
  }),
  /** Worker that fetches it at present. */
  fetch: (shop: string, orderId: string, documentKey: string): Key => ({
    pk: `FILE#${shop}#${orderId}`,
    sk: `${documentKey}#FETCH`,
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
  sort: (lane: string, notBefore: Instant, taskKey: string) => `${lane}#${notBefore}#${digest(taskKey).slice(0, 16)}`,
};

/** Orders of which the platform is to be told, by the instant they are due. */
export const dueWriteBackKeys = {
  partition: (shop: string) => `WRITEBACKS#${shop}`,
  sort: (notBefore: Instant, orderId: string) => `${notBefore}#${orderId}`,
};

/** Documents by the instant they were recorded, for the comparison with the provider's list. */
export const madeKeys = {
  partition: (shop: string) => `MADE#${shop}`,
  sort: (createdAt: Instant, documentKey: string) => `${createdAt}#${documentKey}`,
};

/** Documents of a kind by the day that reports take them by: a partition for each month. */
export const monthKeys = {
  partition: (shop: string, kind: DocumentKind, month: string) => `MONTH#${shop}#${kind}#${month}`,
  sort: (date: Day, documentKey: string) => `${date}#${documentKey}`,
};

/** Proofs about documents and settings. Ids sort by time. */
export const evidenceKeys = {
  item: (shop: string, id: string): Key => ({ pk: `EVIDENCE#${shop}`, sk: id }),
};

/** Tasks that ended and need the merchant, newest last. */
export const stuckKeys = {
  partition: (shop: string) => `STUCK#${shop}`,
  sort: (createdAt: Instant, taskKey: string) => `${createdAt}#${digest(taskKey).slice(0, 16)}`,
};

export const providerKeys = { partition: (shop: string) => `PROVIDER#${shop}` };

export const rowKeys = {
  partition: (shop: string) => `ROWS#${shop}`,
  row: (shop: string, createdAt: Instant, orderId: string): Key => ({
    pk: `ROWS#${shop}`,
    sk: `${createdAt}#${orderId}`,
  }),
  byName: (shop: string) => `ROWS#${shop}#NAME`,
  byTotal: (shop: string) => `ROWS#${shop}#TOTAL`,
  withDocument: (shop: string) => `ROWS#${shop}#WITH`,
  withoutDocument: (shop: string) => `ROWS#${shop}#WITHOUT`,
  withCredit: (shop: string) => `ROWS#${shop}#CREDIT`,
  attention: (shop: string) => `ROWS#${shop}#ATTENTION`,
};

/** `#1001` → `#0000001001`: text order becomes number order. */
function _sortableName(name: string): string {
  return name.toLowerCase().replace(/\d{1,12}/g, (digits) => digits.padStart(12, "0"));
}

/** A partner's own items, and the list of what its coupons brought. Nothing here names a shop that redeemed. */
export const partnerKeys = {
  partition: (partner: string) => `PARTNER#${partner}`,
  partner: (partner: string): Key => ({ pk: `PARTNER#${partner}`, sk: "PARTNER" }),
  openRow: (partner: string, row: string): Key => ({ pk: `PARTNER#${partner}`, sk: `OPEN#${row}` }),
  ownIndex: (partner: string) => `PARTNERS#${shardOf(partner)}`,
  all: "PARTNERS#ALL",
  byState: (state: string) => `PARTNERS#STATE#${state}`,
  receipts: (year: number): Key => ({ pk: `RECEIPTNUMBERS#${year}`, sk: "COUNTER" }),
  file: (period: string, id: string): Key => ({ pk: `PAYFILE#${period}`, sk: id }),
};

export const referralKeys = {
  partition: (partner: string) => `REFERRALS#${partner}`,
  /** Codes that a shop entered, chose or used. */
  uses: (shop: string) => `USES#${shop}`,
  /** A redemption by its opaque name. */
  byId: (id: string) => `REDEMPTION#${id}`,
};

/** Coupons for all shops; below each, one redemption per shop. */
export const couponKeys = {
  coupon: (code: string): Key => ({ pk: `COUPON#${code}`, sk: "COUPON" }),
  redemption: (code: string, shop: string): Key => ({ pk: `COUPON#${code}`, sk: `REDEMPTION#${shop}` }),
};

/** Views of staff: shops by domain, counters, planned maintenance, and the access log. */
export const adminKeys = {
  shops: "SHOPS#ALL",
  totals: { pk: "ADMIN", sk: "TOTALS" } satisfies Key,
  downtimes: { pk: "ADMIN", sk: "DOWNTIMES" } satisfies Key,
  access: (at: Instant, id: string): Key => ({ pk: `ACCESS#${at.slice(0, 7)}`, sk: `${at}#${id}` }),
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
  requests: (shop: string) => `ERASURE#${shop}`,
  request: (shop: string, request: string): Key => ({ pk: `ERASURE#${shop}`, sk: request }),
  /** Requests of one shop that are open. */
  open: (shop: string) => `ERASURE#${shop}#OPEN`,
  orders: (shop: string) => `ERASING#${shop}`,
  ordersOf: (request: string) => `${request}#`,
  order: (shop: string, request: string, orderId: string): Key => ({
    pk: `ERASING#${shop}`,
    sk: `${request}#${orderId}`,
  }),
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
