import { expect, test } from "vitest";
import { createTasks } from "#functions/modules/orders/create-tasks.ts";
import { decide } from "#functions/modules/orders/decide-order.ts";
import type { TaskCreationStore, WholeOrder } from "#functions/modules/orders/ports.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import type { DocumentStatus } from "#shared/domain/documents/paper/document.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";
import { aProfile, preferences } from "../../builders/settings.ts";
import { aConnection, aDocument, aDocumentTask, aShop, NOW } from "../../contract/dynamodb/fixtures.ts";
import { aClock } from "../../contract/tasks/manual-clock.ts";

/** A merchant remakes an invoice that was deleted at the provider; the worker decides the order again before sending it. */

const placed = anOrder();
const shop = {
  shop: aShop("becher.myshopify.com", { since: { invoice: "2026-03-01T00:00:00.000Z" } }),
  preferences: preferences(),
  unused: {},
  connection: aConnection({ profile: aProfile(), organizationId: "org-1" }),
};

async function decidedAgain(order: Order, first: DocumentStatus = "deleted") {
  const fingerprint = orderFingerprint(placed);
  const before = {
    tasks: [
      aDocumentTask({ state: "CONFIRMED", providerId: "p1", sentAt: NOW, fingerprint }),
      aDocumentTask({ key: "invoice:5001:1", revision: 1, onDemand: true, fingerprint }),
    ],
    documents: [aDocument({ providerId: "p1", status: first })],
    head: { decisions: [], payments: [] },
    trials: [],
  };
  // Only what decisions and plans read of them.
  const decisions = decide(NOW, shop as unknown as WholeShop, order, before as unknown as WholeOrder);
  const tasks = { find: async () => undefined } as unknown as TaskCreationStore;
  const target = { epoch: 1, organizationId: "org-1" };
  const plan = await createTasks(
    { tasks, clock: aClock(NOW) },
    target,
    order,
    decisions,
    before as unknown as WholeOrder,
  );
  const documents = plan.tasks.filter((task) => task.type === "document");
  return { decisions, documents, dropped: plan.dropped.map(({ key }) => key) };
}

test("it changes with the order like any other that is planned, and stays wanted", async () => {
  const order = { ...placed, billingAddress: anAddress({ street: "Lindenweg 2" }) };

  const { decisions, documents, dropped } = await decidedAgain(order);

  expect(decisions).toMatchObject([{ kind: "invoice", verdict: "wanted" }]);
  expect(dropped).toEqual([]);
  expect(documents).toMatchObject([{ key: "invoice:5001:1", onDemand: true, fingerprint: orderFingerprint(order) }]);
  expect(JSON.stringify(documents)).toContain("Lindenweg 2");
});

test("it is taken back where the order is off meanwhile", async () => {
  const { decisions, dropped } = await decidedAgain({ ...placed, cancelledAt: NOW });

  expect(decisions).toMatchObject([{ verdict: "hold", code: "CANCELLED_UNSETTLED" }]);
  expect(dropped).toEqual(["invoice:5001:1"]);
});

test("beside an invoice that stands none is made", async () => {
  const { decisions } = await decidedAgain(placed, "open");

  expect(decisions).toEqual([]);
});
