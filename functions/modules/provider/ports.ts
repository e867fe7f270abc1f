import type { ContactContent } from "#shared/domain/contacts/contact.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { AccountingDocument, DocumentStatus } from "#shared/domain/documents/paper/document.ts";
import type { DatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import type { TransactionContent, TransferAccount } from "#shared/domain/transactions/transaction.ts";
import type { ProviderTopic } from "#shared/messages/provider-topics.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Day, Instant } from "#shared/values/time.ts";

/** Tokens of a connection. Kept encrypted; never in a log, never in an answer. */
export interface ProviderTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Instant;
  scopes: readonly string[];
}

/** The provider's OAuth side: authorisation pages and tokens. Knows no shop. */
export interface ProviderAuthorization {
  /** Address of the popup. `challenge` is the PKCE S256 challenge. */
  authorizeUrl(request: { state: string; challenge: string; scopes: readonly string[] }): string;
  /** Trades the code for tokens; `scopes` are those asked for. Failures: authorization_denied, accounting_unavailable. */
  redeemCode(request: { code: string; verifier: string; scopes?: readonly string[] }): Promise<ProviderTokens>;
  /**
   * Renews tokens; the refresh token may change, always keep the one answered.
   * Failures: accounting_unauthorized (the permission is gone), accounting_unavailable.
   */
  refresh(refreshToken: string): Promise<ProviderTokens>;
  /** Gives the permission back. Never throws for a token that is dead already. Failures: accounting_unavailable. */
  revoke(refreshToken: string): Promise<void>;
  /** Scopes asked for on every connect. */
  readonly defaultScopes: readonly string[];
  /** Scopes for accounts, movements and hints: asked for where the merchant wants these. */
  readonly bookingScopes: readonly string[];
}

/** A document as the provider holds it: read back after creation. */
export interface ProviderDocument {
  providerId: string;
  number: string;
  status: DocumentStatus;
  title: string;
  date: Day;
  totalCents: Cents;
  taxCents: Cents;
  /** Absent where a list was read, which names no rates. */
  perRate?: DocumentContent["totals"]["perRate"];
  quantity: number;
  electronicProfile: string;
  contactId?: string;
  /** Texts in which our marker is looked for. */
  introduction: string;
  remark: string;
  /** Only on a delivery note. */
  deliveryTerms?: string;
  /** Last change by the provider's clock. Assigned money need not count as a change. */
  updatedAt?: Instant | undefined;
}

/** Payments of a document at the provider. */
export interface ProviderPayments {
  openCents: Cents;
  /** Settled by credit notes: no money came for it. */
  creditedCents: Cents;
}

/** A movement as the provider holds it. */
export interface ProviderTransaction {
  providerId: string;
  externalReference?: string;
  createdAt: Instant;
}

/** Something the provider sends to an address when it happens. */
export interface EventSubscription {
  providerId: string;
  topic: ProviderTopic;
  callbackUrl: string;
}

/** One row of the provider's index of documents. */
export interface ProviderIndexRow {
  providerId: string;
  kind: DocumentKind;
  totalCents: Cents;
  createdAt: Instant;
  contactId?: string;
  /** Absent where the list does not say it, or says a value that is not documented. */
  number?: string;
  status?: DocumentStatus;
  date?: Day;
}

export interface ProviderContact {
  providerId: string;
  version: number;
  emails: readonly string[];
  name: string;
  note: string;
  archived: boolean;
  /** VAT id of a company that may get documents without tax; absent for all others. */
  taxFreeVatId?: string;
}

/** A print layout of the provider's account. `default`: documents that name none have it. */
export interface ProviderPrintLayout {
  id: string;
  name: string;
  default: boolean;
}

/**
 * The accounting provider for one shop's connection. Every method is one call to the provider and takes one slot.
 * Failures everywhere: accounting_throttled (nothing happened), accounting_unauthorized, accounting_forbidden,
 * accounting_unavailable (nothing happened: no byte was sent, or a read failed), accounting_rejected (a definite no; details `{
 * status, code, message, traceId? }` from the provider). Writes also: accounting_uncertain (5xx, time-out, reset or an unreadable
 * 2xx after bytes were sent: it may have happened).
 * No method repeats a call by itself.
 */
