import type { Day, Instant } from "../../values/time.ts";
import type { Billing } from "../plans/billing.ts";
import type { PlanState } from "../plans/credits.ts";
import type { SwitchInstants } from "../preferences/switches.ts";
import type { WebhookCode } from "../webhooks/webhook-code.ts";
import type { FlowUse } from "./flow-use.ts";
import type { StaffPause } from "./staff-pause.ts";

/** A shop that installed the app: the part of the shop record that is ours and not a preference. */
export interface Shop {
  /** The myshopify domain, e.g. `kaffeehaus.myshopify.com`. */
  key: string;
  /** Rises with every reinstallation; work of an older epoch is void. */
  epoch: number;
  /** Instant of this installation. */
  installedAt: Instant;
  uninstalledAt?: Instant;
  /** Scopes the platform granted. */
  scopes: readonly string[];
  store: Store;
  /** Our own people: they see error stack traces in the log. */
  isAdmin: boolean;
  /** Staff of the platform. */
  isShopify: boolean;
  /** A development shop. */
  isDev: boolean;
  /** Key of the partner this shop is, absent for all others. */
  partner?: string;
  plan: PlanState;
  /** The shop's purchases; absent until it bought or redeemed something. */
  billing?: Billing;
  /** Switch-on times of the kinds of documents; absent = off. */
  since: SwitchInstants;
  /** Start of the merchant's pause, without sends to the provider. */
  pausedAt?: Instant;
  /** Our own people stopped the automation of this shop. */
  staffPause?: StaffPause;
  /** Staff's pause of all shops, not kept with the shop; known if the whole shop is read. */
  pauseOfAll?: StaffPause;
  /** Triggers that begin its workflows; absent until the platform said so. */
  flowUse?: FlowUse;
  trialAt?: Instant;
  /** The merchant's progress in the set-up; absent in shops that are older than it. */
  setup?: SetupState;
  setupCompletedAt?: Instant;
  /** Days whose historic orders were imported, all of them. */
  imports: readonly Day[];
  /** Days whose import has begun, done or not; absent before the first one. */
  importsBegun?: readonly Day[];
  /** Starts of the imports of days, the latest last; absent in shops whose imports a version before began. */
  importRuns?: readonly ImportRun[];
  /** The index (`MONTH_INDEX`) that has all its documents; absent in older shops until the job `index-documents` is done. */
  documentsIndexed?: Instant;
  /** The orders that a search finds by all their words; absent in older shops until the job `index-search` has begun. */
  search?: SearchMark;
  downtimes: readonly Downtime[];
}

/** The orders of a shop that a search finds by all their words. */
export interface SearchMark {
  /** The change of the words (`SEARCH_INDEX`) that they have. */
  index: Instant;
  /** Orders placed before it do not have them yet; absent where all have. */
  since?: Instant;
}

/** Days, both included, whose import began at this instant. */
export interface ImportRun {
  from: Day;
  to: Day;
  startedAt: Instant;
  /** Its orders without a parcel; absent in older imports. `unasked`: none was listed, so a later one is ordinary. */
  withoutParcel?: WithoutParcel | "unasked";
}

/** Import orders without a parcel were supplied on the day of the order, or are held. */
export type WithoutParcel = "orderDay" | "hold";

/** A merchant's progress in the set-up, on any device. */
export interface SetupState {
  /** 0 to `lastSetupStep`. */
  step: number;
  /** Time the terms of use were accepted; absent before. */
  termsAt?: Instant;
  /** Time the merchant confirmed to check the documents: the disclaimer of liability. */
  liabilityAt?: Instant;
}

/** The platform's data of the shop. */
export interface Store {
  name: string;
  /** The domain customers see. */
  domain: string;
  email: string;
  /** The platform's plan name as it gives it, e.g. `basic`. */
  plan: string;
  createdAt: Instant;
  /** ISO 4217. */
  currency: string;
  orderPrefix: string;
  orderSuffix: string;
  /** ISO 3166-1 alpha-2 of the shop's own address. */
  countryCode?: string;
  /** Name of the shop's time zone, e.g. `Europe/Berlin`. */
  timeZone?: string;
}

/** Planned maintenance. */
export interface Downtime {
  start: Instant;
  end: Instant;
}

/** A shop's connection to the accounting provider. */
export interface ProviderConnection {
  /** `revoked`: the provider took the permission back; the merchant must connect again. */
  status: "connected" | "disconnected" | "revoked";
  connectedAt: Instant;
  organizationId: string;
  connectionId: string;
  scopes: readonly string[];
  /** The merchant permitted accounts, movements and assignments, and the provider has not refused them since. Absent while unknown. */
  canBook?: boolean;
  /** The provider fails or refuses the account: since when, why, and when next. Absent while it works. */
  outage?: Outage;
  profile: ProviderProfile;
}

/** The account itself refuses all work: its contract ended or is too small, or its user lacks a right. */
export type AccountRefusal = "contract" | "permission";

/** Work at the provider rests. `because`: the account refuses it; absent where the provider does not answer. */
export interface Outage {
  since: Instant;
  nextTryAt: Instant;
  because?: AccountRefusal;
}

/** The provider's account as last read. */
export interface ProviderProfile {
  companyName: string;
  userName: string;
  userEmail: string;
  userId: string;
  vatNumber?: string;
  smallBusiness: boolean;
  /** `net`, `gross` or `vatfree`: the account's default; open text because the provider may add values. */
  taxType: string;
  /** The place of tax on EU consumers; absent until the merchant chose. */
  distanceSalesPrinciple?: "ORIGIN" | "DESTINATION";
  /** e.g. `INVOICING`, `INVOICING_PRO`. */
  businessFeatures: readonly string[];
  /** Changes of the account's taxes while it was connected. */
  taxChanges?: Partial<Record<TaxChangeName, TaxChange>>;
  /** Day of the account's first connection; absent while there was only one. */
  knownSince?: Day;
  pulledAt: Instant;
}

export type TaxChangeName = "smallBusiness" | "distanceSales";

/** Supplies before `since` were taxed otherwise: the day on which the change was seen, or that the merchant named (`isConfirmed`). */
export interface TaxChange {
  since: Day;
  isConfirmed?: boolean;
}

/** Counters of one shop. */
export interface ShopStatistics {
  /** Webhooks of the platform. */
  webhooks: {
    received: number;
    started: number;
    /** Will never succeed: malformed or not for us. */
    unprocessable: number;
    failed: number;
    successful: number;
  };
  /** Webhooks of orders that had no effect, by their reason; part of the successful ones. */
  webhookCodes: Record<WebhookCode, number>;
  /** Orders. `recovered`: changed without the platform telling us, and found by the sweep; `recoveredAt`: the last time. */
  orders: { recovered: number; recoveredAt?: Instant };
  /** Acts at the provider. `matched`: an existing record was linked. `updated`: changed there and followed; the app changes none. */
  provider: {
    contacts: { created: number; updated: number };
    invoices: { created: number; matched: number; updated: number };
    creditNotes: { created: number; matched: number; updated: number };
    deliveryNotes: { created: number };
  };
}
