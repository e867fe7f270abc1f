import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import type { StaffMember } from "#shared/domain/permissions/permissions.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { UnusedValues } from "#shared/domain/preferences/stored-preferences.ts";
import type { PreferencesVersion, RecordedPreferences } from "#shared/domain/preferences/versions.ts";
import type { FlowUse } from "#shared/domain/shop/flow-use.ts";
import type { ProviderConnection, SetupState, Shop, ShopStatistics, Store } from "#shared/domain/shop/shop.ts";
import type { DomainEvent } from "#shared/messages/domain-event.ts";
import type { Day, Instant } from "#shared/values/time.ts";

/** Tokens of the shop platform for one shop. Kept encrypted; never in a log. */
export interface PlatformTokens {
  accessToken: string;
  expiresAt: Instant;
  refreshToken: string;
  refreshExpiresAt: Instant;
  scopes: readonly string[];
}

/** The tokens as they are stored: only the shop's own store opens them. */
export type SealedTokens = string & { readonly sealed?: "platform tokens" };

/** The user and shop of a session token. */
export interface Session {
  /** The myshopify domain. */
  shop: string;
  userId: string;
  /** The token itself, for the token exchange. */
  token: string;
}

/** Checks session tokens of the platform (vendor documentation, session tokens). */
export interface SessionVerifier {
  /** The session, or the reason the token is refused. Constant answer time is not needed: the reason is only logged. */
  verify(token: string): Promise<{ session: Session } | { refused: string }>;
}

/** The platform's token side for one shop. */
export interface PlatformAuthorization {
  /**
   * Trades a session token.
   * Failures: unauthorized (stale), shop_not_installed (platform refuses the shop), platform_unavailable, platform_rejected (our
   * credentials).
   */
  exchange(shop: string, sessionToken: string): Promise<PlatformTokens>;
  /** Renews the tokens. Failures: platform_token_missing (the refresh token is dead), platform_unavailable. */
  refresh(shop: string, refreshToken: string): Promise<PlatformTokens>;
}

/** Reads the shop itself from the platform. */
export interface PlatformShop {
  /** Failures: platform_token_missing (401), platform_unavailable (also throttled), platform_rejected. */
  readStore(shop: string, accessToken: string): Promise<{ store: Store; scopes: string[]; isDev: boolean }>;
}

/** The bound shop's own record, for those who only read it. */
export interface ShopReader {
  /** Undefined when the app was never installed; an uninstalled shop has `uninstalledAt`. */
  find(): Promise<Shop | undefined>;
  /** Shop, preferences, connection and statistics in one read. */
  findWhole(): Promise<WholeShop | undefined>;
}

/** The bound shop's own record, preferences and statistics, without its tokens: who has no use for these reads no key. */
export interface ShopRecordStore extends ShopReader {
  /** Nothing is armed any more from now on. False when the shop was paused already. */
  pause(at: Instant): Promise<boolean>;
  /** Ends a pause. False when there was none. */
  resume(): Promise<boolean>;
  saveScopes(scopes: readonly string[]): Promise<void>;
  /** Saves the platform's data of the shop; development or staff (`kind`) decides what its charges are. */
  saveStore(store: Store, kind: Pick<Shop, "isDev" | "isShopify">): Promise<void>;
  /** Saves preferences if the stored ones are still `version`'s; without a new version only instants. Failures: write_conflict. */
  savePreferences(change: {
    preferences: Preferences;
    /** Stays stored beside them. */
    unused: UnusedValues;
    since: Shop["since"];
    version: number;
    versions: readonly PreferencesVersion[];
  }): Promise<void>;
  /** Saves the triggers of its workflows, if they are still those of `before`. */
  saveFlowUse(before: FlowUse | undefined, after: FlowUse): Promise<boolean>;
  /** The step of the set-up; `completedAt`: it is completed, where it was not before. */
  saveSetup(setup: SetupState, completedAt?: Instant): Promise<void>;
  /** Adds to counters, e.g. `{ "webhooks.received": 1 }`. */
  count(increments: Readonly<Record<string, number>>): Promise<void>;
}