export interface Accounting {
  profile(): Promise<ProviderProfile & { organizationId: string; connectionId: string }>;
  /** All print layouts of the account; empty where it has none to choose from. */
  printLayouts(): Promise<readonly ProviderPrintLayout[]>;
  /** Creates the document, finalised if the content says so. Answers the provider's id only. Not idempotent. */
  createDocument(request: CreateDocument): Promise<{ providerId: string }>;
  /** Failures also: accounting_not_found. */
  getDocument(kind: DocumentKind, providerId: string): Promise<ProviderDocument>;
  /** Documents of our kinds with exactly this number, by any author. */
  findDocumentsByNumber(number: string): Promise<{ providerId: string; kind: DocumentKind }[]>;
  /** The open amount of a final invoice or credit note; undefined where the provider keeps none. */
  findPayments(providerId: string): Promise<ProviderPayments | undefined>;
  /** Documents created in a window of days (Berlin, inclusive), newest first, at most 250 per page. */
  findDocuments(query: { kind: DocumentKind; from: Day; to: Day; contactId?: string; page: number }): Promise<{
    rows: ProviderIndexRow[];
    hasNext: boolean;
  }>;
  /** Not idempotent; the account-number race is answered as accounting_throttled. */
  createContact(contact: ContactContent): Promise<{ providerId: string }>;
  /** Contacts with exactly this e-mail (case-folded). */
  findContactsByEmail(email: string): Promise<ProviderContact[]>;
  /** The contact with this id, archived or not; undefined where it was deleted. */
  findContact(providerId: string): Promise<ProviderContact | undefined>;
  /** Contacts whose name contains this text, for the search by marker where there is no e-mail. */
  findContactsByName(name: string): Promise<ProviderContact[]>;
  /** Accounts that carry this reference; one of ours at most, unless the merchant made another. Failures also: accounting_not_found. */
  findAccounts(externalReference: string): Promise<{ providerId: string }[]>;
  /** Not idempotent. */
  createAccount(account: TransferAccount): Promise<{ providerId: string }>;
  /** Books one movement in an account. Not idempotent. */
  bookTransaction(request: { accountId: string; content: TransactionContent }): Promise<{ providerId: string }>;
  /** The movement that the account got last; undefined where it has none. */
  latestTransaction(accountId: string): Promise<ProviderTransaction | undefined>;
  /** Names the movement that settles a document. A second hint for one document is refused with status 406. */
  assignMovement(hint: { documentId: string; externalReference: string }): Promise<void>;
  /** The provider's subscriptions; the addresses of other clients may be among them. */
  listSubscriptions(): Promise<EventSubscription[]>;
  /** Subscribes this address, which must answer when it is looked at. Repeating it is harmless. */
  subscribe(subscription: { topic: ProviderTopic; callbackUrl: string }): Promise<void>;
  /** The PDF of a finalised document. Failures also: draft_not_downloadable. */
  downloadPdf(kind: DocumentKind, providerId: string): Promise<{ pdf: Uint8Array; fileName: string }>;
  /** The XML of a finalised XRechnung. Failures also: accounting_not_found where the document has none. */
  downloadXml(kind: DocumentKind, providerId: string): Promise<string>;
}

export interface CreateDocument {
  content: DatedContent;
  /** Printed at the end of the remark so that a lost answer can be found again. */
  marker: string;
  contactId?: string;
  /** Invoice a credit note belongs to. */
  precedingDocumentId?: string;
}

/** Links to documents at the provider. */
export interface ProviderLinks {
  documentUrl(kind: DocumentKind, providerId: string, status: DocumentStatus): string;
}

/** Makes an `Accounting` for a valid access token. Where it is called from has no influence on what it does. */
export interface AccountingFactory {
  with(accessToken: string): Accounting;
}

/** One row of the provider's list of all documents. */
export interface ProviderListRow {
  providerId: string;
  kind: AccountingDocument["kind"];
  /** As the provider computed it; says nothing for a delivery note. */
  totalCents: number;
  createdAt: Instant;
  /** Undefined for a status that the provider does not document. */
  status: DocumentStatus | undefined;
}

/** The provider's list of documents, for a valid access token. One call and one slot per page. */
export interface ProviderDocumentList {
  with(accessToken: string): {
    /** A day's (Berlin) list, oldest first, at most 250 per page (from 0). Failures: those of `Accounting`. */
    documentsOf(request: {
      day: Day;
      by: "created" | "updated";
      page: number;
    }): Promise<{ rows: ProviderListRow[]; hasNext: boolean }>;
  };
}

/** Event subscriptions of the bound shop's account, for a valid access token. One call and slot per method. */
export interface ProviderSubscriptions {
  with(accessToken: string): {
    /** Ids of subscriptions to this address that we have no use for; those of others are left alone. Failures: accounting_*. */
    findStale(callbackUrl: string): Promise<string[]>;
    /** Succeeds where it is gone already. Failures: accounting_*. */
    remove(id: string): Promise<void>;
  };
}
