import type { Day } from "../../values/time.ts";
import type {
  DateModifier,
  DateOrigin,
  DateUnit,
  DeliveryEvent,
  DeliveryReferencePlace,
  DeliveryType,
  DocumentEvent,
  FinalizeEvent,
  MailSender,
  MailSkipSource,
  MetafieldResource,
  PaymentTermType,
  ReferencePlace,
  VatIdPlace,
} from "./choices.ts";
import type { Language, LanguageTexts } from "./languages.ts";

/** Everything a merchant can set, as one flat object per shop. Names, values and limits: document 3. */
export interface Preferences
  extends GeneralPreferences,
    TaxPreferences,
    ContactPreferences,
    InvoicePreferences,
    CreditNotePreferences,
    DeliveryNotePreferences,
    TransactionPreferences,
    MetafieldPreferences {}

export type PreferenceName = keyof Preferences;
export type PreferencesPatch = Partial<Preferences>;

export interface GeneralPreferences {
  /** Start page: the order list or the dashboard. */
  home: "" | "orders";
  expert: boolean;
  languages: readonly Language[];
  /** Where notifications go. */
  email: string;
  invoiceCreate: false | "all";
  creditCreate: false | "all";
  transactionCreate: false | "all";
  /** A day: no delivery notes for orders older than it. */
  deliveryCreate: boolean | Day;
  transactionHints: boolean;
  transactionFees: boolean;
  creditsExhaustedSoon: boolean;
  creditsExhaustedNow: boolean;
  connectionMissing: boolean;
  onboarding: boolean;
  /** The merchant keeps the days of invoices that an earlier version set, and is not offered others. */
  invoiceDatesKept: boolean;
  /** The merchant was asked for the optional accesses to the shop, and answered. */
  optionalScopesAsked: boolean;
}

export interface TaxPreferences {
  fixTaxTip: boolean;
  fixTaxShipping: boolean;
  fixTaxRemoveTax: boolean;
  fixTaxForeignB2b: boolean;
  /** Product tags of tickets and workshops: their place of supply is that of the event. */
  eventTags: readonly string[];
  skipFree: boolean;
  skipPos: boolean;
  /** Name on documents for orders at the till that name no customer. */
  posName: string;
  syncOrderPayment: boolean;
}

export interface ContactPreferences {
  /** Tags: only customers with one of them get a contact; an empty list: only where the provider requires one. */
  contactCreate: "all" | readonly string[];
  contactPushPhone: boolean;
  contactPushShop: boolean;
  contactPushCustomer: boolean;
  contactPushNote: boolean;
  vatIdPlaces: readonly VatIdPlace[];
}

/** One end of the time of supply: an origin, moved by a modifier. */
type DeliveryDate<Prefix extends string, Index extends "0" | "1", Origin> = {
  [Name in `${Prefix}DeliveryDate${Index}Event`]: Origin;
} & { [Name in `${Prefix}DeliveryDate${Index}Modify`]: DateModifier } & {
  [Name in `${Prefix}DeliveryDate${Index}Offset`]: number;
} & { [Name in `${Prefix}DeliveryDate${Index}Unit`]: DateUnit };

/** Settings of a kind's mails; the recipient is always the customer and not stored. */
type SendMail<Prefix extends string> = {
  [Name in keyof MailSettings as `${Prefix}SendMail${Name}`]: MailSettings[Name];
};

interface MailSettings {
  Enabled: boolean;
  Sender: MailSender;
  Name: string;
  /** Blind copy to the shop. */
  Copy: boolean;
  Subject: LanguageTexts;
  Message: LanguageTexts;
  Attachments: readonly string[];
  ReplyTo: string;
  SkipTags: readonly string[];
  SkipSources: readonly MailSkipSource[];
}

/** A layout of the provider, one for all languages or one per language; null = the account's default. */
export type PrintLayout = string | LanguageTexts | null;

export interface PaymentTerm {
  type: PaymentTermType;
  label: string;
  /** Days until due. */
  duration: number;
  /** Early payment: percentage within `range` days. */
  discount: { percentage: number; range: number };
}

