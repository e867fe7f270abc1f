// A permission of the provider of which no connection comes is given back at once, not when the merchant's page lapses.
import { expect, test } from "vitest";
import { completeAuthorization } from "#functions/modules/connection/complete-authorization.ts";
import { confirmOnPage } from "#functions/modules/connection/confirm-connection.ts";
import { revokeTokens } from "#functions/modules/connection/revoke-tokens.ts";
import { AppError } from "#shared/errors.ts";
import { memoryTable } from "../simulation/table/memory-table.ts";
import { aKillableShop } from "./a-killed-process.ts";

const STATE = `st_${"s".repeat(24)}`;
const cookies = { "__Host-bf-connect": "binding" };
const answer = { code: "code", state: STATE, cookies };

/** A shop whose merchant allowed access at the provider. */
async function anAllowingShop() {
  const shop = await aKillableShop(memoryTable());
  await shop.putTicket(STATE);
  return shop;
}

type Ports = Parameters<typeof completeAuthorization>[0];

test.each<[string, (ports: Ports) => Partial<Ports>, string]>([
  [
    "another shop holds the account",
    ({ organizations }) => ({ organizations: { ...organizations, findShop: async () => "other.myshopify.com" } }),
    "organization_taken",
  ],
  [
    "the account cannot be read",
    () => ({ accounting: { with: () => ({ profile: () => Promise.reject(new AppError("accounting_unavailable")) }) } }),
    "accounting_unavailable",
  ],
])("where %s", async (_, faulty, code) => {
  const shop = await anAllowingShop();

  await expect(completeAuthorization({ ...shop.stores, ...faulty(shop.stores) }, answer)).rejects.toMatchObject({
    code,
  });
  expect(shop.living.size).toBe(1);
  await revokeTokens(shop.stores, shop.shop);

  expect(shop.living.size).toBe(0);
});

test("where the merchant declines; before that it waits for the click", async () => {
  const shop = await anAllowingShop();
  const { token } = await completeAuthorization(shop.stores, answer);
  await revokeTokens(shop.stores, shop.shop);
  expect(shop.living.size).toBe(1);

  await confirmOnPage(shop.stores, { token, decision: "cancel", cookies });
  await revokeTokens(shop.stores, shop.shop);

  expect(shop.living.size).toBe(0);
  expect(await shop.stores.connections.find()).toBeUndefined();
});
