import type { ContactContent } from "../../../shared/domain/contacts/contact.ts";
import type { DocumentContent } from "../../../shared/domain/documents/content.ts";
import type { DocumentKind, DocumentStatus } from "../../../shared/domain/documents/document.ts";
import type { ProviderConnection, ProviderProfile } from "../../../shared/domain/shop/shop.ts";
import type { TransactionContent, TransferAccount } from "../../../shared/domain/transactions/transaction.ts";
import type { ProviderTopic } from "../../../shared/messages/provider-topics.ts";
import type { Cents } from "../../../shared/values/money.ts";
import type { Day, Instant } from "../../../shared/values/time.ts";

/** Tokens of a connection. Kept encrypted; never in a log, never in an answer. */
export interface ProviderTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Instant;
  scopes: readonly string[];
}

/** The provider's OAuth side: authorisation pages and tokens. Knows no shop. */
export interface ProviderAuthorization {
  /** Where the popup goes. `challenge` is the PKCE S256 challenge. */
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
  quantity: number;
  electronicProfile: string;
  contactId?: string;
  /** Texts in which our marker is looked for. */
  introduction: string;
  remark: string;
  /** When it was changed last, by the provider's clock. Money assigned to it need not count as a change. */
  updatedAt?: Instant | undefined;
}

/** What has been paid of a document, as the provider holds it. */
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
  /** Absent where the list does not say it, or says what nobody documented. */
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
  /** A contact without exactly one billing address cannot be used alone on a document. */
  hasBillingAddress: boolean;
  archived: boolean;
  /** VAT id of a company that may get documents without tax; absent for all others. */
  taxFreeVatId?: string;
}

/**
 * The accounting provider for one shop's connection. Every method is one call to the provider and takes one slot.
 * Failures everywhere: accounting_throttled (nothing happened), accounting_unauthorized, accounting_forbidden,
 * accounting_unavailable (nothing happened: no byte was sent, or a read failed), accounting_rejected (a definite no; details
 * `{ status, code, message, traceId? }` as the provider said it). Writes also: accounting_uncertain (5xx, time-out, reset or an
 * unreadable 2xx after bytes were sent: it may have happened).
 * No method repeats a call by itself.
 */
export interface Accounting {
  profile(): Promise<ProviderProfile & { organizationId: string; connectionId: string }>;
  /** Creates the document, finalised if the content says so. Answers the provider's id only. Not idempotent. */
  createDocument(request: CreateDocument): Promise<{ providerId: string }>;
  /** Failures also: accounting_not_found. */
  getDocument(kind: DocumentKind, providerId: string): Promise<ProviderDocument>;
  /** Documents of our kinds with exactly this number, whoever made them. */
  findDocumentsByNumber(number: string): Promise<{ providerId: string; kind: DocumentKind }[]>;
  /** What is open of a final invoice or credit note; undefined where the provider keeps no such account of it. */
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
  /** Accounts that carry this reference; one of ours at most, unless a person made another. Failures also: accounting_not_found. */
  findAccounts(externalReference: string): Promise<{ providerId: string }[]>;
  /** Not idempotent. */
  createAccount(account: TransferAccount): Promise<{ providerId: string }>;
  /** Books one movement in an account. Not idempotent. */
  bookTransaction(request: { accountId: string; content: TransactionContent }): Promise<{ providerId: string }>;
  /** The movement that the account got last; undefined where it has none. */
  latestTransaction(accountId: string): Promise<ProviderTransaction | undefined>;
  /** Names the movement that settles a document. A second hint for one document is refused with status 406. */
  hintAssignment(hint: { documentId: string; externalReference: string }): Promise<void>;
  /** What the provider tells somebody of; the addresses of other clients may be among them. */
  listSubscriptions(): Promise<EventSubscription[]>;
  /** Has the provider send what happens to this address, which must answer when it is looked at. Repeating it is harmless. */
  subscribe(subscription: { topic: ProviderTopic; callbackUrl: string }): Promise<void>;
  /** The PDF of a finalised document. Failures also: draft_not_downloadable. */
  downloadPdf(kind: DocumentKind, providerId: string): Promise<{ pdf: Uint8Array; fileName: string }>;
}

export interface CreateDocument {
  content: DocumentContent;
  /** Printed at the end of the remark so that a lost answer can be found again. */
  marker: string;
  contactId?: string;
  /** Invoice a credit note belongs to. */
  precedingDocumentId?: string;
}

/** Where a person opens a document at the provider. */
export interface ProviderLinks {
  documentUrl(kind: DocumentKind, providerId: string, status: DocumentStatus): string;
}

