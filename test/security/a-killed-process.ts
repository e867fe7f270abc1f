import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { consentStore } from "#functions/adapters/dynamodb/stores/connection/consent-store.ts";
import { organizationDirectory } from "#functions/adapters/dynamodb/stores/connection/organizations.ts";
import { ticketStore } from "#functions/adapters/dynamodb/stores/connection/ticket-store.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { revokeTokens } from "#functions/modules/connection/revoke-tokens.ts";
import type { ProviderAuthorization } from "#functions/modules/provider/ports.ts";
import { aProfile } from "../builders/settings.ts";
import { anInstalledShop, cipher, later, NOW, providerTokens, storesOf } from "../contract/dynamodb/fixtures.ts";
import { Crash, crashing, type Death, NEVER } from "../contract/tasks/crashing.ts";
import { aClock } from "../contract/tasks/manual-clock.ts";

/** Ids are unique in a table that several shops share. */
let made = 0;

export const ORGANIZATION = "organization-1";

/** The provider's permissions in memory: which refresh tokens are good. */
function aPermissionDesk() {
  const living = new Set<string>();
  let issued = 0;
  const authorization: ProviderAuthorization = {
    authorizeUrl: ({ state }) => `https://provider.example/?state=${state}`,
    redeemCode: async () => {
      issued += 1;
      const tokens = providerTokens({ refreshToken: `refresh-${issued}`, accessToken: `access-${issued}` });
      living.add(tokens.refreshToken);
      return tokens;
    },
    refresh: async () => Promise.reject(new Error("tokens are fresh")),
    revoke: async (refreshToken) => void living.delete(refreshToken),
    defaultScopes: [],
    bookingScopes: ["transactions"],
  };
  return { living, authorization };
}

/** One installed shop, the provider, and processes that may die at any call to the outside. */
export async function aKillableShop(table: Table) {
  const { shop } = await anInstalledShop(table);
  const { living, authorization } = aPermissionDesk();
  const clock = aClock(NOW);
  const ids = {
    secretId: (prefix: string) => `${prefix}_${String(++made).padStart(24, "x")}`,
    logKey: () => `log_${++made}`,
    documentKey: () => `doc_${++made}`,
  };
  const told: string[] = [];
  const outside = {
    authorization,
    accounting: {
      with: () => ({ profile: async () => ({ ...aProfile(), organizationId: ORGANIZATION, connectionId: "c1" }) }),
    },
    dispatcher: { dispatch: async () => {} },
    providerJobs: { send: async () => {} },
    appJobs: { send: async () => {} },
    domainEvents: {
      publish: async (events: readonly { type: string }[]) => void told.push(...events.map(({ type }) => type)),
    },
  };

  /** Ports of one process; `calls` names what it called. */
  const process = (death: Death = NEVER) => {
    const { ports, calls } = crashing({ client: table.client, ...outside }, death);
    const { client, ...rest } = ports;
    const own = { name: table.name, client };
    const stores = { ...storesOf(own, shop), consents: consentStore(own, cipher, shop) };
    return {
      calls,
      ports: {
        ...rest,
        ...stores,
        table: own,
        tickets: ticketStore(own, cipher),
        organizations: organizationDirectory(own),
        shopOf: async () => stores,
        clock,
        ids,
      },
    };
  };

  const whole = process().ports;
  return {
    shop,
    clock,
    living,
    told,
    process,
    stores: whole,
    /** Lets a day pass and the daily schedule run after every message about the shop was lost. */
    liveThroughADay: async () => {
      clock.advance(86_400);
      let cursor: string | undefined;
      do {
        const page = await shopDirectory(table).shopsToRevoke(clock.now(), cursor);
        if (page.shops.includes(shop)) await revokeTokens(whole, shop);
        cursor = page.cursor;
      } while (cursor !== undefined);
    },
    /** Connected as of now, with tokens that the provider knows. */
    connect: async () => {
      const tokens = await authorization.redeemCode({ code: "code", verifier: "" });
      const connection = {
        status: "connected" as const,
        connectedAt: NOW,
        organizationId: ORGANIZATION,
        connectionId: "c1",
        scopes: ["invoices"],
        profile: aProfile(),
      };
      await connectionStore(table, cipher, shop).connect(connection, tokens, { epoch: 1 });
      clock.advance(10);
    },
    putTicket: (id: string) =>
      whole.tickets.put({
        id,
        shop,
        user: "42",
        epoch: 1,
        purpose: "authorize",
        scopes: [],
        verifier: "verifier",
        binding: "binding",
        expiresAt: later(600),
      }),
  };
}

export type KillableShop = Awaited<ReturnType<typeof aKillableShop>>;

/** Repeats work in new shops, dying before and after every call; `check` inspects the rest. Answers the deaths. */
export async function killEverywhere(
  begin: () => Promise<KillableShop>,
  work: (shop: KillableShop, ports: ReturnType<KillableShop["process"]>["ports"]) => Promise<unknown>,
  check: (shop: KillableShop, label: string) => Promise<void>,
): Promise<number> {
  let deaths = 0;
  for (const when of ["before", "after"] as const) {
    for (let at = 1; ; at += 1) {
      const shop = await begin();
      const { ports, calls } = shop.process({ at, when });
      let isDead = false;
      await work(shop, ports).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
        isDead = true;
      });
      await check(shop, `${when} call ${at} of ${calls.join(", ")}`);
      if (!isDead) break;
      deaths += 1;
    }
  }
  return deaths;
}
