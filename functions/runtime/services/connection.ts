import { createHash } from "node:crypto";
import { shopTroubles } from "../../adapters/dynamodb/stores/admin/shop-troubles.ts";
import { connectionStore } from "../../adapters/dynamodb/stores/connection/connection-store.ts";
import { consentReader } from "../../adapters/dynamodb/stores/connection/consent-reader.ts";
import { consentStore } from "../../adapters/dynamodb/stores/connection/consent-store.ts";
import { organizationDirectory } from "../../adapters/dynamodb/stores/connection/organizations.ts";
import { ticketStore } from "../../adapters/dynamodb/stores/connection/ticket-store.ts";
import { logStore } from "../../adapters/dynamodb/stores/logs/log-store.ts";
import { shopStore } from "../../adapters/dynamodb/stores/shop/shop-store.ts";
import { shopWork } from "../../adapters/dynamodb/stores/system/shop-work.ts";
import { lexofficeAccounting } from "../../adapters/lexoffice/accounting.ts";
import { providerDeliveries as deliveries } from "../../adapters/lexoffice/event-deliveries.ts";
import { eventSignatures } from "../../adapters/lexoffice/event-signatures.ts";
import { lexofficeAuthorization } from "../../adapters/lexoffice/oauth.ts";
import { lexofficeRegistration } from "../../adapters/lexoffice/registration.ts";
import { lexofficeSubscriptions } from "../../adapters/lexoffice/stale-subscriptions.ts";
import type { ShopStores } from "../../modules/connection/pending-connection.ts";
import type {
  ConnectionStore,
  ConsentReader,
  ConsentStore,
  Organizations,
  TicketStore,
} from "../../modules/connection/ports.ts";
import type { AccountingFactory, ProviderAuthorization, ProviderSubscriptions } from "../../modules/provider/ports.ts";
import type { ProviderRegistration } from "../../modules/setup/ports.ts";
import type { ProviderDeliveries, ProviderEventQueue, ProviderSignatures } from "../../modules/webhooks/ports.ts";
import { queueVariable } from "../environment.ts";
import { notedConnections } from "../noted-troubles.ts";
import { cipherOf } from "../resources/cipher.ts";
import { now } from "../resources/clock.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { PROVIDER_VARIABLES, providerCalls } from "../resources/provider.ts";
import { providerClientSecretOf } from "../resources/provider-client.ts";
import { sender } from "../resources/sender.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** The accounting provider. */
export const accounting: Service<AccountingFactory> = {
  name: "accounting",
  access: { environment: PROVIDER_VARIABLES },
  create: (scope) =>
    lexofficeAccounting({
      ...providerCalls(scope),
      now: () => Date.now(),
    }),
};

const TIMEOUT_MILLISECONDS = 20_000;

/** The provider's OAuth side. */
export const authorization: Service<ProviderAuthorization> = {
  name: "authorization",
  access: { secrets: ["provider-client"], environment: ["APP_URL", "LEXOFFICE_WEB_URL", "LEXOFFICE_CLIENT_ID"] },
  create: (scope) => {
    const webUrl = scope.environment.get("LEXOFFICE_WEB_URL");
    return lexofficeAuthorization({
      authorizeUrl: `${webUrl}/oauth2/authorize`,
      tokenUrl: `${webUrl}/oauth2/token`,
      revokeUrl: `${webUrl}/oauth2/revoke`,
      clientId: scope.environment.get("LEXOFFICE_CLIENT_ID"),
      clientSecret: () => providerClientSecretOf(scope),
      redirectUri: `${scope.environment.get("APP_URL")}/api/lexoffice/callback`,
      fetch,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      now: () => Date.now(),
    });
  },
};

/** PKCE S256: base64url of the SHA-256 of the verifier. */
export const challengeOf: Service<(verifier: string) => string> = {
  name: "challenges",
  access: {},
  create: () => (verifier) => createHash("sha256").update(verifier).digest("base64url"),
};

