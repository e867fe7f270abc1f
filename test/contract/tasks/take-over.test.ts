import { expect, test } from "vitest";
import { queueStore } from "#functions/adapters/dynamodb/stores/tasks/queue-store.ts";
import { adoptDocument } from "#functions/modules/queue/adopt-document.ts";
import { datedContent, printedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { preferences } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { evidenceReader } from "../dynamodb/evidence-reader.ts";
import { aLogEntry } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  invoiceTask,
  NOW,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
} from "./a-world.ts";

const table = useTable();
const LOG_DAYS = 90;

/** Two unanswered orders of the same sum. Only #1002 has an invoice; #1001 is left to the merchant. */
async function twoUnclearOrders(): Promise<ConnectedShop> {
  const shop = await aConnectedShop(await surroundings(table()));
  const invoices = { method: "POST", path: "/invoices" };
  await planned(shop);
  shop.simulator.addFault({ match: invoices, fault: "504-before-commit" });
  await runUntilQuiet(shop);
  shop.simulator.clearFaults();
  await planned(shop, { id: "5002", name: "#1002" });
  shop.simulator.addFault({ match: invoices, fault: "504-after-commit" });
  await runUntilQuiet(shop);
  shop.simulator.clearFaults();
  await leaveToPerson(shop);
  return shop;
}

async function leaveToPerson(shop: ConnectedShop): Promise<void> {
  const at = shop.clock.now();
  const log = { key: "log_1", at, origin: "invoice", event: "document.parked", status: "critical" } as const;
  await shop.tasks.close(await invoiceTask(shop), { state: "PARKED", reason: { code: "DOCUMENT_UNCLEAR" }, log });
}

async function documentTask(shop: ConnectedShop, orderId: string): Promise<DocumentTask> {
  const task = await invoiceTask(shop, orderId);
  if (task.type !== "document") throw new Error("not a document's task");
  return task;
}

const takeOver = (shop: ConnectedShop, number: string, { acceptUnrelated = false } = {}) =>
  adoptDocument(
    { ...shop, ...shop.ports, queue: queueStore(table(), shop.shop, async () => LOG_DAYS) },
    { orderId: "5001", task: "invoice:5001:0", number, acceptDifference: false, acceptUnrelated },
  );

const sendMails = (shop: ConnectedShop) =>
  storePreferences(shop.shops, { preferences: preferences({ invoiceSendMailEnabled: true }), since: {} });

test("an invoice that was made for another order is not taken over, though nobody knows of it yet", async () => {
  const shop = await twoUnclearOrders();
  const [invoice] = provider(shop).invoices;

  const answer = await takeOver(shop, invoice?.voucherNumber ?? "");

  expect(answer).toMatchObject({ adopted: false, problem: "taken" });
  expect(await invoiceTask(shop)).toMatchObject({ state: "PARKED" });
});

test("its own invoice that shows itself late is taken over, and nothing is sent", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await sendMails(shop);
  await planned(shop, { email: "karla@zwitscher.example" });
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault: "504-after-commit" });
  await runUntilQuiet(shop);
  shop.simulator.clearFaults();
  await leaveToPerson(shop);

  const answer = await takeOver(shop, provider(shop).invoices[0]?.voucherNumber ?? "");
  await runUntilQuiet(shop);

  expect(answer).toMatchObject({ adopted: true });
  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED", adopted: true });
  expect(provider(shop).invoices).toHaveLength(1);
  const whole = await shop.orders.findWhole("5001");
  expect(whole?.mails).toHaveLength(1);
  const [document] = whole?.documents ?? [];
  const evidence = evidenceReader(table(), shop.shop);
  expect(await Promise.all((document?.evidenceIds ?? []).map((id) => evidence.find(id)))).toMatchObject([
    {
      ...{ kind: "takeover", law: "taxRecords", orderId: "5001" },
      record: { task: { key: "invoice:5001:0" }, document: { number: document?.number }, relation: "ours" },
    },
  ]);
  expect(document).toMatchObject({ regime: "domestic" });
});

test("an invoice that was written elsewhere is taken over without a mail: it was sent from there", async () => {
  const shop = await aConnectedShop(await surroundings(table()), { used: 100_000 });
  await sendMails(shop);
  await planned(shop, { email: "karla@zwitscher.example" });
  await runUntilQuiet(shop);
  const { content } = await documentTask(shop, "5001");
  const accounting = shop.ports.accounting.with((await shop.connections.tokens()).accessToken);
  const printed = printedContent(datedContent(content, shop.clock.now()));
  await accounting.createDocument({ content: printed, marker: "von Hand", contactId: undefined });

  const answer = await takeOver(shop, provider(shop).invoices[0]?.voucherNumber ?? "", { acceptUnrelated: true });
  await runUntilQuiet(shop);

  expect(answer).toMatchObject({ adopted: true });
  const whole = await shop.orders.findWhole("5001");
  expect(whole?.documents).toHaveLength(1);
  expect(whole?.mails).toEqual([]);
});

test("a document that could not be taken over, because its task went on meanwhile, is free for another order", async () => {
  const shop = await twoUnclearOrders();
  const ours = await documentTask(shop, "5001");
  const after = { ...ours, state: "SENDING" as const, providerId: "p1", adopted: true };
  const queue = queueStore(table(), shop.shop, async () => LOG_DAYS);
  const other = await documentTask(shop, "5002");
  await shop.tasks.reopen(ours, { ...ours, state: "SENDING" });

  const evidence = { kind: "takeover", at: NOW, law: "taxRecords", documentKeys: [], record: {} } as const;
  const proof = { evidence, log: aLogEntry() };

  expect(await queue.takeOver(ours, after, proof)).toBe("lost");

  expect(await queue.takeOver(other, { ...other, providerId: "p1", adopted: true }, proof)).toBe("taken_over");
  expect(await queue.takeOver(await documentTask(shop, "5001"), after, proof)).toBe("taken");
});
