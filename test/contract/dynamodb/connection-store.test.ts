import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { ticketStore } from "#functions/adapters/dynamodb/stores/connection/ticket-store.ts";
import { changeProfile } from "#functions/modules/connection/change-profile.ts";
import type { Ticket } from "#functions/modules/connection/ports.ts";
import { aProfile } from "../../builders/settings.ts";
import { useTable } from "./a-table.ts";
import { aConnection, anInstalledShop, cipher, later, NOW, providerTokens, storesOf } from "./fixtures.ts";

const table = useTable();

test("a shop that never connected has no connection and no tokens", async () => {
  const { connections } = await anInstalledShop(table());

  expect(await connections.find()).toBeUndefined();
  await expect(connections.tokens()).rejects.toMatchObject({ code: "not_connected" });
});

test("a fresh connection is found with its tokens, which stand nowhere in the clear", async () => {
  const { connections, shop } = await anInstalledShop(table());
  const connection = aConnection();
  await connections.connect(connection, providerTokens({ accessToken: "access-canary" }), { epoch: 1 });

  const key = { pk: `SHOP#${shop}`, sk: "CONNECTION" };
  const { Item } = await table().client.send(new GetCommand({ TableName: table().name, Key: key }));

  expect(await connections.find()).toEqual(connection);
  expect(await connections.tokens()).toEqual(providerTokens({ accessToken: "access-canary" }));
  expect(JSON.stringify(Item)).not.toContain("access-canary");
});

test("an organisation belongs to one shop", async () => {
  const [one, other] = [await anInstalledShop(table()), await anInstalledShop(table())];
  const connection = aConnection();
  await one.connections.connect(connection, providerTokens(), { epoch: 1 });

  const taken = other.connections.connect(connection, providerTokens(), { epoch: 1 });

  await expect(taken).rejects.toMatchObject({ code: "organization_taken" });
  expect(await other.connections.find()).toBeUndefined();
});

test("a shop may connect its own organisation again", async () => {
  const { connections } = await anInstalledShop(table());
  const connection = aConnection();
  await connections.connect(connection, providerTokens(), { epoch: 1 });
  await connections.connect({ ...connection, connectedAt: later(60) }, providerTokens({ accessToken: "access-2" }), {
    epoch: 1,
  });

  expect((await connections.find())?.connectedAt).toBe(later(60));
  expect((await connections.tokens()).accessToken).toBe("access-2");
});

test("a shop that moves to another organisation sets the former one free", async () => {
  const [one, other] = [await anInstalledShop(table()), await anInstalledShop(table())];
  const former = aConnection();
  await one.connections.connect(former, providerTokens(), { epoch: 1 });
  await one.connections.connect(aConnection(), providerTokens(), { epoch: 1 });

  await other.connections.connect(former, providerTokens(), { epoch: 1 });

  expect((await other.connections.find())?.organizationId).toBe(former.organizationId);
});

test("an ended connection has no tokens and sets its organisation free", async () => {
  const [one, other] = [await anInstalledShop(table()), await anInstalledShop(table())];
  const connection = aConnection();
  await one.connections.connect(connection, providerTokens(), { epoch: 1 });
  await one.connections.end("revoked");

  await other.connections.connect(connection, providerTokens(), { epoch: 1 });

  expect((await one.connections.find())?.status).toBe("revoked");
  await expect(one.connections.tokens()).rejects.toMatchObject({ code: "not_connected" });
});

test("ending an ended connection leaves the organisation with its new shop", async () => {
  const [one, other] = [await anInstalledShop(table()), await anInstalledShop(table())];
  const connection = aConnection();
  await one.connections.connect(connection, providerTokens(), { epoch: 1 });
  await one.connections.end("disconnected");
  await other.connections.connect(connection, providerTokens(), { epoch: 1 });

  await one.connections.end("revoked");

  expect((await one.connections.find())?.status).toBe("disconnected");
  await expect(one.connections.connect(connection, providerTokens(), { epoch: 1 })).rejects.toMatchObject({
    code: "organization_taken",
  });
});

test("a shop whose former organisation went to another shop may connect a new one", async () => {
  const [one, other] = [await anInstalledShop(table()), await anInstalledShop(table())];
  const former = aConnection();
  await one.connections.connect(former, providerTokens(), { epoch: 1 });
  await one.connections.end("disconnected");
  await other.connections.connect(former, providerTokens(), { epoch: 1 });

  const next = aConnection();
  await one.connections.connect(next, providerTokens(), { epoch: 1 });

  expect(await one.connections.find()).toEqual(next);
  expect((await other.connections.find())?.organizationId).toBe(former.organizationId);
});

