import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { StaffPermission } from "#shared/domain/permissions/permissions.ts";
import type { PlanState } from "#shared/domain/plans/credits.ts";
import type { Downtime, ProviderConnection } from "#shared/domain/shop/shop.ts";
import type { StaffPause } from "#shared/domain/shop/staff-pause.ts";
import type { CountedTrouble, Trouble } from "#shared/domain/shop/troubles.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import type { LogEntryPage, LogQuery } from "../logs/ports.ts";
import type { CreditStore } from "../plans/ports.ts";
import type { ShopLease } from "../system/ports.ts";

/** Staff's view of a shop. */
export interface ShopOverview {
  shop: string;
  name: string;
  installedAt: Instant;
  uninstalledAt: Instant | undefined;
  plan: PlanState;
  connection: ProviderConnection["status"] | undefined;
  isPaused: boolean;
  staffPause: StaffPause | undefined;
  lastError: LogEntry | undefined;
  oldestTaskAt: Instant | undefined;
  troubles: readonly Trouble[];
  /** More tasks wait for the merchant than were looked at: a trouble of theirs may be missing. */
  isCut: boolean;
}

/** Shops across tenants, for who may see them all. */
export interface ShopOverviews {
  /** Shops by domain that begin so, or with a trouble, a page at a time; forwards only. Failures: unsupported_list_query. */
  list(query: {
    prefix?: string | undefined;
    trouble?: Trouble | undefined;
    now: Instant;
    pageSize: number;
    cursor?: string | undefined;
  }): Promise<{ shops: ShopOverview[]; next?: string }>;
  /** Shops with work that is due, the longest waiting first; forwards only. */
  waiting(query: { now: Instant; pageSize: number; cursor?: string | undefined }): Promise<{
    shops: ShopOverview[];
    next?: string;
  }>;
  /** Counts of now, and of the beginning of the last day that was kept. */
  totals(): Promise<Totals & { begun?: Totals & { day: Day } }>;
  /** The number of shops in the list of each counted trouble. Eventually consistent. */
  troubled(): Promise<Readonly<Record<CountedTrouble, number>>>;
}

export interface Totals {
  installed: number;
  connected: number;
  plans: Readonly<Record<string, number>>;
}

/** The counts of all shops at the beginning of a day. */
export interface DayTotals {
  /** Keeps the counts of now unless those of the day are kept. */
  keep(day: Day): Promise<void>;
}

/** Planned maintenance of the whole app. */
export interface DowntimeStore {
  list(): Promise<readonly Downtime[]>;
  replace(downtimes: readonly Downtime[]): Promise<void>;
}

/** Pauses by our own people. */
export interface StaffPauses {
  /** The pause of all shops. Eventually consistent. */
  ofAll(): Promise<StaffPause | undefined>;
  /** A further pause takes the place of the one before. */
  pauseAll(pause: StaffPause): Promise<boolean>;
  /** False where all shops were not paused. */
  resumeAll(): Promise<boolean>;
  /** False where the shop never had the app, or was erased. */
  pause(shop: string, pause: StaffPause): Promise<boolean>;
  /** `running`: our own people had not paused the shop. `missing`: it never had the app, or was erased. */
  resume(shop: string): Promise<"resumed" | "running" | "missing">;
}

/** The lease of any shop's worker. */
export type WorkOfShop = (shop: string) => Pick<ShopLease, "request">;

/** Records what staff looked at and did, with the reason. Entries are only added. */
export interface AccessLog {
  /** Throws where the key is taken: an entry is never overwritten. */
  record(access: Access): Promise<void>;
}

export interface Access {
  key: string;
  at: Instant;
  /** The shop whose session it was, and its user at the platform. */
  shop: string;
  userId: string;
  action:
    | "listShops"
    | "listShopLogs"
    | "listShopQueue"
    | "listComplianceRequests"
    | "getTotals"
    | "getDowntimes"
    | "putDowntimes"
    | "grantCredits"
    | "offerPlan"
    | "getPause"
    | "putPause"
    | "putShopPause"
    | "listPartners"
    | "showPartner"
    | "changePartner"
    | "blockCoupon"
    | "listHolds"
    | "decideHold"
    | "clawBack"
    | "getPayoutMonth"
    | "listDuePayouts"
    | "listPayoutGaps"
    | "makePaymentFile"
    | "openPaymentFile"
    | "handOutPaymentFile"
    | "payPayout"
    | "returnPayout"
    | "settleObjection"
    | "replaceReceipt"
    | "openReceipt"
    | "changePermission"
    | "changeFlag";
  /** The shop that was looked at, or what was searched. */
  subject?: string;
  /** Number of credits and their occasion. */
  grant?: { transfers: number; occasion: string };
  /** The merchants' text about a pause; null where it was ended. */
  notice?: string | null;
  /** Planned maintenance as it was put. */
  downtimes?: readonly Downtime[];
  /** A permission that was given or taken, and whose: `subject` is the shop. */
  permission?: { user: string; name: StaffPermission; isGranted: boolean };
  /** A flag of the shop that was set or taken. */
  flag?: { name: "partner" | "isAdmin"; isSet: boolean };
  /** The decision about the subject, or the month it concerns. */
  change?: string;
  /** Hash of a file that was handed out. */
  sha256?: string;
  /** The entered payment. */
  payment?: { period: string; reference: string; day: string; totalCents: number };
  /** The reason; absent where staff only looked. */
  reason?: string;
}

/** Users of any shop who are our own people. */
export interface StaffStore {
  /**
   * Gives or takes a permission and records the act, both or neither. False where nothing was to change.
   * Failures: write_conflict.
   */
  change(
    change: { shop: string; user: string; name: StaffPermission; isGranted: boolean },
    access: Access,
  ): Promise<boolean>;
  /** Sets or removes a flag of a shop and records the act, both or neither. False without a change. */
  changeFlag(change: { shop: string; name: "partner" | "isAdmin"; isSet: boolean }, access: Access): Promise<boolean>;
}

/** The log of any shop. */
export interface LogsOfShop {
  /** Failures: unsupported_list_query. */
  list(shop: string, query: LogQuery): Promise<LogEntryPage>;
  /** Days that the shop's plan keeps entries. */
  daysOf(shop: string): Promise<number>;
}

/** Transfers of any shop. */
export type CreditsOfShop = (shop: string) => Pick<CreditStore, "find" | "apply">;

/** The platform's request about personal data and its outcome, without ids of customers and orders. */
export interface RequestOverview {
  key: string;
  topic: string;
  shop: string;
  at: Instant;
  state: "open" | "done" | "cancelled";
  finishedAt?: Instant;
  orders?: number;
  erased?: number;
  kept?: number;
  records?: number;
}

/** Requests about personal data across shops, newest first, forwards only. */
export interface RequestOverviews {
  /** Failures: unsupported_list_query. */
  list(query: { pageSize: number; cursor?: string }): Promise<{ requests: RequestOverview[]; next?: string }>;
}
