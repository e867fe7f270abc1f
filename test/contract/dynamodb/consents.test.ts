import { createHash } from "node:crypto";
import { GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { consentStore } from "#functions/adapters/dynamodb/stores/connection/consent-store.ts";
import { ticketStore } from "#functions/adapters/dynamodb/stores/connection/ticket-store.ts";
import { keptGrants } from "#functions/adapters/dynamodb/stores/scopes/grant-store.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import type { Consent, Ticket } from "#functions/modules/connection/ports.ts";
import { useTable } from "./a-table.ts";
import { aConnection, anInstalledShop, cipher, later, NOW, platformTokens, providerTokens } from "./fixtures.ts";

const table = useTable();

const anAuthorization = (fields: Partial<Ticket> = {}): Ticket => ({
  id: "st_state-canary",
  shop: "a.myshopify.com",
  user: "42",
  epoch: 1,
  purpose: "authorize",
  scopes: [],
  verifier: "verifier-canary",
  binding: "binding-canary",
  expiresAt: later(600),
  ...fields,
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const itemOf = async (pk: string) =>
  (await table().client.send(new GetCommand({ TableName: table().name, Key: { pk, sk: "TICKET" } }))).Item;

/** A consent of a shop, pending for five minutes unless said otherwise. */
async function aConsent(fields: Partial<Consent> = {}) {
  const stores = await anInstalledShop(table());
  const consents = consentStore(table(), cipher, stores.shop);
  const { status: _, connectedAt: __, canBook: ___, ...account } = aConnection();
  const id = await consents.put({
    tokens: providerTokens({ accessToken: "access-canary", refreshToken: `refresh-canary-${stores.shop}` }),
    connectionId: account.connectionId,
    revokeAt: later(300),
    pending: { user: "42", epoch: 1, account: { ...account, canBook: false } },
    ...fields,
  });
  return { ...stores, consents, id };
}

test("who reads the table learns no ticket, no verifier and no binding", async () => {
  await ticketStore(table(), cipher).put(anAuthorization());

  const item = await itemOf(`TICKET#${sha256("st_state-canary")}`);

  expect(item).toBeDefined();
  expect(JSON.stringify(item)).not.toContain("canary");
  expect(await itemOf("TICKET#st_state-canary")).toBeUndefined();
  expect(await ticketStore(table(), cipher).redeem("st_state-canary", NOW)).toEqual(anAuthorization());
});

test("a verifier that was moved to another shop's ticket opens nothing", async () => {
  const tickets = ticketStore(table(), cipher);
  await tickets.put(anAuthorization({ id: "st_moved" }));
  const item = await itemOf(`TICKET#${sha256("st_moved")}`);
  const ticket = { ...(item?.["ticket"] as object), shop: "b.myshopify.com" };
  await table().client.send(new PutCommand({ TableName: table().name, Item: { ...item, ticket } }));

  await expect(tickets.redeem("st_moved", NOW)).rejects.toMatchObject({ code: "internal_error" });
});

test("a state of the version before is understood until it dies", async () => {
  const old = {
    id: "st_before",
    shop: "a.myshopify.com",
    purpose: "authorize",
    scopes: [],
    verifier: "v",
    binding: "b",
  };
  const Item = { pk: "TICKET#st_before", sk: "TICKET", type: "ticket", ticket: { ...old, expiresAt: later(600) } };
  await table().client.send(new PutCommand({ TableName: table().name, Item }));

  expect(await ticketStore(table(), cipher).redeem("st_before", NOW)).toMatchObject({ verifier: "v", binding: "b" });
  expect(await ticketStore(table(), cipher).redeem("st_before", NOW)).toBeUndefined();
});

test("a consent waits for the user who asked, sealed, and for no other", async () => {
  const { consents, shop, id } = await aConsent();

  const { Items } = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `CONSENT#${shop}` },
    }),
  );

  expect(JSON.stringify(Items)).not.toContain("canary");
  expect((await consents.findPending("42", NOW))?.id).toBe(id);
  expect(await consents.findPending("43", NOW)).toBeUndefined();
  expect(await consents.findPending("42", later(300))).toBeUndefined();
  expect(await consents.find(id, later(300))).toBeUndefined();
});

