import { beforeAll, describe, expect, test } from "vitest";
import { exportReader } from "#functions/adapters/dynamodb/stores/orders/export-reader.ts";
import { exportOrders } from "#functions/modules/orders/export-orders.ts";
import { type ExportOrdersInput, exportPage } from "#shared/api/export.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { useTable } from "./a-table.ts";
import { armed } from "./arming.ts";
import { aDocument, aDocumentTask, aLogEntry, anInstalledShop, aSave, later } from "./fixtures.ts";
import { metered } from "./metered.ts";

const table = useTable();
const links = { documentUrl: () => "https://office.example" };
/** A clock on which each look takes some time. */
const clockOf = (millisecondsPerLook = 0) => {
  let looks = 0;
  return {
    now: () => later(0),
    sleep: async () => undefined,
    monotonic: () => millisecondsPerLook * looks++,
  };
};

const MARCH: ExportOrdersInput = { since: "2026-03-01", until: "2026-03-31", limit: 500 };
type Shop = Awaited<ReturnType<typeof anInstalledShop>>;

const ask = (stores: Shop, input: Partial<ExportOrdersInput> = {}, clock = clockOf()) =>
  exportOrders(
    { orders: stores.orders, exported: exportReader(table(), stores.shop), links, clock },
    { ...MARCH, ...input },
  );

/** All pages of an export, in names of orders. */
async function allPages(stores: Shop, input: Partial<ExportOrdersInput>, clock = clockOf()): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await ask(stores, { ...input, ...(cursor === undefined ? {} : { cursor }) }, clock);
    pages.push(page.items.map(({ name }) => name));
    cursor = page.next;
  }
  return pages;
}

const nameOf = (number: number) => `#${1000 + number}`;
const COUNT = 60;
const names = Array.from({ length: COUNT }, (_, number) => nameOf(number));
const orderOf = (number: number, fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ id: String(5000 + number), name: nameOf(number), createdAt: later(number), ...fields });

