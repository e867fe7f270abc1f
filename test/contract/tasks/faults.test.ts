import { expect, test } from "vitest";
import type { FaultName } from "../../sandbox/lexoffice/faults.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  callsOf,
  eventsOf,
  invoiceTask,
  passTime,
  passTimeUntilConfirmed,
  planned,
  provider,
  runOnce,
  runUntilQuiet,
  surroundings,
  timing,
} from "./a-world.ts";

const table = useTable();

/** Long enough for the search after an unclear send, and for another send after that. */
const PATIENCE_SECONDS = 3 * timing.settleSeconds;

const faults: FaultName[] = [
  "504-after-commit",
  "504-before-commit",
  "reset-after-commit",
  "reset-before-commit",
  "500",
  "503",
  "html-502",
  "429",
  "empty-201",
];

async function aPlannedShop(fault: FaultName, method: string, path: string): Promise<ConnectedShop> {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  const { organizationId } = shop;
  shop.simulator.addFault({ match: { method, path, organizationId, nth: 1 }, fault });
  await runUntilQuiet(shop);
  await passTimeUntilConfirmed(shop, PATIENCE_SECONDS);
  return shop;
}

async function expectOneInvoice(shop: ConnectedShop): Promise<void> {
  expect(provider(shop).invoices).toHaveLength(1);
  expect(provider(shop).contacts).toHaveLength(1);
  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED", providerId: provider(shop).invoices[0]?.id });
  expect((await shop.orders.findWhole("5001"))?.documents).toHaveLength(1);
  expect(await usedTransfers(shop)).toBe(1);
}

test.each(faults)("one invoice comes of it when its creation meets: %s", async (fault) => {
  const shop = await aPlannedShop(fault, "POST", "/invoices");

  await expectOneInvoice(shop);
});

test.each([...faults, "account-number-race" as const])(
  "one contact and one invoice come of it when the contact's creation meets: %s",
  async (fault) => {
    const shop = await aPlannedShop(fault, "POST", "/contacts");

    await expectOneInvoice(shop);
  },
);

const readFaults: FaultName[] = ["504-before-commit", "reset-before-commit", "500", "503", "html-502", "429"];

test.each(readFaults)("one invoice comes of it when the contact search meets: %s", async (fault) => {
  const shop = await aPlannedShop(fault, "GET", "/contacts");

  await expectOneInvoice(shop);
});

test.each(readFaults)("one invoice comes of it when reading it back meets: %s", async (fault) => {
  const shop = await aPlannedShop(fault, "GET", "/invoices/*");

  await expectOneInvoice(shop);
});

test("O96 an invoice whose answer was lost is found by its marker and told as such", async () => {
  const shop = await aPlannedShop("504-after-commit", "POST", "/invoices");

  expect(callsOf(shop, "POST", "/v1/invoices")).toBe(1);
  expect(await eventsOf(shop)).toEqual(["contact.created", "document.uncertain", "document.matched"]);
  expect((await shop.shops.findWhole())?.statistics.provider.invoices).toMatchObject({ created: 0, matched: 1 });
});

test("nothing is searched or sent before an unclear send must have shown its effect", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices", nth: 1 }, fault: "504-before-commit" });
  await runUntilQuiet(shop);

  await passTime(shop, timing.settleSeconds - 60);

  expect(callsOf(shop, "POST", "/v1/invoices")).toBe(1);
  expect(callsOf(shop, "GET", "/v1/voucherlist")).toBe(0);
  expect(await invoiceTask(shop)).toMatchObject({ state: "SENDING" });
  expect(await usedTransfers(shop)).toBe(1);
});

test("a list of due work that is out of date does not bring the search forward", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices", nth: 1 }, fault: "504-after-commit" });
  await runUntilQuiet(shop);
  const { key, orderId, type } = await invoiceTask(shop);
  const answers = [[{ key, orderId, type }], [{ key, orderId, type }]];
  const tasks = { ...shop.ports.tasks, due: async () => answers.pop() ?? [] };

  await runOnce(shop, "w1", { ...shop.ports, tasks });

  expect(callsOf(shop, "GET", "/v1/voucherlist")).toBe(0);
  expect(callsOf(shop, "POST", "/v1/invoices")).toBe(1);
});

test("an invoice that shows late in the provider's list is not made twice", async () => {
  const shop = await aConnectedShop(await surroundings(table(), { indexLagMs: 60_000 }));
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices", nth: 1 }, fault: "reset-after-commit" });
  await runUntilQuiet(shop);
  await passTime(shop, PATIENCE_SECONDS);

  await expectOneInvoice(shop);
});

