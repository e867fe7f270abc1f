import { expect, test } from "vitest";
import { assignmentTasks } from "#functions/modules/orders/assignment-tasks.ts";
import type { TransactionTask } from "#shared/domain/tasks/task.ts";
import { anOrder, aTransaction } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { aDocument, aDocumentTask, aShop, NOW } from "../../contract/dynamodb/fixtures.ts";

const order = anOrder({ transactions: [aTransaction({ id: "9" })] });
const on = preferences({ transactionCreate: "all", transactionHints: true });
const invoice = aDocument({ providerId: "p1" });
const settings = { preferences: on, shop: aShop("laden.myshopify.com", { since: { hint: invoice.createdAt } }) };

const made = (organizationId: string) => aDocumentTask({ state: "CONFIRMED", providerId: "p1", organizationId });

function bookedIn(organizationId: string): TransactionTask {
  const { content: _, kind: _kind, source: _source, ...base } = made(organizationId);
  const account = { externalReference: "belegfluss-card", name: "Karte" };
  const content = { externalReference: "belegfluss-5001-9", account } as TransactionTask["content"];
  return { ...base, key: "transaction:9", type: "transaction", transactionId: "9", content, accountTask: "account" };
}

test.each([
  ["both stand in the connected account", "org-1", "org-1", 1],
  ["the invoice stands in an earlier account", "org-0", "org-1", 0],
  ["the movement stands in an earlier account", "org-1", "org-0", 0],
  ["both stand in an earlier account", "org-0", "org-0", 0],
])("a movement is hinted at a document of the same, connected account: %s", (_, ofInvoice, ofMovement, count) => {
  const tasks = [made(ofInvoice), bookedIn(ofMovement)];

  const hints = assignmentTasks(
    { order, documents: [invoice], tasks },
    settings,
    { epoch: 1, organizationId: "org-1" },
    NOW,
  );

  expect(hints).toHaveLength(count);
});
