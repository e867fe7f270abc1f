import type { ProviderConnection, ProviderProfile } from "#shared/domain/shop/shop.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ProviderTokens } from "../provider/ports.ts";

/** The connection of the bound shop, with its tokens. */
export interface ConnectionStore {
  find(): Promise<ProviderConnection | undefined>;
  /** Failures: not_connected. */
  tokens(): Promise<ProviderTokens>;
  /**
   * Connects the asking installation; another account's tokens are given back.
   * Failures: organization_taken, ticket_invalid (installation or consent gone), write_conflict.
   */
  connect(connection: ProviderConnection, tokens: ProviderTokens, terms: ConnectTerms): Promise<void>;
  /** False where the account, or its known tax changes, are no longer those of `before`. */
  saveProfile(
    profile: ProviderProfile,
    before: Pick<ProviderConnection, "organizationId" | "profile">,
  ): Promise<boolean>;
  /** The provider does not let this account's movements be kept: known until the next connection. */
  refuseBooking(organizationId: string): Promise<void>;
  /** The provider does not answer this connection, as the merchant sees it; undefined: it does again. */
  noteOutage(outage: ProviderConnection["outage"]): Promise<void>;
  /** Ends a live connection, deletes its tokens and frees the organisation. A merchant's end keeps the permission to give back. */
  end(status: "disconnected" | "revoked"): Promise<void>;
  /**
   * Single flight: one caller gets the lease until `until` and must call `saveTokens` or `releaseRefresh`; others get false.
   */
  claimRefresh(now: Instant, until: Instant): Promise<boolean>;
  /** Replaces the tokens only if `previousRefreshToken` is still the stored one. */
  saveTokens(tokens: ProviderTokens, previousRefreshToken: string): Promise<boolean>;
  releaseRefresh(): Promise<void>;
}

/** Conditions for saving a connection. */
export interface ConnectTerms {
  /** The asking installation's. */
  epoch: number;
  /** The consent that becomes the connection; it is used up in the same transaction. */
  consent?: string;
  /** The connection of which the new profile was made: it has to be the same still. */
  before?: ProviderConnection | undefined;
}

/** The provider's permission without a connection: unconfirmed by the merchant, or to give back. */
export interface Consent {
  id: string;
  tokens: ProviderTokens;
  /** The provider's name for the permission. */
  connectionId: string;
  /** From then on it is given back. */
  revokeAt: Instant;
  /** The connection it may become until then. */
  pending?: PendingConnection;
}

export interface PendingConnection {
  /** User of the shop's session that asked; no other may confirm. */
  user: string;
  epoch: number;
  account: Pick<ProviderConnection, "organizationId" | "connectionId" | "scopes" | "profile"> & { canBook: boolean };
}

/** Consents of the bound shop, for those who only look whether one waits. */
export interface ConsentReader {
  /** The newest that waits for this user's word. */
  findPending(user: string, now: Instant): Promise<Consent | undefined>;
}

/** Consents of the bound shop. Tokens are kept sealed. */
export interface ConsentStore extends ConsentReader {
  /** Keeps a consent; answers its id. */
  put(consent: Omit<Consent, "id">): Promise<string>;
  /** Undefined when it is used up, or to be given back at `now`. */
  find(id: string, now: Instant): Promise<Consent | undefined>;
  /** Nothing may come of it any more: it is to be given back. Repeatable. */
  release(id: string, now: Instant): Promise<void>;
  due(now: Instant): Promise<Consent[]>;
  /** Lets one caller give the consent back for a minute and keeps it from connecting. False for others. */
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

/** `connect`: a session's link · `leave`: the shop's page · `authorize`: the provider's state · `confirm`: the account's page. */
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

/** Connections of the provider's accounts to shops. */
export interface Organizations {
  findShop(organizationId: string): Promise<string | undefined>;
}

/** The bound shop's work that a connection is needed for. */
export interface OpenDocuments {
  /** Counts document tasks with work left, up to `limit`. */
  countOpenDocuments(limit: number): Promise<number>;
}
