import { expect, test } from "vitest";
import { bookingScopes, defaultScopes } from "#functions/adapters/lexoffice/scopes.ts";
import { preferences } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { runUntilQuiet } from "../tasks/a-world.ts";
import { aPayment, booked, paymentTask } from "../tasks/payments.ts";
import { aCanaryOrder, canaries, EMAIL, leaksIn, storedOf } from "./a-canary.ts";
import { aRedactableShop } from "./a-redacted-shop.ts";

const table = useTable();

/** Two paid orders of the canary: the payment of #1001 is booked, the provider refuses that of #1002. */
async function aBookingShopWithACanary() {
  const shop = await aRedactableShop(table());
  await shop.connect([...defaultScopes, ...bookingScopes], true);
  await storePreferences(shop.shops, {
    preferences: preferences({ creditCreate: "all", transactionCreate: "all", transactionHints: true }),
    since: { invoice: "2026-03-01T09:00:00.000Z", transaction: "2026-03-01T09:00:00.000Z" },
  });
  await shop.tell(aCanaryOrder({ transactions: [aPayment()] }));
  await runUntilQuiet(shop);
  const { organizationId } = shop;
  shop.simulator.addFault({
    match: { method: "POST", path: "/finance/transactions", organizationId },
    fault: "504-before-commit",
  });
  await shop.tell(aCanaryOrder({ id: "5002", name: "#1002", transactions: [aPayment({ id: "10" })] }));
  await runUntilQuiet(shop);
  shop.simulator.clearFaults();
  const log = {
    key: "log_1",
    at: shop.clock.now(),
    origin: "invoice",
    event: "transaction.rejected",
    status: "critical",
  } as const;
  await shop.tasks.close(await paymentTask(shop, "10", "5002"), {
    state: "REJECTED",
    reason: { code: "refused" },
    log,
  });
  return shop;
}

type Shop = Awaited<ReturnType<typeof aBookingShopWithACanary>>;

/** Each movement as it is stored, by the platform's id of its payment. */
async function movementsOf({ shop }: Shop) {
  const tasks = (await storedOf(table(), shop)).filter(({ type }) => type === "transactionTask");
  const entries = tasks.map(({ task, state }) => {
    const { transactionId, content } = Object(task);
    return [String(transactionId), { state, ...Object(content) }] as const;
  });
  return Object.fromEntries(entries);
}

test("movements and decisions about payments name the customer before the erasure", async () => {
  const shop = await aBookingShopWithACanary();

  expect(booked(shop).amounts).toEqual([11.9]);
  const counterpart = { counterpart: `Kira ${canaries.name}`, counterpartEmail: EMAIL };
  expect(await movementsOf(shop)).toMatchObject({
    "9": { state: "CONFIRMED", ...counterpart },
    "10": { state: "REJECTED", ...counterpart },
  });
  const [order] = (await storedOf(table(), shop.shop)).filter(({ type }) => type === "order");
  expect(Object(order?.["packed"]).payments).toMatchObject([{ content: counterpart }]);
});

test("of an erased customer's payments the booked one keeps the name, and no other names anything", async () => {
  const shop = await aBookingShopWithACanary();

  await shop.redact(["5001", "5002"]);
  await shop.carryOut();

  const { "9": booking, "10": refused } = await movementsOf(shop);
  expect(booking).toMatchObject({ state: "CONFIRMED", amountCents: 1190, counterpart: `Kira ${canaries.name}` });
  expect(booking).not.toHaveProperty("counterpartEmail");
  expect(refused).toMatchObject({ state: "REJECTED", amountCents: 1190, purpose: "" });
  for (const part of ["counterpart", "counterpartEmail"]) expect(refused).not.toHaveProperty(part);
  const stored = await storedOf(table(), shop.shop);
  expect(leaksIn(stored)).toEqual([]);
  expect(JSON.stringify(stored.filter(({ type }) => type === "order"))).not.toContain(canaries.name);
});

test("of an erased shop's payments only what was booked is kept, without the customer's address", async () => {
  const shop = await aBookingShopWithACanary();
  shop.clock.advance(60);
  await shop.uninstall();
  shop.clock.advance(48 * 3_600);

  await shop.redactShop();
  await shop.eraseShop();

  const stored = await storedOf(table(), shop.shop);
  expect(leaksIn(stored)).toEqual([]);
  expect(stored.filter(({ type }) => type === "transactionTask")).toMatchObject([
    { pk: `KEPT#${shop.shop}`, state: "CONFIRMED", expiresAt: expect.any(Number) },
  ]);
  expect(stored.filter(({ type }) => /^(hintTask|accountTask|accountTurn)$/.test(String(type)))).toEqual([]);
});
