import { createTasks } from "#functions/modules/orders/create-tasks.ts";
import type { WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aSave } from "../dynamodb/fixtures.ts";
import type { ConnectedShop } from "./a-world.ts";

const sourceTypes = { invoice: "order", creditNote: "refund", deliveryNote: "fulfillment" } as const;

/** A document that is wanted beside the invoice of the builders' order, with the same lines. */
export function wantedBeside(
  kind: Exclude<DocumentKind, "invoice">,
  id: string,
  content: Partial<DocumentContent> = {},
): WantedDecision {
  const { payment: _, ...invoice } = wantedInvoiceOf({}).content;
  const none = { grossCents: 0, netCents: 0, taxCents: 0, perRate: [] };
  return {
    kind,
    source: { type: sourceTypes[kind], id },
    verdict: "wanted",
    content: { ...invoice, kind, ...(kind === "deliveryNote" ? { totals: none } : {}), ...content },
    trace: [],
  };
}

/** The credit note's reference to the confirmed invoice of order 5001. */
export async function corrected({ orders }: ConnectedShop, mayLink = true): Promise<DocumentContent["corrects"]> {
  const invoice = (await orders.findWhole("5001"))?.documents.find(({ kind }) => kind === "invoice");
  if (!invoice) throw new Error("no invoice");
  const { providerId, number, date } = invoice;
  return { providerId, number, date, mayLink };
}

/** Plans what an order event would have wanted now. */
export async function wanted(shop: ConnectedShop, ...decisions: WantedDecision[]): Promise<void> {
  const { orders, shops, tasks, work, clock, organizationId } = shop;
  const [whole, installed] = [await orders.findWhole("5001"), await shops.find()];
  if (!whole || !installed) throw new Error("the order is not there");
  const { order, head } = whole;
  const target = { epoch: installed.epoch, organizationId };
  const plan = await createTasks({ tasks, clock }, target, order, decisions, whole);
  const save = aSave({ order, decisions, row: whole.row, ...plan, expectedVersion: head.version });
  if (!(await orders.save(save))) throw new Error("the order changed meanwhile");
  await work.request(clock.now());
}

/** The order's documents by kind. */
export async function documentsOf({ orders }: ConnectedShop) {
  const documents = (await orders.findWhole("5001"))?.documents ?? [];
  return [...documents].sort((one, other) => one.kind.localeCompare(other.kind));
}

/** A document's present task. */
export async function taskOf({ tasks }: ConnectedShop, key: string) {
  const task = await tasks.find({ key, orderId: "5001", type: "document" });
  if (task?.type !== "document") throw new Error(`no task ${key}`);
  return task;
}
