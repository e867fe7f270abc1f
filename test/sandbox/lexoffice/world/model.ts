import type { AssignmentHint, FinanceAccount, FinanceTransaction, PaymentItem } from "./books.ts";

/** The simulated provider's memory. Plain objects in Maps; instants are milliseconds, money is integer cents. */
export interface World {
  organizations: Map<string, Organization>;
  /** Outside key (a shop) → organisation. */
  organizationKeys: Map<string, string>;
  connections: Map<string, Connection>;
  authorizationCodes: Map<string, AuthorizationCode>;
  accessTokens: Map<string, IssuedToken>;
  refreshTokens: Map<string, IssuedToken>;
  /** RSA key of the webhook signatures (PEM); made when first needed. */
  signingKey: string | undefined;
}

export interface Profile {
  companyName: string;
  taxType: "net" | "gross" | "vatfree";
  smallBusiness: boolean;
  /** Absent until the merchant has chosen. */
  distanceSalesPrinciple: "ORIGIN" | "DESTINATION" | undefined;
  businessFeatures: string[];
  subscriptionStatus: string;
  userName: string;
  userEmail: string;
  /** The partner interface for bank transactions is open to this organisation. */
  finance: boolean;
  /** Printed on invoices; the interface does not tell it. */
  street: string;
  zip: string;
  city: string;
  taxNumber: string;
  /** Small businesses may have none. */
  vatRegistrationId: string | undefined;
  iban: string;
  /** The user has switched electronic invoices on: net invoices to companies become ZUGFeRD. */
  eInvoices: boolean;
}

export interface Organization {
  id: string;
  userId: string;
  createdAt: number;
  profile: Profile;
  counters: Record<string, number>;
  contacts: Map<string, Contact>;
  documents: Map<string, SalesDocument>;
  accounts: Map<string, FinanceAccount>;
  transactions: Map<string, FinanceTransaction>;
  hints: AssignmentHint[];
  subscriptions: Map<string, EventSubscription>;
  calls: Map<string, CallCount>;
}

export interface Connection {
  id: string;
  organizationId: string;
  clientId: string;
  scopes: string[];
  createdAt: number;
}

export interface IssuedToken {
  connectionId: string;
  expiresAt: number;
}

export interface AuthorizationCode extends IssuedToken {
  clientId: string;
  redirectUri: string;
  codeChallenge: string | undefined;
}

export interface PostalAddress {
  supplement?: string | undefined;
  street?: string | undefined;
  zip?: string | undefined;
  city?: string | undefined;
  countryCode: string;
}

export interface Contact {
  id: string;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** Replication lag: unusable before this instant. */
  visibleAt: number;
  customerNumber: number | undefined;
  vendorNumber: number | undefined;
  /** The writable fields as they were sent, VAT id normalised; nothing added. */
  content: ContactContent;
  archived?: boolean | undefined;
  /** Set by the merchant in the web app; leaks into documents that say nothing themselves. */
  defaults: { discountPercentage?: number; paymentTermLabel?: string; paymentTermDuration?: number };
}

export interface ContactPerson {
  salutation?: string | undefined;
  firstName?: string | undefined;
  lastName: string;
  primary?: boolean | undefined;
  emailAddress?: string | undefined;
  phoneNumber?: string | undefined;
}

export interface ContactContent {
  company?:
    | {
        name: string;
        taxNumber?: string | undefined;
        vatRegistrationId?: string | undefined;
        allowTaxFreeInvoices?: boolean | undefined;
        contactPersons?: ContactPerson[] | undefined;
      }
    | undefined;
  person?: { salutation?: string | undefined; firstName?: string | undefined; lastName: string } | undefined;
  addresses?: { billing?: PostalAddress[] | undefined; shipping?: PostalAddress[] | undefined } | undefined;
  xRechnung?: { buyerReference: string; vendorNumberAtCustomer: string } | undefined;
  emailAddresses?: Record<string, string[]> | undefined;
  phoneNumbers?: Record<string, string[]> | undefined;
  note?: string | undefined;
}

