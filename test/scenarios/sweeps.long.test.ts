import { afterEach, expect, test } from "vitest";
import { logs, order } from "./app.ts";
import {
  advance,
  clearFaults,
  control,
  fault,
  makeShop,
  placeOrder,
  provider,
  runSchedule,
  type ScenarioShop,
  settle,
  uninstall,
  until,
  witness,
} from "./client.ts";
import { anOrder } from "./orders.ts";

afterEach(clearFaults);

const events = async (shop: ScenarioShop) => (await logs(shop)).map(({ event }) => event);

const TOO_MANY = 429;

/** Calls the provider's own API as another program with a key of the same account. */
async function atProvider({ organizationId }: ScenarioShop, method: string, path: string, body?: unknown) {
  const key = await control<{ apiKey: string; url: string }>("POST", `/lexoffice/${organizationId}/api-keys`, {});
  const send = () =>
    fetch(`${key.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key.apiKey}`,
        accept: "application/json",
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  let answer = await send();
  // The provider allows two calls a second for all callers together.
  await until(async () => {
    if (answer.status === TOO_MANY) answer = await send();
    return answer.status !== TOO_MANY;
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === "" ? {} : JSON.parse(text);
}

interface Subscriptions {
  content: { subscriptionId: string; eventType: string; callbackUrl: string }[];
}
const subscriptions = async (shop: ScenarioShop): Promise<Subscriptions["content"]> =>
  (await atProvider(shop, "GET", "/v1/event-subscriptions")).content;

test("subscriptions that the provider dropped are made again, and one that nobody wants goes", async () => {
  const shop = await makeShop("dropped-events", { events: true });
  await settle();
  const before = await subscriptions(shop);
  for (const { subscriptionId } of before.slice(0, 3)) {
    await atProvider(shop, "DELETE", `/v1/event-subscriptions/${subscriptionId}`);
  }
  const [{ callbackUrl } = { callbackUrl: "" }] = before;
  await atProvider(shop, "POST", "/v1/event-subscriptions", { eventType: "quotation.created", callbackUrl });

  await runSchedule("check-subscriptions");
  await settle();

  const typesOf = (list: Subscriptions["content"]) => list.map(({ eventType }) => eventType).toSorted();
  expect(before.length).toBeGreaterThan(3);
  expect(typesOf(await subscriptions(shop))).toEqual(typesOf(before));
  expect(await events(shop)).toContain("lexoffice.subscriptionsRepaired");
});

test("an invoice that is paid at the provider while nobody hears of it is known after the night, however old it is", async () => {
  const shop = await makeShop("unheard");
  const { id } = await placeOrder(shop, anOrder());
  await settle();
  const [made] = (await provider(shop)).invoices;
  await advance("P3D");
  await settle();
  const action = { action: "pay", kind: "invoice", id: made?.id };
  await control("POST", `/lexoffice/${shop.organizationId}/actions`, action);

  await advance("P1D");
  await settle();
  await advance("P1D");
  await settle();

  expect((await order(shop, id)).invoices).toMatchObject([{ status: "paid" }]);
  expect((await events(shop)).filter((event) => event === "document.markedPaid")).toHaveLength(1);
});

/** Adds up the figure over all lines so far. */
async function figure(name: string): Promise<number> {
  const lines = await witness<{ line: string }[]>("/logs");
  return lines
    .filter(({ line }) => line.includes(`"Name":"${name}"`))
    .reduce((sum, { line }) => sum + Number(JSON.parse(line)[name]), 0);
}

test("a document whose answer was lost before the app was uninstalled is adopted after it came back, not made again", async () => {
  const shop = await makeShop("adopts");
  await fault(shop, "504-after-commit", { method: "POST", path: "/v1/invoices*" });
  const { id } = await placeOrder(shop, anOrder());
  await until(async () => (await provider(shop)).invoices.length === 1);
  await settle();
  await clearFaults();
  await uninstall(shop);
  await settle();
  const again = await makeShop("adopts");
  await settle();
  await advance("PT10M");
  expect((await order(again, id)).tasks).toMatchObject([{ state: "PARKED", reason: "REINSTALLED" }]);

  await advance("P1D");
  await runSchedule("reconcile-documents");
  await settle();

  expect((await order(again, id)).invoices).toHaveLength(1);
  expect((await provider(again)).invoices).toHaveLength(1);
  expect(await events(again)).toContain("document.matched");
});

test("a second document with the mark of one source is an alarm: told to the merchant and counted", async () => {
  const shop = await makeShop("doubled");
  const { id } = await placeOrder(shop, anOrder());
  await settle();
  const [made] = (await provider(shop)).invoices;
  if (!made) throw new Error("no invoice");
  const { voucherDate, address, lineItems, taxConditions, remark, title } = made;
  await atProvider(shop, "POST", "/v1/invoices?finalize=true", {
    voucherDate,
    title,
    remark,
    address,
    lineItems,
    totalPrice: { currency: "EUR" },
    taxConditions,
    shippingConditions: { shippingType: "none" },
  });
  const alarms = await figure("Duplicates");

  await advance("P1D");
  await runSchedule("reconcile-documents");
  await settle();

  const entries = (await logs(shop)).filter(({ event }) => event === "document.duplicate");
  expect(entries).toMatchObject([{ status: "critical" }]);
  expect(await figure("Duplicates")).toBeGreaterThan(alarms);
  expect((await order(shop, id)).invoices).toHaveLength(1);
  await advance("P1D");
  expect((await logs(shop)).filter(({ event }) => event === "document.duplicate")).toHaveLength(1);
});
