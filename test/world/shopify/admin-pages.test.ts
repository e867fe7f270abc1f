// The pages of the simulated admin are our own; billing states follow
// https://shopify.dev/docs/api/admin-graphql/latest/enums/AppSubscriptionStatus.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Admin, adminOf, sentenceAt } from "./admin-under-test.ts";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
let admin: Admin;
beforeEach(async () => {
  platform = await startPlatform();
  admin = adminOf(platform);
});
afterEach(() => platform.stop());

/** The names of the orders that a list shows. */
const namesIn = (text: string) => [...text.matchAll(/\/orders\/\d+">(#\d+)</g)].map(([, name]) => name);
const list = async (query = "") => namesIn((await admin.get(`/store/demo${query}`)).text);

describe("the list of orders", () => {
  test("shows 25 on a page, the newest first", async () => {
    for (let place = 0; place < 27; place++) await admin.sell();

    expect([(await list()).length, (await list())[0], await list("?page=2")]).toEqual([
      25,
      "#1027",
      ["#1002", "#1001"],
    ]);
    expect(await list("?page=99")).toEqual(["#1002", "#1001"]);
  });

  test.each([
    ["?search=1002", ["#1002"]],
    ["?search=IDA@", ["#1001"]],
    ["?search=vip", ["#1003"]],
    ["?search=%3Cscript%3E", []],
    ["?view=unpaid", ["#1002"]],
    ["?view=unfulfilled", ["#1004", "#1002", "#1001"]],
    ["?view=refunded", ["#1004"]],
    ["?view=cancelled", []],
    ["?view=unpaid&search=1001", []],
    ["?view=nonsense&page=-3", ["#1004", "#1003", "#1002", "#1001"]],
  ])("%s", async (query, names) => {
    await admin.sell({ displayFinancialStatus: "PAID", email: "ida@example.de" });
    await admin.sell({});
    await admin.sell({ displayFinancialStatus: "PAID", displayFulfillmentStatus: "FULFILLED", tags: ["VIP"] });
    await admin.sell();
    await admin.act("refund", { amount: "1" });

    expect(await list(query)).toEqual(names);
  });

  test("is also what the app's links to the orders open", async () => {
    await admin.sell();

    expect(await list("/orders")).toEqual(["#1001"]);
  });
});

test("the page of an order shows what the app did and was told", async () => {
  await admin.sell();
  await platform.settle();
  const { id } = admin.order();
  const tagged = await platform.graphql(
    `mutation($id: ID!, $fields: [MetafieldsSetInput!]!) {
      tagsAdd(id: $id, tags: ["belegt"]) { userErrors { message } }
      metafieldsSet(metafields: $fields) { userErrors { message } } }`,
    {
      id,
      fields: [{ ownerId: id, namespace: "$app", key: "invoice", type: "single_line_text_field", value: "RE0001" }],
    },
  );
  await platform.settle();

  const { text } = await admin.get(admin.path());

  expect(tagged.json["errors"]).toBeUndefined();
  expect(text).toContain("Tag belegt entfernen");
  expect(text).toMatch(/\.invoice<\/code>[\s\S]*?<dd>RE0001<\/dd>/);
  expect(text).toMatch(/<code>orders\/create<\/code>[\s\S]*?Antwort 200/);
});

test("a webhook that was not taken shows its answer", async () => {
  await admin.sell();
  await platform.settle();
  platform.receiver.answers.push(500);
  await admin.act("note", { note: "x" });
  await platform.settle();

  const { text } = await admin.get("/store/demo/activity");

  expect(text).toContain("Antwort 500");
});

test("a shop is opened by its form, and a wrong name says why", async () => {
  const opened = await admin.submit("/shops", { handle: "neu", name: "Neuer Laden", platformPlan: "Shopify Plus" });

  expect([opened.status, opened.location]).toEqual([303, "/store/neu"]);
  expect(platform.simulator.shops().at(-1)).toMatchObject({
    shop: "neu.myshopify.com",
    name: "Neuer Laden",
    platformPlan: "Shopify Plus",
    installed: false,
  });
  for (const [handle, sentence] of [
    ["", "Bitte einen Namen eingeben."],
    ["Mein Shop", "Dieser Name geht nicht als Adresse."],
    ["neu", "Diesen Shop gibt es schon."],
  ]) {
    const { status, text } = await admin.submit("/shops", { handle: handle ?? "" });
    expect([status, sentenceAt(text, "handle")]).toEqual([422, sentence]);
  }
});

describe("what the app charges", () => {
  const subscribe = () =>
    platform.graphql(
      `mutation { appSubscriptionCreate(name: "Wachstum", returnUrl: "http://127.0.0.1:1/plan", test: true, lineItems: [
        { plan: { appRecurringPricingDetails: { price: { amount: 29, currencyCode: EUR }, interval: EVERY_30_DAYS } } }]) {
        confirmationUrl userErrors { message } } }`,
    );

  test("waits with a link to its confirmation page, then runs, freezes and goes on", async () => {
    await subscribe();
    const page = async () => (await admin.get("/store/demo/charges")).text;
    const waiting = await page();
    const address = /href="([^"]*\/admin\/charges\/[^"]*)"/.exec(waiting)?.[1]?.replaceAll("&amp;", "&") ?? "";

    const confirmation = await fetch(address);
    await fetch(address, { method: "POST", body: new URLSearchParams({ answer: "approve" }), redirect: "manual" });
    const running = await page();
    await admin.submit("/store/demo/charges/freeze", { frozen: "yes" });
    const frozen = await page();
    await admin.submit("/store/demo/charges/freeze", { frozen: "no" });

    expect(waiting).toContain("Wartet auf Bestätigung");
    expect(await confirmation.text()).toContain("Zahlung bestätigen");
    expect(running).toMatch(/Wachstum<\/strong> · 29,00\s€ alle 30 Tage[\s\S]*?Aktiv</);
    expect(frozen).toContain("Eingefroren");
    expect(platform.simulator.charges(platform.shop)).toMatchObject([{ status: "ACTIVE" }]);
  });
});

test.each([
  ["/store/niemand", "Diesen Shop gibt es nicht."],
  ["/store/demo/products", "Diese Seite hat der Simulator nicht."],
  ["/store/demo/orders/1", "Diese Bestellung gibt es nicht."],
  ["/store/demo/orders/1/refund", "Diese Bestellung gibt es nicht."],
  ["/store/demo/apps/falsch", "Diese App gibt es nicht."],
  ["/store/demo/%E0%A4%A", "Diese Seite hat der Simulator nicht."],
])("%s is answered with a page that says what is missing", async (path, sentence) => {
  const { status, text } = await admin.get(path);

  expect([status, text.includes(sentence)]).toEqual([404, true]);
});
