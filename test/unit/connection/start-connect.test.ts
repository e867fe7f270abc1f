import { expect, test } from "vitest";
import type { Ticket } from "#functions/modules/connection/ports.ts";
import { startConnect } from "#functions/modules/connection/start-connect.ts";
import type { Session, WholeShop } from "#functions/modules/shop/ports.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import { preferences } from "../../builders/settings.ts";
import { aConnection, aShop } from "../../contract/dynamodb/fixtures.ts";

const session = { shop: "laden.myshopify.com", userId: "42" };

test.each<[string, Partial<ProviderConnection> | undefined, PreferencesPatch, boolean]>([
  ["a shop without a connection asks for documents alone", undefined, {}, false],
  ["a shop that lost its connection asks for documents alone", { status: "revoked" }, {}, false],
  ["a shop without a connection that wants payments asks for them, too", undefined, { transactionCreate: "all" }, true],
  ["a connected shop asks for payments, which are off until then", {}, { transactionCreate: false }, true],
])("%s", async (_label, connection, patch, expected) => {
  const kept: Ticket[] = [];
  const ports = {
    tickets: { put: async (ticket: Ticket) => void kept.push(ticket), redeem: async () => undefined },
    ids: { secretId: () => "tic_1", documentKey: () => "doc_1", logKey: () => "log_1" },
    clock: { now: () => "2026-03-05T12:00:00.000Z", monotonic: () => 0, sleep: async () => {} },
    appUrl: "https://app.example",
  };
  const whole = {
    shop: aShop(session.shop),
    connection: connection && { ...aConnection(), ...connection },
    preferences: preferences(patch),
  };

  await startConnect(ports, { session: session as Session, whole: whole as WholeShop, scopes: [] });

  expect(kept.map(({ mayBook }) => mayBook)).toEqual([expected]);
});