test("of two shops that connect one organisation at once one wins", async () => {
  const shops = [await anInstalledShop(table()), await anInstalledShop(table())];
  const connection = aConnection();

  const results = await Promise.allSettled(
    shops.map(({ connections }) => connections.connect(connection, providerTokens(), { epoch: 1 })),
  );

  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a pulled profile replaces only the one it was made of", async () => {
  const { connections } = await anInstalledShop(table());
  const connection = aConnection();
  await connections.connect(connection, providerTokens(), { epoch: 1 });
  const pulled = aProfile({ smallBusiness: true, taxChanges: { smallBusiness: { since: "2026-01-01" } } });

  expect(await connections.saveProfile(pulled, connection)).toBe(true);
  expect(await connections.saveProfile(aProfile(), connection)).toBe(false);
  expect(await connections.saveProfile(aProfile(), { ...connection, profile: pulled, organizationId: "org-9" })).toBe(
    false,
  );
  expect(await connections.find()).toEqual({ ...connection, profile: pulled });
});

test("a day that a merchant names while the profile is read is kept", async () => {
  const { connections } = await anInstalledShop(table());
  const connection = aConnection();
  const asked = aProfile({ taxChanges: { smallBusiness: { since: "2026-01-09" } } });
  const named = aProfile({ taxChanges: { smallBusiness: { since: "2026-01-01", isConfirmed: true } } });
  await connections.connect({ ...connection, profile: asked }, providerTokens(), { epoch: 1 });
  const reads = [
    async () => {
      const read = await connections.find();
      await connections.saveProfile(named, { ...connection, profile: asked });
      return read;
    },
  ];
  const late = { ...connections, find: () => (reads.pop() ?? connections.find)() };

  await changeProfile(late, ({ profile }) => ({ ...profile, companyName: "Becher GmbH" }));

  expect((await connections.find())?.profile).toEqual({ ...named, companyName: "Becher GmbH" });
});

test("one caller renews, and its tokens replace only those they came from", async () => {
  const { connections } = await anInstalledShop(table());
  await connections.connect(aConnection(), providerTokens(), { epoch: 1 });
  const renewed = providerTokens({ accessToken: "access-2", refreshToken: "refresh-2" });

  const claims = await Promise.all(Array.from({ length: 5 }, () => connections.claimRefresh(NOW, later(30))));

  expect(claims.filter((claimed) => claimed)).toHaveLength(1);
  expect(await connections.saveTokens(renewed, "refresh-other")).toBe(false);
  expect(await connections.saveTokens(renewed, "refresh-1")).toBe(true);
  expect(await connections.tokens()).toEqual(renewed);
  expect(await connections.claimRefresh(NOW, later(30))).toBe(true);
});

test("nobody renews what was never connected", async () => {
  const { connections } = storesOf(table());

  expect(await connections.claimRefresh(NOW, later(30))).toBe(false);
});

const aTicket = (id: string): Ticket => ({
  id,
  shop: "a.myshopify.com",
  purpose: "connect",
  scopes: [],
  expiresAt: later(60),
});

test("a ticket is redeemed once, by one of many", async () => {
  const tickets = ticketStore(table(), cipher);
  await tickets.put(aTicket("tic_once"));

  const redeemed = await Promise.all(Array.from({ length: 5 }, () => tickets.redeem("tic_once", NOW)));

  expect(redeemed.filter((ticket) => ticket !== undefined)).toEqual([aTicket("tic_once")]);
  expect(await tickets.redeem("tic_once", NOW)).toBeUndefined();
});

test("an expired ticket is worth nothing", async () => {
  const tickets = ticketStore(table(), cipher);
  await tickets.put(aTicket("tic_late"));

  expect(await tickets.redeem("tic_late", later(60))).toBeUndefined();
  expect(await tickets.redeem("tic_late", NOW)).toBeUndefined();
});

test("an unknown ticket is worth nothing", async () => {
  expect(await ticketStore(table(), cipher).redeem("tic_unknown", NOW)).toBeUndefined();
});

test("a ticket cannot be put over another", async () => {
  const tickets = ticketStore(table(), cipher);
  await tickets.put(aTicket("tic_taken"));

  await expect(tickets.put({ ...aTicket("tic_taken"), shop: "b.myshopify.com" })).rejects.toThrow();
});
