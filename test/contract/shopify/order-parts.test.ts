// Parts of an order that come with its query, and those that further queries bring (the platform's lists and connections).
import { expect, test } from "vitest";
import { maximumLines, shopifyOrders } from "#functions/adapters/shopify/orders.ts";
import { MAX_PARTS } from "#functions/adapters/shopify/part-limits.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { decimalOf } from "#shared/values/money.ts";
import { ALL_SCOPES } from "../../world/shopify/platform-under-test.ts";
import { aPlatform, type ConnectedPlatform } from "./platform.ts";

const tax = (amount: string) => ({ title: "DE MwSt 19 %", rate: 0.19, priceSet: { amount } });
const mug = (quantity = 1) => ({
  title: "Tasse",
  quantity,
  originalUnitPriceSet: { amount: "11.90" },
  taxLines: [tax(decimalOf(190 * quantity))],
});
const mugs = (count: number) => Array.from({ length: count }, () => mug());
const paid = (amount: string) => ({ kind: "SALE", status: "SUCCESS", gateway: "paypal", amountSet: { amount } });

async function placed(given: Record<string, unknown>, scopes = ALL_SCOPES) {
  const connected = await aPlatform({ scopes });
  const { simulator } = connected.platform;
  const { id } = await simulator.createOrder(connected.shop, given);
  const read = async (): Promise<Order> => {
    const { shop, accessToken, calls } = connected;
    const order = await shopifyOrders(calls).readOrder({ shop, accessToken, orderId: id, scopes });
    if (order === undefined) throw new Error("the order is not there");
    return order;
  };
  return { connected, simulator, shop: connected.shop, id, read };
}

const queriesOf = ({ platform, shop }: ConnectedPlatform) =>
  Object.entries(platform.simulator.calls()[shop]?.graphql ?? {}).map(([name, { count }]) => `${name} ${count}`);

test("O46 a refund of one of two units is read with line, shipping, adjustment and payment", async () => {
  const shippingLines = [{ title: "DHL", originalPriceSet: { amount: "4.90" }, taxLines: [tax("0.78")] }];
  const order = await placed({
    taxesIncluded: true,
    lineItems: [mug(2)],
    shippingLines,
    transactions: [paid("28.70")],
  });
  const [line, shipping] = await order.read().then(({ lines, shipping: lines2 }) => [lines[0], lines2[0]]);
  await order.simulator.addRefund(order.shop, order.id, {
    refundLineItems: [{ lineItem: { id: `gid://shopify/LineItem/${line?.id}` }, quantity: 1, restockType: "RETURN" }],
    refundShippingLines: [{ shippingLine: { id: `gid://shopify/ShippingLine/${shipping?.id}` } }],
    transactions: [{ kind: "REFUND", status: "SUCCESS", gateway: "paypal", amountSet: { amount: "15.00" } }],
  });

  const read = await order.read();

  expect(read.refunds).toMatchObject([
    {
      totalCents: 1500,
      money: "moved",
      lines: [{ lineId: line?.id, quantity: 1, restockType: "RETURN", amountCents: 1190, taxCents: 190 }],
      shipping: [{ shippingId: shipping?.id, amountCents: 490, taxCents: 78 }],
      // 11.90 + 4.90 − 1.80 kept = 15.00
      adjustments: [{ reason: "REFUND_DISCREPANCY", amountCents: -180, taxCents: 0 }],
    },
  ]);
  const payout = read.transactions.find(({ kind }) => kind === "REFUND");
  expect(read.refunds[0]?.transactionIds).toEqual([payout?.id]);
  expect(read.unsupported).toEqual([]);
  expect(queriesOf(order.connected)).toEqual(["Order 2"]);
});

test("O50 a refund by amount is one positive adjustment", async () => {
  const order = await placed({ taxesIncluded: true, lineItems: [mug(2)], transactions: [paid("23.80")] });
  await order.simulator.addRefund(order.shop, order.id, { totalRefundedSet: { amount: "5.85" } });

  const [refund] = (await order.read()).refunds;

  expect(refund).toMatchObject({ totalCents: 585, lines: [], adjustments: [{ amountCents: 585 }] });
});

test("O93 a refund of 150 lines is read to its last one", async () => {
  const order = await placed({ taxesIncluded: true, lineItems: mugs(150), transactions: [paid("1785.00")] });
  await order.simulator.addRefund(order.shop, order.id, {});

  const { refunds, lines, unsupported } = await order.read();

  expect(refunds[0]?.lines?.map(({ lineId }) => lineId)).toEqual(lines.map(({ id }) => id));
  expect(refunds[0]?.totalCents).toBe(178_500);
  expect(unsupported).toEqual([]);
});

test("O54 several refunds are all read", async () => {
  const order = await placed({ taxesIncluded: true, lineItems: [mug(10)], transactions: [paid("119.00")] });
  const lineId = (await order.read()).lines[0]?.id;
  const lineItem = { id: `gid://shopify/LineItem/${lineId}` };
  for (let place = 0; place < 4; place += 1) {
    await order.simulator.addRefund(order.shop, order.id, { refundLineItems: [{ lineItem, quantity: 1 }] });
  }

  const { refunds, unsupported } = await order.read();

  expect(refunds.map(({ lines, totalCents }) => [lines?.[0]?.quantity, totalCents])).toEqual([
    [1, 1190],
    [1, 1190],
    [1, 1190],
    [1, 1190],
  ]);
  expect(unsupported).toEqual([]);
});