export interface InvoicePreferences
  extends DeliveryDate<"invoice", "0", DateOrigin>,
    DeliveryDate<"invoice", "1", DateOrigin | null>,
    SendMail<"invoice"> {
  invoiceEvent: DocumentEvent;
  /** Payment gateways whose orders are documented and finalised at once. */
  invoiceEventExceptions: readonly string[];
  invoiceFinalize: FinalizeEvent;
  invoiceDate: DateOrigin;
  invoiceDeliveryType: DeliveryType;
  /** Discounts as lines of their own; otherwise netted into the prices. */
  invoiceUseDiscount: boolean;
  invoiceUseRounding: boolean;
  invoiceAsNet: boolean;
  invoiceB2bAsNet: boolean;
  invoiceTagsAsNet: readonly string[];
  invoiceSkipTags: readonly string[];
  invoiceExcludeDuties: boolean;
  /** Items added after the invoice get an invoice of their own. */
  invoiceSupplement: boolean;
  invoiceReferencePlaces: readonly ReferencePlace[];
  invoiceTitle: LanguageTexts;
  invoiceIntroduction: LanguageTexts;
  invoiceRemark: LanguageTexts;
  invoiceItemTitle: LanguageTexts;
  invoiceItemDetail: LanguageTexts;
  invoiceItemUnit: LanguageTexts;
  invoiceIncludeSku: boolean;
  invoiceIncludeGtin: boolean;
  invoiceDiscountTitle: LanguageTexts;
  invoiceDiscountDetail: LanguageTexts;
  invoiceDiscountUnit: LanguageTexts;
  invoiceShippingTitle: LanguageTexts;
  invoiceShippingDetail: LanguageTexts;
  invoiceShippingUnit: LanguageTexts;
  invoiceShippingShowFree: boolean;
  invoiceDuty: LanguageTexts;
  invoiceDutyDetail: LanguageTexts;
  invoiceDutyUnit: LanguageTexts;
  invoiceRounding: LanguageTexts;
  invoiceRoundingDetail: LanguageTexts;
  invoiceRoundingUnit: LanguageTexts;
  invoicePrintLayout: PrintLayout;
  /** Payment terms by gateway id. */
  invoicePaymentGateway: Readonly<Record<string, PaymentTerm>>;
}

export interface CreditNotePreferences extends SendMail<"credit"> {
  creditUseDiscount: boolean;
  creditFinalize: boolean;
  creditReferencePlaces: readonly ReferencePlace[];
  creditTitle: LanguageTexts;
  creditIntroduction: LanguageTexts;
  creditRemark: LanguageTexts;
  creditItemTitle: LanguageTexts;
  creditItemDetail: LanguageTexts;
  creditItemUnit: LanguageTexts;
  creditPrintLayout: PrintLayout;
}

export interface DeliveryNotePreferences
  extends DeliveryDate<"delivery", "0", DateOrigin>,
    DeliveryDate<"delivery", "1", DateOrigin | null>,
    SendMail<"delivery"> {
  deliveryEvent: DeliveryEvent;
  deliveryFinalize: boolean;
  deliverySkipTags: readonly string[];
  deliveryDate: DateOrigin;
  deliveryDeliveryType: DeliveryType;
  deliveryReferencePlaces: readonly DeliveryReferencePlace[];
  deliveryTitle: LanguageTexts;
  deliveryIntroduction: LanguageTexts;
  deliveryTerms: LanguageTexts;
  deliveryRemark: LanguageTexts;
  deliveryItemTitle: LanguageTexts;
  deliveryItemDetail: LanguageTexts;
  deliveryItemUnit: LanguageTexts;
  deliveryPrintLayout: PrintLayout;
}

export interface TransactionPreferences {
  /** Payment methods by gateway id; an absent one is included. */
  transactionGateway: Readonly<Record<string, boolean>>;
}

export interface MetafieldPreferences {
  metafieldRead: readonly { resource: MetafieldResource; namespace: string; key: string }[];
  /** `value` is the id of a document value. */
  metafieldWrite: readonly { value: string; namespace: string; key: string }[];
}
