import type { Language } from "../../values/languages.ts";
import type { Day, Instant } from "../../values/time.ts";
import type { PlanId } from "../plans/plans.ts";
import type { FeatureFlags } from "../plans/purchases.ts";
import type { DateModifier, DateOrigin, DateUnit, DocumentEvent, FinalizeEvent } from "../preferences/choices.ts";
import type { PaymentTerm, PrintLayout } from "../preferences/kinds.ts";
import type { LanguageTexts } from "../preferences/languages.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { Downtime, Outage, ProviderProfile, ShopStatistics } from "./shop.ts";
import type { StaffPause } from "./staff-pause.ts";

/** The answer of `GET /api/shop`, with fixed names and blocks; money in euros. `preferences` has the flat settings. */
export interface ShopRecord {
  _key: string;
  /** Time of the app's installation. */
  createdAt: Instant;
  setupCompletedAt: Instant | null;
  setup: SetupBlock;
  trialAt: Instant | null;
  downtimes: readonly Downtime[];
  isAdmin: boolean;
  isShopify: boolean;
  isDev: boolean;
  permissions: readonly string[];
  partner: string | null;
  notification: NotificationBlock;
  automation: AutomationBlock;
  plan: PlanBlock;
  shopify: PlatformBlock;
  lexoffice: ProviderBlock;
  stat: StatisticsBlock;
  smtp: SmtpBlock | null;
  /** All settings, flat, as `PATCH /api/shop/preferences` takes them. */
  preferences: Preferences;
}

/** Ours: the step of the set-up, 0 to 6, and when its two boxes were ticked. */
export interface SetupBlock {
  step: number;
  termsAt: Instant | null;
  liabilityAt: Instant | null;
}

/** Ours: whether everything is held back, and since when each kind is made by itself (null = off). */
export interface AutomationBlock {
  pausedAt: Instant | null;
  /** Our own people stopped the automation of this shop, or of all. */
  staffPause: StaffPause | null;
  since: {
    invoice: Instant | null;
    creditNote: Instant | null;
    deliveryNote: Instant | null;
    transaction: Instant | null;
  };
}

export interface NotificationBlock {
  email: string;
  creditsExhaustedSoon: boolean;
  creditsExhaustedNow: boolean;
  connectionMissing: boolean;
  onboarding: boolean;
}

export interface PlanBlock {
  id: PlanId;
  annual: boolean;
  credits: { quota: number; used: number; resetAt: Instant };
  /** In days. */
  logMaxAge: number;
  tags: readonly string[];
  /** The private plan that staff offer; price in euros a month and transfers only of a custom plan. */
  offer: { plan: PlanId; until: Day; price?: number; transfers?: number } | null;
  /** The agreed terms of the shop's own custom plan. */
  terms: { price: number; transfers: number } | null;
  /** Codes already used. */
  coupons: readonly string[];
  /** One-time purchases by feature. */
  purchase: Readonly<Record<string, Instant>>;
  /** The plan's features; a number is the price in euros that opens one once. */
  features: FeatureFlags;
  /** End of the shop's trial; null while it had none. */
  trialEndsAt: Instant | null;
  /** The app's own field: the subscription at the platform; null where the merchant bought none. */
  subscription: {
    /** `frozen`: the shop does not pay the platform · `ending`: cancelled, what is paid runs on until `endsAt`. */
    status: "active" | "frozen" | "ending";
    periodEndsAt: Instant | null;
    endsAt: Instant | null;
    isTest: boolean;
    /** It ends although the merchant wants it; the merchant must approve it once more. */
    isDisplaced: boolean;
    /** The plan after the period's end; `isConfirmed` is false while the merchant may not have approved it yet. */
    next: { id: PlanId; annual: boolean; startsAt: Instant | null; isConfirmed: boolean } | null;
  } | null;
  /** One-time fee in euros that opens the import of older orders; null where the plan offers none. */
  importFee: number | null;
}