test("more refunds than are read hold the order", async () => {
  const order = await placed({ taxesIncluded: true, lineItems: [mug(20)], transactions: [paid("238.00")] });
  for (let place = 0; place < MAX_PARTS.refunds; place += 1) {
    await order.simulator.addRefund(order.shop, order.id, { totalRefundedSet: { amount: "1.00" } });
  }

  expect((await order.read()).unsupported).toEqual(["parts_truncated"]);
});

test("O103 parcels are read with the units in them, long ones by further queries", async () => {
  const order = await placed({ taxesIncluded: true, lineItems: mugs(30) });
  const { lines } = await order.read();
  const parts = [lines.slice(0, 2), lines.slice(2, 27), lines.slice(27)];
  for (const part of parts) {
    const nodes = part.map(({ id }) => ({ lineItem: { id: `gid://shopify/LineItem/${id}` }, quantity: 1 }));
    await order.simulator.addFulfillment(order.shop, order.id, { fulfillmentLineItems: { nodes } });
  }

  const { fulfillments, unsupported } = await order.read();

  expect(fulfillments.map((parcel) => parcel.lines?.map(({ lineId }) => lineId))).toEqual(
    parts.map((part) => part.map(({ id }) => id)),
  );
  expect(unsupported).toEqual([]);
});

test("O83 all payments of an order are read", async () => {
  const transactions = Array.from({ length: 9 }, () => paid("10.00"));
  const order = await placed({ taxesIncluded: true, lineItems: [mug(10)], transactions });

  const read = await order.read();

  expect(read.transactions.map(({ amountCents }) => amountCents)).toEqual(Array.from({ length: 9 }, () => 1_000));
  expect(read.unsupported).toEqual([]);
});

test("O37 duties are asked for where an order has them", async () => {
  const duties = [{ price: { amount: "8.10" } }];
  const order = await placed({ taxesIncluded: true, lineItems: [{ ...mug(), duties }, mug()] });

  const read = await order.read();

  expect(read.totals.dutiesCents).toBe(810);
  expect(read.lines.map((line) => line.duties?.map(({ amountCents }) => amountCents))).toEqual([[810], []]);
  expect(queriesOf(order.connected)).toEqual(["Order 1", "OrderDuties 1"]);
});

test("additional fees, payment terms and purchase number are read", async () => {
  const order = await placed({
    taxesIncluded: true,
    poNumber: "B-7",
    lineItems: [mug()],
    additionalFees: [{ name: "Verpackung", price: { amount: "1.19" }, taxLines: [tax("0.19")] }],
    paymentTerms: { paymentTermsType: "NET", paymentTermsName: "Netto 14", dueInDays: 14 },
  });

  const read = await order.read();

  expect(read).toMatchObject({
    poNumber: "B-7",
    additionalFees: [{ title: "Verpackung", amountCents: 119, taxes: [{ rate: 1900, taxCents: 19 }] }],
    paymentTerms: { type: "NET", name: "Netto 14", dueInDays: 14, overdue: false },
    totals: { additionalFeesCents: 119 },
  });
});

test("without their scopes payment terms, returns, customer and product tags are absent", async () => {
  const paymentTerms = { paymentTermsType: "NET", paymentTermsName: "Netto 14", dueInDays: 14 };
  const given = { lineItems: [{ ...mug(), product: { tags: ["pfand"] } }], paymentTerms, customer: { note: "ATU1" } };
  const [all, few] = [await placed(given), await placed(given, ["read_orders"])];

  const shown = ({ paymentTerms: terms, returns, customer, lines }: Order) =>
    [terms, returns, customer, lines[0]?.productTags].map((part) => part !== undefined);

  expect([shown(await all.read()), shown(await few.read())]).toEqual([
    [true, true, true, true],
    [false, false, false, false],
  ]);
});

test.each([
  { scopes: ["read_orders", "read_companies"], company: { name: "Bäcker GmbH", taxId: "ATU12345678" } },
  { scopes: ["read_orders", "read_customers"], company: { name: "Bäcker GmbH", taxId: "ATU12345678" } },
  { scopes: ["read_orders"], company: undefined },
])(
  "the buying company and its location's VAT id are read with $scopes: $company.taxId",
  async ({ scopes, company }) => {
    const location = { taxSettings: { taxRegistrationId: "ATU12345678" } };
    const purchasingEntity = { __typename: "PurchasingCompany", company: { name: "Bäcker GmbH" }, location };
    const order = await placed({ lineItems: [mug()], purchasingEntity }, scopes);

    expect((await order.read()).company).toEqual(company);
  },
);

