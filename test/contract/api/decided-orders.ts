import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { findWholeOrder } from "#functions/adapters/dynamodb/stores/orders/whole-order.ts";
import type { HostedApi } from "./a-hosted-api.ts";
import type { Known } from "./requests.ts";

const tax = (rate: number, amount: string) => ({ title: `DE MwSt ${rate * 100} %`, rate, priceSet: { amount } });
const addressOf = (buyer: string) => ({
  firstName: "Inge",
  lastName: buyer,
  address1: "Weg 1",
  zip: "79112",
  city: "Freiburg",
  countryCodeV2: "DE",
});
const mug = (rate: number, buyer: string) => ({
  taxesIncluded: true,
  email: `inge@${buyer.toLowerCase()}.example`,
  lineItems: [
    {
      title: "Tasse",
      sku: "MUG",
      quantity: 1,
      originalUnitPriceSet: { amount: "11.90" },
      taxLines: [tax(rate, "1.90")],
    },
  ],
  transactions: [{ kind: "SALE", status: "SUCCESS", gateway: "paypal", amountSet: { amount: "11.90" } }],
  billingAddress: addressOf(buyer),
  shippingAddress: addressOf(buyer),
});

/** Three orders: one becomes an invoice, one waits for its payment, one is held for its tax rate. */
const ordersOf = (buyer: string) => [mug(0.19, buyer), { ...mug(0.19, buyer), transactions: [] }, mug(0.33, buyer)];

/** Decides the platform's orders through the workers; documents wait unless they are made. Answers names for calls. */
export async function decideOrders(
  { platform, table }: HostedApi,
  shop: string,
  { isDocumented, buyer = "Musterfrau" }: { isDocumented: boolean; buyer?: string },
): Promise<Known> {
  // Of the container that the API belongs to.
  const { handler: orderEvents } = await import("#functions/workers/order-events.ts");
  const { handler: documentTasks } = await import("#functions/workers/document-tasks.ts");
  const ids: string[] = [];
  for (const order of ordersOf(buyer)) {
    const { id } = await platform.simulator.createOrder(shop, order, []);
    const at = new Date().toISOString();
    await run(orderEvents, {
      shop,
      topic: "orders/create",
      orderId: id,
      eventId: randomUUID(),
      webhookId: randomUUID(),
      triggeredAt: at,
    });
    ids.push(id);
  }
  if (isDocumented) await run(documentTasks, { shop });
  const whole = await Promise.all(ids.map((id) => findWholeOrder(table, shop, id)));
  const documents = whole.flatMap((order) => order?.documents ?? []);
  return {
    orderId: isDocumented ? documents.map(({ orderId }) => orderId).slice(0, 1) : ids,
    source: ids,
    paymentId: ids,
    documentKey: documents.map(({ key }) => key).slice(0, 1),
    ...(isDocumented ? { kind: ["invoice"] } : {}),
    task: ids.map((id) => `invoice:${id}:0`),
  };
}

type Worker = (event: never, context: Context) => Promise<unknown>;

async function run(worker: Worker, message: object): Promise<void> {
  const record = {
    messageId: randomUUID(),
    body: JSON.stringify(message),
    attributes: { ApproximateReceiveCount: "1" },
  };
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 60_000 };
  const answer = Object(await worker({ Records: [record] } as never, context as Partial<Context> as Context));
  if (answer.batchItemFailures?.length > 0) throw new Error(`the worker failed on ${record.body}`);
}