test("another invoice over the same amount is not taken for the lost one", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, { id: "5002", name: "#1002" });
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault: "504-before-commit" });
  await runUntilQuiet(shop);
  shop.simulator.clearFaults();
  await passTime(shop, PATIENCE_SECONDS);

  const [one, other] = [await invoiceTask(shop, "5001"), await invoiceTask(shop, "5002")];
  expect(provider(shop).invoices).toHaveLength(2);
  expect(one).toMatchObject({ state: "CONFIRMED" });
  expect(other).toMatchObject({ state: "CONFIRMED" });
  expect(one.providerId).not.toBe(other.providerId);
});

test("invoices of other orders over the same amount are not looked at one by one", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  for (let index = 0; index < 10; index++) await planned(shop, { id: String(6000 + index), name: `#${index}` });
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices", nth: 11 }, fault: "504-after-commit" });
  await runUntilQuiet(shop);
  const before = callsOf(shop, "GET", "/v1/invoices");
  await passTime(shop, PATIENCE_SECONDS);

  expect(provider(shop).invoices).toHaveLength(11);
  // One by the search, one by the confirmation.
  expect(callsOf(shop, "GET", "/v1/invoices") - before).toBe(2);
});

test("a document that a person deleted before it was read back is parked after a day", async () => {
  const shop = await aConnectedShop(await surroundings(table(), { documentLagMs: 30 * 86_400_000 }));
  await planned(shop);
  await runUntilQuiet(shop);
  await passTime(shop, 3_600, 600);
  expect(await invoiceTask(shop)).toMatchObject({ state: "SENDING" });

  await passTime(shop, 25 * 3_600, 6 * 3_600);

  expect(await invoiceTask(shop)).toMatchObject({ state: "PARKED", reason: { code: "DOCUMENT_UNREADABLE" } });
  expect(provider(shop).invoices).toHaveLength(1);
  expect(await usedTransfers(shop)).toBe(1);
});

test("after three rounds without any effect a person must look, and the transfer is returned", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault: "504-before-commit" });
  await runUntilQuiet(shop);
  await passTime(shop, 5 * timing.settleSeconds);

  expect(await invoiceTask(shop)).toMatchObject({ state: "PARKED", reason: { code: "DOCUMENT_UNCLEAR" } });
  expect(callsOf(shop, "POST", "/v1/invoices")).toBe(3);
  expect(provider(shop).invoices).toHaveLength(0);
  expect(await usedTransfers(shop)).toBe(0);
});

test("O97 a provider that always says no is left alone, and all is made when it is back", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  for (let index = 0; index < 5; index++) await planned(shop, { id: String(7000 + index), name: `#${index}` });
  shop.simulator.addFault({ match: { method: "*", path: "/*" }, fault: "429" });
  await runUntilQuiet(shop);
  await passTime(shop, 600);
  const refused = provider(shop).calls.reduce((sum, { count }) => sum + count, 0);
  shop.simulator.clearFaults();
  await passTime(shop, 900);

  expect(refused).toBeLessThanOrEqual(60);
  expect(provider(shop).invoices).toHaveLength(5);
  expect(provider(shop).contacts).toHaveLength(1);
});

test("what the provider refuses is rejected with its reason, and the transfer is returned", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, {}, (decision) => ({
    ...decision,
    content: { ...decision.content, lines: decision.content.lines.map((line) => ({ ...line, taxRate: 1234 })) },
  }));

  await runUntilQuiet(shop);

  const task = await invoiceTask(shop);
  expect(task).toMatchObject({
    state: "REJECTED",
    reason: { code: expect.stringMatching(/\w/), message: expect.stringMatching(/\w/) },
  });
  expect(provider(shop).invoices).toHaveLength(0);
  expect(await usedTransfers(shop)).toBe(0);
  expect((await shop.orders.findWhole("5001"))?.row.reason).toMatchObject({
    verdict: "failed",
    code: task.reason?.code,
  });
  expect(await eventsOf(shop)).toContain("document.rejected");
});

test("a customer the provider refuses ends the document with the provider's reason", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, {}, ({ contact, ...decision }) => ({
    ...decision,
    ...(contact ? { contact: { ...contact, address: { ...contact.address, countryCode: "QQ" } } } : {}),
  }));

  await runUntilQuiet(shop);

  expect(await invoiceTask(shop)).toMatchObject({
    state: "REJECTED",
    reason: { code: "CONTACT_FAILED", message: expect.stringMatching(/\w/) },
  });
  expect(callsOf(shop, "POST", "/v1/invoices")).toBe(0);
});