/** The bound shop's tokens at the platform. */
export interface PlatformTokenStore {
  /** Opens the tokens that were read with the shop, `sealed`, or reads those stored now. Failures: platform_token_missing. */
  tokens(sealed?: SealedTokens): Promise<PlatformTokens>;
  /** Single flight, as for the provider's tokens. */
  claimRefresh(now: Instant, until: Instant): Promise<boolean>;
  saveTokens(tokens: PlatformTokens, previousRefreshToken: string | undefined): Promise<boolean>;
  releaseRefresh(): Promise<void>;
  /** Deletes dead tokens until the merchant's next visit. `refusedAt`: an unexpired one was refused: the app is gone. */
  dropTokens(refusedAt?: Instant): Promise<void>;
  /** The platform's refusal of unexpired tokens; undefined without one, or after new tokens. */
  tokensRefusedAt(): Promise<Instant | undefined>;
}

/** The shop's record with its platform tokens. */
export interface ShopStore extends ShopRecordStore, PlatformTokenStore {
  /** Installs the shop, or raises its epoch; of two calls at once one finds it present. */
  install(request: { shop: Shop; preferences: Preferences; tokens: PlatformTokens }): Promise<InstallResult>;
  /** Ends the installation of `epoch` in one transaction, with tokens, connection and provider's slots. False if it changed. */
  uninstall(at: Instant, epoch: number, logs?: readonly LogEntry[]): Promise<boolean>;
}

export type InstallResult = { shop: Shop; outcome: "installed" | "reinstalled" | "present" };

/** The bound shop as one read finds it; documents that its `unused` settings may decide are held. */
export interface WholeShop extends RecordedPreferences {
  shop: Shop;
  connection: ProviderConnection | undefined;
  statistics: ShopStatistics;
  hasPlatformToken: boolean;
  /** The platform's tokens as they were read with the shop. */
  sealedTokens?: SealedTokens | undefined;
  /** Users of this shop who are our own people; as a rule none. */
  staff: readonly StaffMember[];
  /** The merchant's mail server; absent where none was connected. */
  smtp?: StoredSmtp | undefined;
}

/** The versions of the bound shop's preferences. */
export interface VersionReader {
  /** Newest first. Failures: unsupported_list_query. */
  list(query: { pageSize: number; cursor?: string }): Promise<VersionPage>;
  /** Undefined where there is none with this number. */
  find(number: number): Promise<PreferencesVersion | undefined>;
}

export interface VersionPage {
  versions: PreferencesVersion[];
  next?: string;
  previous?: string;
}

/** Shops across tenants: for schedules only. */
export interface ShopDirectory {
  /** Connected shops. Eventually consistent. */
  countConnected(): Promise<number>;
  /** Shops whose platform tokens were renewed before `before`, a page at a time. */
  shopsToRefresh(before: Instant, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
  /** Shops with work due at `now` and no live lease, page by page; `oldestDueAt` counts leased ones, too. */
  shopsWithDueWork(
    now: Instant,
    cursor?: string,
  ): Promise<{ shops: string[]; cursor?: string; oldestDueAt?: Instant | undefined }>;
  /** Shops whose month or bonus of transfers is over at `now`, a page at a time. */
  shopsToRenew(now: Instant, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
  /** Shops with a permission of the provider that is to be given back at `now`, a page at a time. */
  shopsToRevoke(now: Instant, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
  /** Shops with an open request about personal data; `oldestAskedAt`: the oldest of the page. */
  shopsToErase(
    now: Instant,
    cursor?: string,
  ): Promise<{ shops: string[]; cursor?: string; oldestAskedAt?: Instant | undefined }>;
  /** Shops with the app and documents missing from this index of months, page by page; some pages are empty. */
  shopsToIndex(index: Instant, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
  /** Shops with the app and orders without the search words of this change, page by page; some pages are empty. */
  shopsToSearch(index: Instant, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
  /** Shops whose partner's commission is released on this day at the latest, a page at a time. */
  shopsToRelease(day: Day, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
  /** Shops that have the pack of a month sent on this day at the latest, a page at a time. */
  shopsToMail(day: Day, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
  /** Partners, whether they still have the app or not, a page at a time. */
  partners(cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
  /** Shops in which the app is installed, a page at a time. */
  installedShops(cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
}

/** Publishes events at least once each: a listener knows an event by its shop and id. */
export interface DomainEvents {
  publish(events: readonly DomainEvent[]): Promise<void>;
}

/** Addresses of places inside the app, in the platform's admin. */
export interface ShopLinks {
  to(shop: string, path: string): string;
}

/** The lists of shops for staff, by what is wrong with them. */
export interface ShopTroubles {
  /** Puts a shop into the lists of its troubles, and takes it out of the others. Repeatable. */
  refresh(shop: string, now: Instant): Promise<void>;
}