/** Makes an `Accounting` for a valid access token. Where it is called from has no influence on what it does. */
export interface AccountingFactory {
  with(accessToken: string): Accounting;
}

/** The connection of the bound shop, with its tokens. */
export interface ConnectionStore {
  find(): Promise<ProviderConnection | undefined>;
  /** Failures: not_connected. */
  tokens(): Promise<ProviderTokens>;
  /**
   * Saves a fresh connection, only for the installation it was asked for by. The tokens of another account that was connected
   * before become a permission to be given back. Failures: organization_taken when another shop holds this organisation,
   * ticket_invalid when the installation or the consent is gone, write_conflict.
   */
  connect(connection: ProviderConnection, tokens: ProviderTokens, terms: ConnectTerms): Promise<void>;
  saveProfile(profile: ProviderProfile): Promise<void>;
  /** The provider does not let this account's movements be kept: known until the next connection. */
  refuseBooking(organizationId: string): Promise<void>;
  /** The provider does not answer this connection, as the merchant sees it; undefined: it does again. */
  noteOutage(outage: ProviderConnection["outage"]): Promise<void>;
  /**
   * Marks a live connection as lost or ended; tokens are deleted, the organisation is released. Tokens of a connection that the
   * merchant ended become a permission to be given back.
   */
  end(status: "disconnected" | "revoked"): Promise<void>;
  /**
   * Single flight: one caller gets the lease until `until` and must call `saveTokens` or `releaseRefresh`; others get false.
   */
  claimRefresh(now: Instant, until: Instant): Promise<boolean>;
  /** Replaces the tokens only if `previousRefreshToken` is still the stored one. */
  saveTokens(tokens: ProviderTokens, previousRefreshToken: string): Promise<boolean>;
  releaseRefresh(): Promise<void>;
}

/** What must still hold when a connection is saved. */
export interface ConnectTerms {
  /** Of the installation that asked. */
  epoch: number;
  /** The consent that becomes the connection; it is used up in the same transaction. */
  consent?: string;
}

/** A permission of the provider that is no connection: the merchant has not confirmed it yet, or it is to be given back. */
export interface Consent {
  id: string;
  tokens: ProviderTokens;
  /** The provider's name for the permission. */
  connectionId: string;
  /** From then on it is given back. */
  revokeAt: Instant;
  /** What it may become until then. */
  pending?: PendingConnection;
}

export interface PendingConnection {
  /** User of the shop's session that asked; no other may confirm. */
  user: string;
  epoch: number;
  account: Pick<ProviderConnection, "organizationId" | "connectionId" | "scopes" | "profile"> & { canBook: boolean };
}

/** Consents of the bound shop. Tokens are kept sealed. */
export interface ConsentStore {
  /** Keeps a consent; answers its id. */
  put(consent: Omit<Consent, "id">): Promise<string>;
  /** Undefined when it is used up, or to be given back at `now`. */
  find(id: string, now: Instant): Promise<Consent | undefined>;
  /** The newest that waits for this user's word. */
  findPending(user: string, now: Instant): Promise<Consent | undefined>;
  /** Nothing may come of it any more: it is to be given back. Repeatable. */
  release(id: string, now: Instant): Promise<void>;
  due(now: Instant): Promise<Consent[]>;
  /** For a minute nobody else gives it back, and nothing comes of it; false where another did so. */
  claim(id: string, now: Instant): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** Things that may be used once and die soon: connect tickets, OAuth states and the tokens of our pages. */
export interface TicketStore {
  /** Keeps a ticket until `expiresAt`. */
  put(ticket: Ticket): Promise<void>;
  /** Takes the ticket out; undefined when it is unknown, used or expired at `now`. */
  redeem(id: string, now: Instant): Promise<Ticket | undefined>;
}

/**
 * `connect`: the link that a session asked for · `leave`: the page that names the shop · `authorize`: the state that goes to the
 * provider and back · `confirm`: the page that names shop and account.
 */
export interface Ticket {
  /** Known to its holder only. */
  id: string;
  shop: string;
  purpose: "connect" | "leave" | "authorize" | "confirm";
  /** User of the session that asked, and the installation it spoke for. Absent in tickets of the version before. */
  user?: string;
  epoch?: number;
  scopes: readonly string[];
  /** The merchant wants movements of money: the scopes for them are asked for as well. */
  mayBook?: boolean;
  /** PKCE verifier and cookie binding of an authorisation under way. */
  verifier?: string;
  binding?: string;
  /** The consent that is to be confirmed. */
  consent?: string;
  expiresAt: Instant;
}