export interface PlatformBlock {
  shop: string;
  scopes: readonly string[];
  store: {
    name: string;
    domain: string;
    email: string;
    plan: string;
    createdAt: Instant;
    order: { prefix: string; suffix: string };
  };
  home: "" | "orders";
  missingAccessToken: boolean;
  order: {
    sync: boolean;
    skip: { pos: boolean; free: boolean };
    imports: readonly Day[];
    load: { metafields: Preferences["metafieldRead"] };
  };
  metafield: Preferences["metafieldWrite"];
  /** The platform's facts about the shop's own taxes. */
  country: string | null;
  countryName: string | null;
  taxName: string | null;
  taxRates: readonly number[];
}

export interface ProviderBlock {
  isConnected: boolean;
  /** `revoked`: the provider withdrew the permission and the merchant must connect again. */
  status: "connected" | "disconnected" | "revoked" | "never";
  connectedAt: Instant | null;
  outage?: Outage;
  scopes: readonly string[];
  languages: readonly Language[];
  profile: ProviderProfile | null;
  contact: {
    create: "all" | readonly string[];
    tag: readonly string[];
    push: { phone: boolean; shop: boolean; customer: boolean; note: boolean };
    category: string | null;
  };
  invoice: DocumentBlock & {
    create: false | "all";
    event: DocumentEvent;
    /** Read-only alias of `invoiceEvent`: `created` reads `started`. */
    due: ProviderEvent;
    /** Read-only alias of `invoiceFinalize`; false leaves drafts. */
    enshrine: ProviderEvent | false;
    gateway: Readonly<Record<string, PaymentTerm>>;
    deliveryDate: readonly DeliveryDateEntry[];
    tag: TagBlock;
  };
  credit: DocumentBlock & { create: false | "all"; tag: TagBlock };
  delivery: DocumentBlock & { create: boolean | Day; deliveryDate: readonly DeliveryDateEntry[] };
  transaction: {
    create: false | "all";
    fees: boolean;
    hints: boolean;
    gateway: Readonly<Record<string, boolean>>;
    /** The provider lets the app keep accounts and movements; null while unknown. */
    isAllowed: boolean | null;
  };
  client: string | null;
  users: readonly string[];
}

/** Events in the words of the provider block. */
export type ProviderEvent = "started" | Exclude<FinalizeEvent, "created" | false>;

export interface DocumentBlock {
  layout: {
    title: LanguageTexts;
    introduction: LanguageTexts;
    remark: LanguageTexts;
    include: { sku: boolean; gtin: boolean };
    printLayout: PrintLayout;
  };
  sendMail: {
    enabled: boolean;
    copy: boolean;
    subject: LanguageTexts;
    message: LanguageTexts;
    signature: LanguageTexts;
    attachments: readonly string[];
  };
}

export interface DeliveryDateEntry {
  webhook: DateOrigin;
  modify: { type: DateModifier; offset: number; unit: DateUnit };
}

/** Kept at its defaults; nothing follows from it. */
export interface TagBlock {
  shopify: boolean;
  shop: boolean;
  orderId: boolean;
  orderTags: boolean;
  custom: readonly string[];
}

export interface StatisticsBlock {
  shopify: {
    webhook: ShopStatistics["webhooks"];
    /** Ours: webhooks of orders without effect, by their code. */
    webhookCode: ShopStatistics["webhookCodes"];
    /** Ours: orders that changed without the platform telling us, and when the last of them was found. */
    order: { recovered: number; recoveredAt: Instant | null };
  };
  lexoffice: {
    contact: ShopStatistics["provider"]["contacts"];
    invoice: ShopStatistics["provider"]["invoices"];
    credit: ShopStatistics["provider"]["creditNotes"];
    delivery: ShopStatistics["provider"]["deliveryNotes"];
  };
}

/** The sender of the shop's own mail server; never its password. */
export interface SmtpBlock {
  host: string;
  port: number;
  encryption: "STARTTLS" | "SSL";
  user: string;
  email: string;
  name: string;
  error: string | null;
}