export type DocumentKind = "invoice" | "creditNote" | "deliveryNote";
export type DocumentStatus = "draft" | "open" | "paid" | "paidoff" | "voided";
export type TaxType =
  | "net"
  | "gross"
  | "vatfree"
  | "intraCommunitySupply"
  | "constructionService13b"
  | "externalService13b"
  | "thirdPartyCountryService"
  | "thirdPartyCountryDelivery"
  | "photovoltaicEquipment";

export type ElectronicProfile = "NONE" | "EN16931" | "XRechnung";

export interface DocumentAddress extends PostalAddress {
  contactId?: string | undefined;
  name: string;
  contactPerson?: string | undefined;
}

/** One row as the provider answers it; amounts are JSON numbers in euros. */
export interface DocumentLine {
  type: string;
  id?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  quantity?: number | undefined;
  unitName?: string | undefined;
  unitPrice?: UnitPrice | undefined;
  discountPercentage?: number | undefined;
  lineItemAmount?: number | undefined;
}

export interface UnitPrice {
  currency: "EUR";
  netAmount: number;
  grossAmount: number;
  taxRatePercentage: number;
}

export interface DocumentTotals {
  netCents: number;
  taxCents: number;
  grossCents: number;
  /** `rate` in hundredths of a percent. */
  groups: { rate: number; netCents: number; taxCents: number }[];
}

export interface PaymentTerms {
  paymentTermLabel: string;
  paymentTermDuration: number;
  paymentDiscountConditions?: { discountPercentage: number; discountRange: number } | undefined;
}

export interface SalesDocument {
  id: string;
  kind: DocumentKind;
  status: DocumentStatus;
  number: string;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** Index lag: absent from the voucher list before this instant. */
  indexedAt: number;
  visibleAt: number;
  archived: boolean;
  language: string;
  title: string;
  introduction: string;
  remark: string;
  deliveryTerms: string | undefined;
  voucherDate: number;
  address: DocumentAddress;
  lineItems: DocumentLine[];
  totalDiscount: { totalDiscountAbsolute?: number; totalDiscountPercentage?: number };
  totals: DocumentTotals;
  taxConditions: { taxType: TaxType; taxSubType?: string | undefined; taxTypeNote?: string | undefined };
  paymentConditions: PaymentTerms | undefined;
  shippingConditions: ShippingConditions | undefined;
  printLayoutId: string | undefined;
  /** Everything below appears with finalising. */
  finalizedAt: number | undefined;
  dueDay: string | undefined;
  fileId: string | undefined;
  /** Leitweg-ID of an invoice that is to become an XRechnung. */
  buyerReference?: string | undefined;
  electronicProfile?: ElectronicProfile | undefined;
  /** Company name at the time of finalising. */
  issuer: string | undefined;
  /** The PDF's facts from outside the document, frozen so that its bytes never change. */
  printed?: PrintedFacts | undefined;
  precedingId: string | undefined;
  followerIds: string[];
  openCents: number;
  paymentItems: PaymentItem[];
  paidAt: number | undefined;
}

/** The company as its documents name it. */
export interface Seller {
  name: string;
  street: string;
  zip: string;
  city: string;
  taxNumber: string;
  vatRegistrationId: string | undefined;
  iban: string;
  email: string;
}

export interface PrintedFacts {
  seller: Seller;
  customerNumber?: number | undefined;
  customerVatId?: string | undefined;
  /** The document that this one corrects or follows. */
  preceding?: { number: string; day: string } | undefined;
}

export interface ShippingConditions {
  shippingType: string;
  shippingDate?: number | undefined;
  shippingEndDate?: number | undefined;
}

export interface EventSubscription {
  subscriptionId: string;
  connectionId: string;
  eventType: string;
  callbackUrl: string;
  createdAt: number;
}

export interface CallCount {
  method: string;
  route: string;
  count: number;
  /** Answers by status, e.g. `{"201": 3, "429": 1}`. */
  statuses: Record<string, number>;
}