describe("the orders of a period", () => {
  let stores: Shop;
  beforeAll(async () => {
    stores = await anInstalledShop(table());
    // saved in another sequence than they were placed in
    for (const number of names.keys()) await stores.orders.save(aSave({ order: orderOf(COUNT - 1 - number) }));
  });

  test("come oldest first, one page after the other", async () => {
    const pages = await allPages(stores, { limit: 25 });

    expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(pages.flat()).toEqual(names);
  });

  test("cost at most one read unit each", async () => {
    const meter = metered(table());
    const exported = exportReader(meter.table, stores.shop);
    const ports = { orders: stores.orders, exported, links, clock: clockOf() };

    await exportOrders(ports, MARCH);

    const units = meter.take().reads;
    expect(units).toBeGreaterThan(COUNT / 4);
    expect(units).toBeLessThanOrEqual(COUNT);
  });

  test("come on more pages where the table is slow, and none is missing or doubled", async () => {
    const pages = await allPages(stores, {}, clockOf(1_000));

    expect(pages.length).toBeGreaterThan(3);
    expect(pages.flat()).toEqual(names);
  });

  test("that come and go while a page is cut short are neither missing nor doubled", async () => {
    const changing = await anInstalledShop(table());
    for (let number = 0; number < COUNT; number++)
      if (number !== 3) await changing.orders.save(aSave({ order: orderOf(number) }));
    const { orders } = changing;
    let lists = 0;
    const list: typeof orders.list = async (query) => {
      // another order comes between the two listings of the first page
      if (++lists === 2) await orders.save(aSave({ order: orderOf(3) }));
      return orders.list(query);
    };

    const pages = await allPages({ ...changing, orders: { ...orders, list } }, {}, clockOf(1_000));

    expect(lists).toBeGreaterThan(3);
    expect(pages.flat()).toEqual(names);
  });

  test("are none outside of it", async () => {
    expect(await allPages(stores, { since: "2026-04-01", until: "2026-04-30" })).toEqual([[]]);
  });

  test("are refused where it ends before it begins", async () => {
    await expect(ask(stores, { since: "2026-03-02", until: "2026-03-01" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("of another shop are none of this one's, and its cursors lead nowhere", async () => {
    const other = await anInstalledShop(table());
    const { next } = await ask(stores, { limit: 10 });

    expect(await allPages(other, {})).toEqual([[]]);
    await expect(ask(other, { limit: 10, cursor: String(next) })).rejects.toMatchObject({
      code: "unsupported_list_query",
    });
  });
});

test("orders with so many texts that one answer cannot hold them come on more pages", async () => {
  const stores = await anInstalledShop(table());
  const note = "ä".repeat(20_000);
  for (let number = 0; number < COUNT; number++) {
    const tags = Array.from({ length: 4 }, (_, place) => `${place}${note}`);
    await stores.orders.save(aSave({ order: orderOf(number, { tags }) }));
  }

  const pages = await allPages(stores, {});

  expect(pages.length).toBe(3);
  expect(pages.flat()).toEqual(names);
});

describe("an order with its documents", () => {
  const fields = {
    ...{ email: "inge@example.org", customerLocale: "de-AT", sourceName: "web", tags: ["VIP"], gateways: ["paypal"] },
    customer: {
      id: "7001",
      email: "inge@example.org",
      firstName: "Inge",
      lastName: "Möller",
      note: "Ruft an",
      tags: [],
    },
  };

  async function aShopWithDocuments(order = orderOf(1, fields)) {
    const stores = await anInstalledShop(table());
    const { id: orderId, name: orderName } = order;
    const source = { type: "order", id: orderId } as const;
    const { content } = wantedInvoiceOf({ order });
    const task = aDocumentTask({
      ...{ orderId, orderName, source },
      content: { ...content, introduction: "Hallo Inge", remark: "Bis bald" },
    });
    await stores.orders.save(aSave({ order, tasks: [task] }));
    const contact = { id: "c0ff", at: later(5) };
    const document = aDocument({ orderId, source, number: "RE1001", totalCents: 11_901, taxCents: 1_900, contact });
    await stores.tasks.confirm(await armed(stores, task), { document, log: aLogEntry({ orderId }) });
    return { stores, document };
  }

  test("tells every field of both", async () => {
    const { stores, document } = await aShopWithDocuments();

    const page = await ask(stores, { texts: "true" });

    expect(exportPage.safeParse(page)).toMatchObject({ success: true });
    const [item] = page.items;
    expect(item).toMatchObject({
      ...{ id: "5001", name: "#1001", paymentGateways: ["paypal"], sourceName: "web", locale: "de-AT", tags: ["VIP"] },
      customer: {
        id: "7001",
        email: "inge@example.org",
        firstName: "Inge",
        lastName: "Möller",
        note: "Ruft an",
        tags: [],
      },
      contact: { id: "c0ff", date: later(5), email: "inge@example.org" },
      credits: [],
    });
    expect(item?.invoices).toEqual([
      {
        ...{ _key: document.key, id: document.providerId, type: null, number: "RE1001", title: document.title },
        ...{ introduction: "Hallo Inge", remark: "Bis bald", status: document.status, cancelled: false },
        ...{ total: 119.01, tax: 19, date: document.date, currency: "EUR" },
        pdf: "https://office.example",
      },
    ]);
  });

  test("tells a receipt of the merchant that is assigned, and whether it was cancelled since", async () => {
    const stores = await anInstalledShop(table());
    const order = orderOf(1, fields);
    const source = { type: "order", id: order.id } as const;
    const receipt = { orderId: order.id, source, number: "RE77", isAssigned: true } as const;
    await stores.orders.save(aSave({ order, assigned: aDocument({ ...receipt, status: "voided" }) }));

    const [item] = (await ask(stores)).items;

    expect(item?.invoices).toMatchObject([{ number: "RE77", status: "voided", cancelled: true }]);
  });

  test("tells its texts only where they are asked for", async () => {
    const { stores } = await aShopWithDocuments();

    const [item] = (await ask(stores)).items;

    expect(item?.invoices).toMatchObject([{ number: "RE1001", introduction: null, remark: null }]);
  });

  test("names the customer of its address where the platform does not show the customer", async () => {
    const billingAddress = anAddress({ firstName: "Uta", lastName: "Roth" });
    const { customer: _, ...order } = orderOf(1, { ...fields, billingAddress });
    const { stores } = await aShopWithDocuments(order);

    const [item] = (await ask(stores)).items;

    expect(item?.customer).toEqual({
      ...{ id: null, email: "inge@example.org", firstName: "Uta", lastName: "Roth", note: null, tags: [] },
    });
  });
});
