import { randomInt, randomUUID } from "node:crypto";
import { staffStore } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { dataRequestStore } from "#functions/adapters/dynamodb/stores/compliance/data-request-store.ts";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { suggestionStore } from "#functions/adapters/dynamodb/stores/receipts/suggestion-store.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { lexofficeAuthorization } from "#functions/adapters/lexoffice/oauth.ts";
import { defaultScopes } from "#functions/adapters/lexoffice/scopes.ts";
import { shopifyAuthorization } from "#functions/adapters/shopify/tokens.ts";
import type { StaffStore } from "#functions/modules/admin/ports.ts";
import { type StaffPermission, staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { instantOf } from "#shared/values/time.ts";
import { userIdOf } from "../../sandbox/shopify/auth/session-token.ts";
import { CLIENT, pkce } from "../../world/lexoffice/provider.ts";
import { ALL_SCOPES, app } from "../../world/shopify/platform-under-test.ts";
import { aConnection, aShop, cipher } from "../dynamodb/fixtures.ts";
import type { HostedApi } from "./a-hosted-api.ts";
import { decideOrders } from "./decided-orders.ts";
import type { Known } from "./requests.ts";

/** A connected shop on the largest plan with one buyer's decided orders; `permissions`: all of our own people by default. */
export async function aFuzzedShop(
  api: HostedApi,
  {
    permissions = staffPermissions,
    ...orders
  }: { isDocumented: boolean; buyer?: string; permissions?: readonly StaffPermission[] },
): Promise<{ shop: string; known: Known }> {
  const shop = `laden-${randomUUID().slice(0, 12)}.myshopify.com`;
  const now = instantOf(Date.now());
  await api.platform.simulator.createShop({ shop, scopes: ALL_SCOPES });
  const authorization = shopifyAuthorization({
    baseUrl: `${api.platform.simulator.url}/{shop}`,
    clientId: app.apiKey,
    clientSecret: async () => app.apiSecret,
    now: () => Date.now(),
  });
  await shopStore(api.table, cipher, shop).install({
    shop: aShop(shop, {
      installedAt: now,
      scopes: ALL_SCOPES,
      since: { invoice: "2026-01-01T00:00:00.000Z" },
      plan: { ...initialPlanState(now), id: "business" },
    }),
    preferences: {
      ...defaultPreferences({ email: "laden@example.org", name: "Laden" }),
      invoiceCreate: "all",
      invoiceFinalize: "created",
    },
    tokens: await authorization.exchange(shop, await api.platform.simulator.sessionToken(shop)),
  });
  const staff = staffStore(api.table);
  for (const name of permissions) await givePermission(staff, shop, name, now);
  const organizationId = await connect(api, shop, now);
  const known = await decideOrders(api, shop, orders);
  const key = await suggestReceipt(api, { shop, organizationId }, known["orderId"]?.[0] ?? "1", now);
  const requestId = `${DATA_REQUEST}${randomInt(1e6, 1e7)}`;
  await dataRequestStore(api.table, shop).begin({ id: requestId, at: now }, { named: known["source"] ?? [] });
  return {
    shop,
    known: {
      ...known,
      shopify_domain: [shop],
      requestId: [requestId],
      key: [key],
      version: ["1", "2"],
      shop: [shop, "unbekannt.myshopify.com"],
      code: ["CONNECTED", "HERBST26"],
    },
  };
}

/** A receipt of the provider that may belong to an order; answers its key. */
async function suggestReceipt(
  { table }: HostedApi,
  { shop, organizationId }: { shop: string; organizationId: string },
  orderId: string,
  now: string,
): Promise<string> {
  const providerId = randomUUID();
  const key = `2026-03-02_${providerId}`;
  const candidate = { orderId, orderName: "#1", sourceId: orderId, signs: ["amount", "recipient"] as const, score: 45 };
  await suggestionStore(table, shop).suggest(organizationId, {
    ...{ key, providerId, kind: "invoice", number: "RE1", date: "2026-03-02", totalCents: 11_900 },
    ...{ candidates: [candidate], suggestedAt: now },
  });
  return key;
}

/** Beginning of the platform's ids of requests to learn what is stored. */
const DATA_REQUEST = "88";

/** Gives a permission to the shop's only user that the simulator signs in. */
export async function givePermission(
  staff: StaffStore,
  shop: string,
  name: StaffPermission,
  at: string,
): Promise<void> {
  const change = { user: String(userIdOf(shop)), name, isGranted: true };
  const act = {
    key: randomUUID(),
    at,
    shop: "operator",
    userId: "test",
    action: "changePermission",
    reason: "Test",
  } as const;
  await staff.change({ shop, ...change }, { ...act, subject: shop, permission: change });
}

/** Through the provider's consent page, as a merchant does; answers the account. */
async function connect({ provider, table }: HostedApi, shop: string, now: string): Promise<string> {
  const { organizationId } = provider.createOrganization({ key: shop });
  const authorization = lexofficeAuthorization({
    authorizeUrl: `${provider.url}/oauth2/authorize`,
    tokenUrl: `${provider.url}/oauth2/token`,
    revokeUrl: `${provider.url}/oauth2/revoke`,
    ...CLIENT,
    clientSecret: async () => CLIENT.clientSecret,
    now: () => Date.now(),
  });
  const { verifier, challenge } = pkce();
  const url = authorization.authorizeUrl({ state: "state-1", challenge, scopes: defaultScopes });
  const body = new URLSearchParams({ decision: "allow", organizationId });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const tokens = await authorization.redeemCode({ code, verifier });
  await connectionStore(table, cipher, shop).connect(aConnection({ organizationId, connectedAt: now }), tokens, {
    epoch: 1,
  });
  return organizationId;
}