test("wanted metafields are asked for and read, those of resources without scope not", async () => {
  const given = { lineItems: [mug()], metafields: [{ namespace: "custom", key: "reference", value: "A-1" }] };
  const order = await placed(given, ["read_orders"]);
  const { shop, accessToken, calls } = order.connected;
  const metafields = (["order", "product", "customer", "shop"] as const).map((resource) => ({
    resource,
    namespace: "custom",
    key: "reference",
  }));

  const read = await shopifyOrders(calls).readOrder({
    shop,
    accessToken,
    orderId: order.id,
    scopes: ["read_orders"],
    metafields,
  });

  expect(read?.metafields).toEqual([{ resource: "order", namespace: "custom", key: "reference", value: "A-1" }]);
});

test("one query reads the metafields of the shop, the customer and each line, written out by their type", async () => {
  const field = (key: string, value: string, type = "single_line_text_field") => ({
    ...{ namespace: "my_fields", key, value, type },
  });
  const order = await placed({
    lineItems: [
      { ...mug(), variant: { metafields: [field("weight", '{"value":0.35,"unit":"KILOGRAMS"}', "weight")] } },
      { ...mug(), product: { metafields: [field("care", '["kalt","von Hand"]', "list.single_line_text_field")] } },
    ],
    customer: { metafields: [field("account", "K-4711")] },
    metafields: [field("origin", "gid://shopify/Order/1", "order_reference")],
  });
  const { shop, accessToken, calls, platform } = order.connected;
  const owner = await platform.graphql("{ shop { id } }");
  await platform.graphql(
    "mutation ($all: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $all) { userErrors { message } } }",
    { all: [{ ownerId: shopIdIn(owner.json), ...field("register", "HRB 1") }] },
  );
  const named = (resource: "shop" | "order" | "customer" | "product" | "variant", key: string) => ({
    ...{ resource, namespace: "my_fields", key },
  });

  const read = await shopifyOrders(calls).readOrder({
    ...{ shop, accessToken, orderId: order.id, scopes: ALL_SCOPES },
    metafields: [
      named("shop", "register"),
      named("order", "origin"),
      named("customer", "account"),
      named("product", "care"),
      named("variant", "weight"),
    ],
  });

  expect(read?.metafields).toEqual([
    { ...named("shop", "register"), value: "HRB 1" },
    { ...named("customer", "account"), value: "K-4711" },
    { ...named("product", "care"), value: "kalt, von Hand", lineId: read?.lines[1]?.id },
    { ...named("variant", "weight"), value: "0.35 kg", hasDecimals: true, lineId: read?.lines[0]?.id },
  ]);
  expect(queriesOf(order.connected).filter((query) => query.startsWith("Order"))).toEqual(["Order 1"]);
});

const shopIdIn = (json: unknown): string =>
  ["data", "shop", "id"].reduce<unknown>((part, key) => Object(part)[key], json) as string;

test("an order that changes between two queries is read again later", async () => {
  const order = await placed({ lineItems: mugs(100) });
  const { simulator } = order.connected.platform;
  const { shop, accessToken, calls } = order.connected;
  let asked = 0;
  const changing: typeof fetch = async (...request) => {
    asked += 1;
    if (asked === 2) {
      order.connected.platform.clock.advance(1_000);
      await simulator.updateOrder(shop, order.id, { note: "neu" });
    }
    return fetch(...request);
  };
  const reading = shopifyOrders({ ...calls, fetch: changing }).readOrder({
    shop,
    accessToken,
    orderId: order.id,
    scopes: ALL_SCOPES,
  });

  await expect(reading).rejects.toMatchObject({ code: "platform_unavailable", details: { reason: "order_changed" } });
});

/** Reads the order as a worker does, which waits for a spent query budget. */
const readPatiently = ({ connected, shop, id }: Awaited<ReturnType<typeof placed>>) => {
  const { calls, accessToken, platform } = connected;
  const sleep = async (milliseconds: number) => platform.clock.advance(milliseconds);
  return shopifyOrders({ ...calls, sleep }).readOrder({ shop, accessToken, orderId: id, scopes: ALL_SCOPES });
};

test("the longest order that is documented is read whole, with its refund", async () => {
  const order = await placed({
    taxesIncluded: true,
    lineItems: mugs(maximumLines - 1),
    transactions: [paid("3570.00")],
  });
  await order.simulator.addRefund(order.shop, order.id, {});

  const read = await readPatiently(order);

  expect([read?.lines.length, read?.refunds[0]?.lines?.length, read?.unsupported]).toEqual([500, 500, []]);
});

test("the longest order fits the query budget of a small shop, with discounts and products on every line", async () => {
  const order = await placed({
    taxesIncluded: true,
    lineItems: {
      nodes: mugs(maximumLines).map((line, index) => ({
        ...line,
        discountAllocations: [
          {
            allocatedAmountSet: { amount: "1.00" },
            discountApplication: { __typename: "DiscountCodeApplication", code: "SOMMER" },
          },
        ],
        variant: { id: `gid://shopify/ProductVariant/${index + 1}`, barcode: "4006381333931" },
        product: { id: `gid://shopify/Product/${index + 1}`, tags: ["becher"] },
      })),
    },
  });

  const read = await readPatiently(order);

  expect([read?.lines.length, read?.unsupported]).toEqual([maximumLines, []]);
});
