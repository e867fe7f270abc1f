import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { unpack } from "#functions/adapters/dynamodb/engine/codec.ts";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import { orders } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { dataRequestStore } from "#functions/adapters/dynamodb/stores/compliance/data-request-store.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { complianceStore } from "#functions/adapters/dynamodb/stores/compliance/records-store.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";
import { eraseCustomers } from "#functions/modules/compliance/erase-customers.ts";
import { recordComplianceRequest } from "#functions/modules/compliance/record-request.ts";
import { processOrderEvent } from "#functions/modules/orders/process-order-event.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { AppError } from "#shared/errors.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { ShopJob } from "#shared/messages/shop-job.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { aConnectedShop, surroundings } from "../tasks/a-world.ts";

export const EMAIL = "kanaria.gelb@example.org";
/** Each is stored somewhere before the erasure. */
export const canaries = {
  email: "kanaria.gelb",
  name: "Kanarienvogel",
  street: "Voliere 7",
  phone: "0151 7777777",
  note: "Fliegt morgens",
  tag: "Singvogel",
  attribute: "Gravur Piepmatz",
  tracking: "PAKET-KANARI",
} as const;
/** Words on an invoice, which its ledger therefore keeps. */
const onPaper: readonly string[] = [canaries.name, canaries.street];

/** An order whose buyer is the canary, in every field that has room for one. */
export function aCanaryOrder(fields: Parameters<typeof anOrder>[0] = {}): Order {
  const address = anAddress({
    firstName: "Kira",
    lastName: canaries.name,
    name: `Kira ${canaries.name}`,
    street: canaries.street,
    phone: canaries.phone,
  });
  return anOrder({
    email: EMAIL,
    phone: canaries.phone,
    note: canaries.note,
    tags: [canaries.tag],
    attributes: [{ key: "Gravur", value: canaries.attribute }],
    billingAddress: address,
    shippingAddress: address,
    customer: { id: "7001", email: EMAIL, firstName: "Kira", lastName: canaries.name, tags: [canaries.tag] },
    lines: [aLineItem({ attributes: [{ key: "Gravur", value: canaries.attribute }] })],
    fulfillments: [
      {
        id: "6001",
        name: "#1001-F1",
        createdAt: "2026-03-04T10:00:00.000Z",
        status: "SUCCESS",
        tracking: [{ number: canaries.tracking }],
      },
    ],
    ...fields,
  });
}

/** A connected shop that documents what the platform shows, and carries out what the platform demands. */
export async function anErasingShop(table: Table) {
  const shop = await aConnectedShop(await surroundings(table));
  const since = { invoice: "2026-03-01T09:00:00.000Z", creditNote: "2026-03-01T09:00:00.000Z" };
  const chosen = preferences({ contactPushPhone: true, creditCreate: "all" });
  await storePreferences(shop.shops, { preferences: chosen, since });
  const shown = new Map<string, Order>();
  const queued: ShopJob[] = [];
  const { shops, orders, tasks, work, logs, ports } = shop;
  const { dispatcher, clock, ids } = ports;
  const platform = {
    platformOrders: { readOrder: async ({ orderId }: { orderId: string }) => shown.get(orderId) },
    platformAuthorization: {
      exchange: () => Promise.reject(new AppError("unauthorized")),
      refresh: () => Promise.reject(new AppError("platform_token_missing")),
    },
  };
  const shopJobs = { send: async (asked: readonly ShopJob[]) => void queued.push(...asked) };
  /** Jobs of the other queue: pages of an erasure of the shop. */
  const asked: string[] = [];
  const appJobs = {
    send: async (jobs: readonly JobMessage<"app-events">[]) => void asked.push(...jobs.map(({ duty }) => duty)),
  };
  const records = complianceStore(table, shop.shop);
  let events = 0;

  // An unforeseen error in a test is a failed test.
  const { reportError } = ports;
  const erasing = (on = table) => ({
    erasures: erasureStore(on, shop.shop),
    dataRequests: dataRequestStore(on, shop.shop),
    shopJobs,
    logs,
    clock,
    ids,
    reportError,
  });
  const demand = (topic: "customers/redact" | "shop/redact", webhookId: string, body: Record<string, unknown>) =>
    recordComplianceRequest(
      { ...erasing(), records, shops, shopErasures: shopErasureStore(table, shop.shop), appJobs },
      { shop: shop.shop, topic, eventId: webhookId, webhookId, triggeredAt: clock.now(), body },
      { isLastTry: false },
    );
  return {
    ...shop,
    queued,
    /** The platform shows an order, and tells of it. */
    tell: async (order: Order) => {
      shown.set(order.id, order);
      const event = { shop: shop.shop, topic: "orders/updated", orderId: order.id, eventId: `e${++events}` } as const;
      await processOrderEvent(
        { shops, orders, tasks, work, dispatcher, logs, ...platform, vatIds: noRegisters, clock, ids },
        { ...event, webhookId: `w${events}`, triggeredAt: clock.now(), updatedAt: order.updatedAt },
        { isLastTry: false },
      );
    },
    asked,
    /** The platform demands that the customer be erased. */
    redact: (orderIds: readonly string[], webhookId = "redact-1") =>
      demand("customers/redact", webhookId, {
        ...{ customer: { id: 7001, email: EMAIL, phone: canaries.phone }, orders_to_redact: orderIds },
      }),
    /** The platform demands that the whole shop be erased. */
    redactShop: (webhookId = "shop-redact-1") =>
      demand("shop/redact", webhookId, { shop_id: 1, shop_domain: shop.shop }),
    /** Works off what is queued, on the table given. */
    carryOut: async (on = table) => {
      for (let next = queued[0]; next !== undefined; next = queued[0]) {
        if (next.duty === "erase-customers") await eraseCustomers(erasing(on), next);
        queued.shift();
      }
    },
  };
}

/** Puts an item with the canary of each type beside the order that goes with the customer; answers their types. */
export async function putBeside(table: Table, shop: string, orderId: string): Promise<string[]> {
  const { pk } = orders.at({ shop, orderId }).key;
  const erased = allKinds.filter(
    ({ declared: { key, erasure } }) => key[0] === orders.declared.key[0] && erasure.customer.act === "erase",
  );
  for (const { name: type, declared } of erased) {
    const [beginning = "", id] = declared.key[1].split("{");
    const Item = { pk, sk: id === undefined ? beginning : `${beginning}canary`, type, version: 1, note: canaries.note };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  return erased.map(({ name }) => name);
}

type Item = Record<string, unknown>;

/** Everything stored of a shop, unpacked. */
export async function storedOf(table: Table, shop: string): Promise<Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await table.client.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: start }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items
    .filter(({ pk }) => String(pk).includes(shop))
    .map((item) => (item["packed"] === undefined ? item : { ...item, packed: unpack(item["packed"]) }));
}

/** Items that still contain a canary and may not, each as `canary: key`. */
export function leaksIn(items: readonly Item[]): string[] {
  return Object.values(canaries).flatMap((canary) =>
    items
      .filter((item) => JSON.stringify(item).toLowerCase().includes(canary.toLowerCase()))
      .filter((item) => !(onPaper.includes(canary) && isKept(item)))
      .map(({ pk, sk }) => `${canary}: ${pk} ${sk}`),
  );
}

/** The ledger, and the contact under an order's own key: their kinds keep them. */
function isKept(item: Item): boolean {
  const type = String(item["type"]);
  if (type === "contactTask") return String(item["key"]).startsWith("contact:order:");
  const customer = allKinds.find((kind) => kind.name === type)?.declared.erasure.customer;
  return customer?.act === "keep" && customer.by === "taxRecords";
}