test("a consent becomes the connection of the installation that asked, once", async () => {
  const { connections, consents, id } = await aConsent();
  const connection = aConnection();

  await connections.connect(connection, providerTokens(), { epoch: 1, consent: id });
  const again = connections.connect(connection, providerTokens(), { epoch: 1, consent: id });

  await expect(again).rejects.toMatchObject({ code: "ticket_invalid" });
  expect(await consents.find(id, NOW)).toBeUndefined();
});

test("after an uninstallation, or a new installation, it becomes none", async () => {
  const { connections, shops, id } = await aConsent();
  await shops.uninstall(later(10), 1);

  await expect(connections.connect(aConnection(), providerTokens(), { epoch: 1, consent: id })).rejects.toMatchObject({
    code: "ticket_invalid",
  });
  // The epoch of the shop that left does not open it either.
  await expect(connections.connect(aConnection(), providerTokens(), { epoch: 2 })).rejects.toMatchObject({
    code: "ticket_invalid",
  });
  expect(await connections.find()).toBeUndefined();
});

test("what is given back just now becomes no connection", async () => {
  const { connections, consents, id } = await aConsent();
  expect(await consents.claim(id, NOW)).toBe(false);
  expect(await consents.claim(id, later(300))).toBe(true);
  expect(await consents.claim(id, later(301))).toBe(false);

  const late = connections.connect(aConnection(), providerTokens(), { epoch: 1, consent: id });

  await expect(late).rejects.toMatchObject({ code: "ticket_invalid" });
  expect(await consents.claim(id, later(400))).toBe(true);
});

test.each(["disconnected", "uninstalled", "another account"] as const)(
  "the tokens of a connection that ends are kept sealed until they are given back: %s",
  async (way) => {
    const stores = await anInstalledShop(table());
    const consents = consentStore(table(), cipher, stores.shop);
    const connection = aConnection();
    const tokens = providerTokens({ refreshToken: `refresh-of-${way}` });
    await stores.connections.connect(connection, tokens, { epoch: 1 });

    if (way === "disconnected") await stores.connections.end("disconnected");
    if (way === "uninstalled") await stores.shops.uninstall(later(10), 1);
    if (way === "another account") {
      const next = aConnection({ connectedAt: later(10) });
      await stores.connections.connect(next, providerTokens({ refreshToken: "next" }), { epoch: 1 });
    }

    expect(await consents.due(later(20))).toMatchObject([{ tokens, connectionId: connection.connectionId }]);
    const listed = await shopsToRevoke();
    expect(listed).toContain(stores.shop);
  },
);

test("the same account connected again, and a permission that the provider took back, leave nothing to give back", async () => {
  const { connections, shop } = await anInstalledShop(table());
  const consents = consentStore(table(), cipher, shop);
  const connection = aConnection();
  await connections.connect(connection, providerTokens(), { epoch: 1 });
  await connections.connect({ ...connection, connectedAt: later(10) }, providerTokens(), { epoch: 1 });
  await connections.end("revoked");

  expect(await consents.due(later(86_400))).toEqual([]);
});

test("a grant of the platform is kept for the installation that asked only", async () => {
  const { shop, shops } = await anInstalledShop(table());
  const grants = keptGrants(table(), cipher, shop);
  const grant = { tokens: platformTokens({ accessToken: "granted" }), scopes: ["read_orders", "read_customers"] };
  await shops.uninstall(later(10), 1);

  expect(await grants.save({ ...grant, epoch: 1 })).toBe(false);
  expect(await grants.save({ ...grant, epoch: 2 })).toBe(false);
  await expect(shops.tokens()).rejects.toMatchObject({ code: "platform_token_missing" });
});

async function shopsToRevoke(): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shopDirectory(table()).shopsToRevoke(later(20), cursor);
    found.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}
