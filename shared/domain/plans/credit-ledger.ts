import type { DocumentKind } from "../../values/document-kind.ts";
import type { Instant } from "../../values/time.ts";

/** Reasons to grant credits. */
export const grantReasons = ["month", "plan", "import", "premium", "setup", "goodwill"] as const;
export type GrantReason = (typeof grantReasons)[number];

/** An entry of the append-only credit ledger; a reservation is the armed task, and ends in a consumption or return. */
export type LedgerEntry = GrantEntry | ConsumptionEntry | ReturnEntry | ExpiryEntry;

interface EntryBase {
  /** Unique in the shop together with `at`; the same fact has the same key, so that it is written once. */
  key: string;
  at: Instant;
  /** `month:<start>` or `bonus:<key>`: where the credits are. */
  bucket: string;
  /** Change of the balance. */
  transfers: number;
}

/** Credits were granted; a smaller plan takes some of the month back. */
export interface GrantEntry extends EntryBase {
  kind: "grant";
  reason: GrantReason;
  /** End of their validity. */
  until: Instant;
}

interface ConsumptionEntry extends EntryBase, OfDocument {
  kind: "consumption";
}

/** The reserved credit was returned: the balance is what it was before. */
interface ReturnEntry extends EntryBase, OfDocument {
  kind: "return";
}

/** The rest at the end of a month or of a bonus. */
export interface ExpiryEntry extends EntryBase {
  kind: "expiry";
  /** The month of Free ended early, with the purchase of a plan. */
  reason?: "plan";
}

interface OfDocument {
  /** Time of the credit's reservation: the send was armed. */
  reservedAt: Instant;
  documentKind: DocumentKind;
  orderId: string;
  orderName: string;
  /** The document's number, once it exists. */
  number?: string;
}

export const monthBucket = (startedAt: Instant): string => `month:${startedAt}`;
export const bonusBucket = (key: string): string => `bonus:${key}`;

/** The bucket that holds a task's reserved credit. */
export const bucketOf = ({ period, bonus }: { period: Instant; bonus?: string | undefined }): string =>
  bonus === undefined ? monthBucket(period) : bonusBucket(bonus);