/** The provider connection of the verified shop. */
export const connections: Service<ConnectionStore> = {
  name: "connections",
  access: { table: "read", writes: ["ADMIN", "CONSENT", "ORGANIZATION", "SHOP"], secrets: ["token-keys"] },
  create: async (scope) => connectionStore(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** The same, for the worker whose calls show that it ended, or that the provider is down. */
export const workedConnections: Service<ConnectionStore> = {
  name: "worked-connections",
  access: { table: "read", writes: ["ADMIN", "CONSENT", "ORGANIZATION", "SHOP", "TROUBLE"], secrets: ["token-keys"] },
  create: async (scope) => {
    const table = tableOf(scope);
    const store = connectionStore(table, await cipherOf(scope), scope.shop());
    return notedConnections(store, () => shopTroubles(table).refresh(scope.shop(), now()));
  },
};

/** Permissions of the verified shop at the provider that are no connection, to read. */
export const readConsents: Service<ConsentReader> = {
  name: "consent-reader",
  access: { table: "read", secrets: ["token-keys"] },
  create: async (scope) => consentReader(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** Permissions of the verified shop at the provider that are no connection. */
export const consents: Service<ConsentStore> = {
  name: "consents",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => consentStore(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** The address for the provider's events. */
export const eventCallbackUrl: Service<string> = {
  name: "event-callback-url",
  access: { environment: ["APP_URL"] },
  create: ({ environment }) => `${environment.get("APP_URL")}/api/webhooks/lexoffice`,
};

/** Connections of the provider's accounts to shops. */
export const organizations: Service<Organizations> = {
  name: "organizations",
  access: { table: "read" },
  create: (scope) => organizationDirectory(tableOf(scope)),
};

/** Reads what the provider delivers. */
export const providerDeliveries: Service<ProviderDeliveries> = {
  name: "provider-deliveries",
  access: {},
  create: () => deliveries,
};

/** The queue for the provider's events. */
export const providerEventQueue: Service<ProviderEventQueue> = {
  name: "provider-event-queue",
  access: { send: ["provider-events"] },
  create: ({ environment }) => ({
    send: (event, wait) =>
      sender().send(environment.get(queueVariable("provider-events")), event, event.shop, wait?.afterSeconds),
  }),
};

/** The provider waits five seconds for an answer: reading its key must leave most of them. */
const EVENT_KEY_TIMEOUT_MILLISECONDS = 3_000;

let openedKeys: ProviderSignatures | undefined;

/** Checks the signatures of the provider's events; its key is kept per container for a while. */
export const providerSignatures: Service<ProviderSignatures> = {
  name: "provider-signatures",
  access: { environment: ["LEXOFFICE_EVENT_KEY_URL"] },
  create: ({ environment }) => {
    openedKeys ??= eventSignatures({
      keyUrl: environment.get("LEXOFFICE_EVENT_KEY_URL"),
      fetch,
      timeoutMilliseconds: EVENT_KEY_TIMEOUT_MILLISECONDS,
      now: () => Date.now(),
    });
    return openedKeys;
  },
};

/** Left over event subscriptions at the accounting provider. */
export const providerSubscriptions: Service<ProviderSubscriptions> = {
  name: "provider-subscriptions",
  access: { environment: PROVIDER_VARIABLES },
  create: (scope) => lexofficeSubscriptions(providerCalls(scope)),
};

/** Stores of the shop that a redeemed ticket names: the one call whose shop is not in a session token. */
export const shopOfTicket: Service<(shop: string) => Promise<ShopStores>> = {
  name: "shop-of-ticket",
  access: { table: "write", secrets: ["token-keys"] },
  create: (scope) => async (shop) => {
    const table = tableOf(scope);
    const cipher = await cipherOf(scope);
    return {
      shops: shopStore(table, cipher, shop),
      connections: connectionStore(table, cipher, shop),
      consents: consentStore(table, cipher, shop),
      logs: logStore(table, shop, logDaysOf(scope, shop)),
      work: shopWork(table, shop),
    };
  },
};

/** Connect tickets and OAuth states. */
export const tickets: Service<TicketStore> = {
  name: "tickets",
  access: { writes: ["TICKET"], secrets: ["token-keys"] },
  create: async (scope) => ticketStore(tableOf(scope), await cipherOf(scope)),
};

/** Accounts at the provider. */
export const registration: Service<ProviderRegistration> = {
  name: "registration",
  access: {},
  create: () => lexofficeRegistration,
};
