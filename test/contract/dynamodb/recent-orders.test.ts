import { expect, test } from "vitest";
import { recentOrders } from "#functions/adapters/dynamodb/stores/orders/recent-orders.ts";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { ever } from "#shared/domain/orders/imported.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { type TypicalOrder, typicalOrderOf } from "../../builders/generated/typical/typical-order.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";
import { useTable } from "./a-table.ts";
import { armed, type Stores } from "./arming.ts";
import { aDocument, aDocumentTask, aLogEntry, anInstalledShop, aSave } from "./fixtures.ts";
import { metered } from "./metered.ts";

const table = useTable();
const ORDERS = 50;
const UNITS = 80;

const lastStateOf = ({ states }: TypicalOrder): Order => {
  const state = states.at(-1);
  if (state === undefined) throw new Error("an order without a state");
  return state.order;
};

/** Saves the order as a worker does, and makes its invoice where one is wanted. */
async function saved(stores: Stores, order: Order): Promise<void> {
  const since = { invoice: ever, creditNote: ever };
  const context = aContext({ now: order.updatedAt, since });
  const decisions = decideDocuments(planInput({ order, preferences: preferences(), context }));
  const wanted = decisions.find(({ kind, verdict }) => kind === "invoice" && verdict === "wanted");
  const orderId = order.id;
  if (wanted?.verdict !== "wanted") {
    expect(await stores.orders.save(aSave({ order, decisions }))).toBe(true);
    return;
  }
  const source = { type: "order", id: orderId } as const;
  const task = aDocumentTask({ orderId, orderName: order.name, source, content: wanted.content });
  expect(await stores.orders.save(aSave({ order, decisions, tasks: [task] }))).toBe(true);
  const document = aDocument({ orderId, source, number: `RE${orderId}` });
  await stores.tasks.confirm(await armed(stores, task), { document, log: aLogEntry({ orderId }) });
}

test(`the last ${ORDERS} orders with their documents cost at most ${UNITS} read units`, async () => {
  const stores = await anInstalledShop(table());
  const orders = Array.from({ length: ORDERS + 5 }, (_, place) => lastStateOf(typicalOrderOf(place + 1)));
  for (const order of orders) await saved(stores, order);
  const meter = metered(table());

  const found = await recentOrders(meter.table, stores.shop).newest(ORDERS);

  const units = meter.take().reads;
  const newest = [...orders].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, ORDERS);
  expect(found.map(({ order }) => order)).toEqual(newest);
  expect(found.filter(({ documents }) => documents.length > 0).length).toBeGreaterThan(ORDERS / 2);
  expect(found).toEqual(await Promise.all(newest.map(({ id }) => stores.orders.findWhole(id))));
  expect(units).toBeGreaterThan(ORDERS / 2);
  expect(units).toBeLessThanOrEqual(UNITS);
});
