// Imitates https://shopify.dev/docs/apps/launch/billing, /docs/api/admin-graphql/2026-10/mutations/appSubscriptionCreate and its
// neighbours, and the changelog entry on declined charges (2018-12-03: the platform redirects).
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatform();
});
afterEach(() => platform.stop());

const DAY_MS = 86_400_000;
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce((part: unknown, key) => Object(part)[key], value);

const createDocument = `mutation Subscribe($name: String!, $lineItems: [AppSubscriptionLineItemInput!]!, $returnUrl: URL!, $trialDays: Int,
  $test: Boolean, $behavior: AppSubscriptionReplacementBehavior) {
  appSubscriptionCreate(name: $name, lineItems: $lineItems, returnUrl: $returnUrl, trialDays: $trialDays, test: $test,
    replacementBehavior: $behavior) { appSubscription { id status } confirmationUrl userErrors { field message } } }`;

interface Plan {
  amount?: string;
  interval?: string;
  discount?: Record<string, unknown>;
  currencyCode?: string;
}
const recurring = ({ amount = "29.00", interval = "EVERY_30_DAYS", discount, currencyCode = "EUR" }: Plan = {}) => ({
  plan: {
    appRecurringPricingDetails: { price: { amount, currencyCode }, interval, ...(discount ? { discount } : {}) },
  },
});

const usage = {
  plan: {
    appUsagePricingDetails: { terms: "1 € je Rechnung", cappedAmount: { amount: "50.00", currencyCode: "EUR" } },
  },
};

async function subscribe(variables: Record<string, unknown> = {}) {
  const { json } = await platform.graphql(createDocument, {
    name: "Business",
    lineItems: [recurring()],
    returnUrl: "https://app.example/billing?plan=business",
    ...variables,
  });
  expect(json["errors"]).toBeUndefined();
  const payload = at(json, "data", "appSubscriptionCreate");
  const id = String(at(payload, "appSubscription", "id"));
  return {
    id,
    number: id.replace(/^.*\//, ""),
    url: String(at(payload, "confirmationUrl")),
    userErrors: at(payload, "userErrors"),
  };
}

/** Subscribes, and the merchant approves. */
async function activate(variables: Record<string, unknown> = {}) {
  const charge = await subscribe(variables);
  platform.simulator.answerCharge(platform.shop, charge.number, true);
  return charge;
}

const answer = (url: string, value: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", redirect: "manual", headers, body: new URLSearchParams({ answer: value }) });

const installationDocument = `{ currentAppInstallation {
  activeSubscriptions { id name status test trialDays createdAt currentPeriodEnd returnUrl lineItems { id plan { pricingDetails { __typename
    ... on AppRecurringPricing { price { amount currencyCode } interval discount { durationLimitInIntervals remainingDurationInIntervals
      priceAfterDiscount { amount } value { __typename } } } } } } }
  allSubscriptions(first: 10) { nodes { id status } }
  oneTimePurchases(first: 10) { nodes { id name status price { amount } test } }
  credits(first: 10) { nodes { amount { amount currencyCode } } } } }`;

async function installation() {
  const { json } = await platform.graphql(installationDocument);
  expect(json["errors"]).toBeUndefined();
  return at(json, "data", "currentAppInstallation");
}
const active = async () => at(await installation(), "activeSubscriptions");
const statuses = async () =>
  Object(at(await installation(), "allSubscriptions", "nodes")).map((node: unknown) => at(node, "status"));

const told = () =>
  platform.receiver.received.map(({ headers, body }) => [headers["x-shopify-topic"], JSON.parse(body)] as const);

test("a subscription waits for the merchant, whose approval leads back with the charge's id", async () => {
  const { id, number, url } = await subscribe({ trialDays: 14 });
  const page = await (await fetch(url)).text();
  const before = await installation();

  const approved = await answer(url, "approve");
  await platform.settle();

  expect(page).toContain("Business");
  expect(page).toContain("14 Tage kostenlos");
  expect(before).toMatchObject({ activeSubscriptions: [], allSubscriptions: { nodes: [{ id, status: "PENDING" }] } });
  expect(approved.status).toBe(303);
  expect(approved.headers.get("location")).toBe(`https://app.example/billing?plan=business&charge_id=${number}`);
  expect(await active()).toMatchObject([{ id, name: "Business", status: "ACTIVE", trialDays: 14, test: false }]);
  expect(told()).toMatchObject([
    [
      "app_subscriptions/update",
      {
        app_subscription: {
          admin_graphql_api_id: id,
          name: "Business",
          status: "ACTIVE",
          price: "29.0",
          interval: "every_30_days",
          capped_amount: null,
          currency: "EUR",
        },
      },
    ],
  ]);
});

test("declining leads into the admin and ends the charge", async () => {
  const { url } = await subscribe();

  const declined = await answer(url, "decline");
  const again = await answer(url, "approve");
  await platform.settle();

  expect(declined.headers.get("location")).toBe("/store/demo");
  expect(await again.text()).toContain("schon beantwortet");
  expect(await statuses()).toEqual(["DECLINED"]);
  expect(told().map(([topic, body]) => [topic, at(body, "app_subscription", "status")])).toEqual([
    ["app_subscriptions/update", "DECLINED"],
  ]);
});

test("the confirmation page needs its signature, and forms of other origins cannot answer", async () => {
  const { url } = await subscribe();

  expect((await fetch(url.replace(/signature=.*/, "signature=0"))).status).toBe(404);
  expect((await answer(url, "approve", { Origin: "http://evil.example" })).status).toBe(403);
  expect(await statuses()).toEqual(["PENDING"]);
});

test("a charge nobody answers expires after two days", async () => {
  const { number } = await subscribe();

  platform.clock.advance(2 * DAY_MS + 1000);
  await platform.settle();

  expect(await statuses()).toEqual(["EXPIRED"]);
  expect(() => platform.simulator.answerCharge(platform.shop, number, true)).toThrow("no charge to answer");
  expect(told().map(([, body]) => at(body, "app_subscription", "status"))).toEqual(["EXPIRED"]);
});

test("periods follow the trial, last 30 or 365 days, and count a limited discount down", async () => {
  const discount = { value: { percentage: 0.25 }, durationLimitInIntervals: 2 };
  await activate({ trialDays: 10, lineItems: [recurring({ discount })] });
  const [first] = Object(await active());
  const createdAt = Date.parse(String(at(first, "createdAt")));

  platform.clock.advance(41 * DAY_MS);
  const [second] = Object(await active());
  platform.clock.advance(30 * DAY_MS);
  const [third] = Object(await active());

  const pricing = (subscription: unknown) => at(subscription, "lineItems", 0, "plan", "pricingDetails");
  const endOf = (subscription: unknown) =>
    (Date.parse(String(at(subscription, "currentPeriodEnd"))) - createdAt) / DAY_MS;
  expect(pricing(first)).toMatchObject({
    price: { amount: "29.0", currencyCode: "EUR" },
    interval: "EVERY_30_DAYS",
    discount: { durationLimitInIntervals: 2, remainingDurationInIntervals: 2, priceAfterDiscount: { amount: "21.75" } },
  });
  expect([first, second, third].map((each) => Math.round(endOf(each)))).toEqual([40, 70, 100]);
  expect([second, third].map((each) => at(pricing(each), "discount", "remainingDurationInIntervals"))).toEqual([1, 0]);
  expect(platform.receiver.received.length).toBeLessThanOrEqual(1);
});

test.each([
  ["a dearer monthly plan at once", { amount: "29.00" }, { amount: "49.00" }, "STANDARD", false],
  ["a cheaper monthly plan at once", { amount: "29.00" }, { amount: "9.00" }, "STANDARD", false],
  ["monthly to annual at once", {}, { interval: "ANNUAL", amount: "290.00" }, "STANDARD", false],
  ["annual to monthly at the end of the year", { interval: "ANNUAL", amount: "290.00" }, {}, "STANDARD", true],
  [
    "annual to cheaper annual at the end",
    { interval: "ANNUAL", amount: "290.00" },
    { interval: "ANNUAL", amount: "90.00" },
    "STANDARD",
    true,
  ],
  ["another discount of the same price at the end", {}, { discount: { value: { amount: "5.00" } } }, "STANDARD", true],
  ["another discount in another currency at once", {}, { currencyCode: "USD" }, "STANDARD", false],
  [
    "annual to monthly at once when asked for",
    { interval: "ANNUAL", amount: "290.00" },
    {},
    "APPLY_IMMEDIATELY",
    false,
  ],
  ["a dearer plan at the end when asked for", {}, { amount: "49.00" }, "APPLY_ON_NEXT_BILLING_CYCLE", true],
])("a replacement changes %s", async (_, before, after, behavior, isPostponed) => {
  const old = await activate({ lineItems: [recurring(before)] });
  const next = await activate({ lineItems: [recurring(after)], behavior });

  const now = await active();
  platform.clock.advance(365 * DAY_MS + 1000);
  const later = await active();

  expect(now).toMatchObject([{ id: isPostponed ? old.id : next.id }]);
  expect(later).toMatchObject([{ id: next.id }]);
  expect(await statuses()).toEqual(["CANCELLED", "ACTIVE"]);
});

test("a downgrade at once leaves a credit for what was paid", async () => {
  await activate({ lineItems: [recurring({ amount: "30.00" })] });
  platform.clock.advance(15 * DAY_MS);

  await activate({ lineItems: [recurring({ amount: "9.00" })] });

  expect(at(await installation(), "credits", "nodes")).toEqual([{ amount: { amount: "15.0", currencyCode: "EUR" } }]);
});

const cancelDocument = `mutation Cancel($id: ID!, $prorate: Boolean) { appSubscriptionCancel(id: $id, prorate: $prorate) {
  appSubscription { id status currentPeriodEnd } userErrors { field message } } }`;

test("cancelling ends a subscription, and a second time is a user error", async () => {
  const { id } = await activate();
  await platform.settle();

  const first = await platform.graphql(cancelDocument, { id });
  const second = await platform.graphql(cancelDocument, { id });
  await platform.settle();

  expect(at(first.json, "data", "appSubscriptionCancel")).toEqual({
    appSubscription: { id, status: "CANCELLED", currentPeriodEnd: null },
    userErrors: [],
  });
  expect(at(second.json, "data", "appSubscriptionCancel")).toMatchObject({
    appSubscription: null,
    userErrors: [{ field: ["id"] }],
  });
  expect(await active()).toEqual([]);
  expect(told().map(([, body]) => at(body, "app_subscription", "status"))).toEqual(["ACTIVE", "CANCELLED"]);
  expect(at(await installation(), "credits", "nodes")).toEqual([]);
});

test("a shop that does not pay the platform has frozen subscriptions", async () => {
  const { id } = await activate();

  platform.simulator.freezeCharges(platform.shop, true);
  const frozen = [await active(), await statuses()];
  platform.simulator.freezeCharges(platform.shop, false);

  expect(frozen).toEqual([[], ["FROZEN"]]);
  expect(await active()).toMatchObject([{ id, status: "ACTIVE" }]);
});

test("uninstalling ends what recurs without a webhook about it, purchases stay", async () => {
  await activate();
  await buy();
  await platform.settle();
  platform.receiver.received.length = 0;

  await platform.simulator.uninstall(platform.shop);
  await platform.settle();
  await platform.simulator.createShop({ shop: platform.shop });

  expect(told().map(([topic]) => topic)).toEqual(["app/uninstalled"]);
  expect(await installation()).toMatchObject({
    activeSubscriptions: [],
    allSubscriptions: { nodes: [{ status: "CANCELLED" }] },
    oneTimePurchases: { nodes: [{ status: "ACTIVE" }] },
  });
});

const purchaseDocument = `mutation Buy($name: String!, $price: MoneyInput!, $returnUrl: URL!, $test: Boolean) {
  appPurchaseOneTimeCreate(name: $name, price: $price, returnUrl: $returnUrl, test: $test) {
    appPurchaseOneTime { id status } confirmationUrl userErrors { field message } } }`;

async function buy(isApproved = true) {
  const { json } = await platform.graphql(purchaseDocument, {
    name: "100 Belege",
    price: { amount: "10.00", currencyCode: "EUR" },
    returnUrl: "https://app.example/billing",
  });
  const payload = at(json, "data", "appPurchaseOneTimeCreate");
  const number = String(at(payload, "appPurchaseOneTime", "id")).replace(/^.*\//, "");
  return { number, ...platform.simulator.answerCharge(platform.shop, number, isApproved) };
}

test("one-time purchases are approved or declined, stand beside each other and are told", async () => {
  const first = await buy();
  await buy();
  await buy(false);
  await platform.settle();

  expect(first.location).toBe(`https://app.example/billing?charge_id=${first.number}`);
  expect(at(await installation(), "oneTimePurchases", "nodes")).toMatchObject([
    { name: "100 Belege", status: "ACTIVE", price: { amount: "10.0" } },
    { status: "ACTIVE" },
    { status: "DECLINED" },
  ]);
  const bodies = told().map(([topic, body]) => [topic, at(body, "app_purchase_one_time", "status")]);
  expect(bodies.sort()).toEqual([
    ["app_purchases_one_time/update", "ACTIVE"],
    ["app_purchases_one_time/update", "ACTIVE"],
    ["app_purchases_one_time/update", "DECLINED"],
  ]);
});

test.each([
  ["a blank name", { name: " " }, ["name"]],
  ["no line", { lineItems: [] }, ["lineItems"]],
  ["two recurring plans", { lineItems: [recurring(), recurring()] }, ["lineItems"]],
  ["pricing by usage", { lineItems: [recurring(), usage] }, ["lineItems"]],
  ["a price of zero", { lineItems: [recurring({ amount: "0.00" })] }, ["lineItems"]],
  ["a trial of less than a day", { trialDays: -1 }, ["trialDays"]],
  [
    "a discount for no interval",
    { lineItems: [recurring({ discount: { value: { amount: "5.00" }, durationLimitInIntervals: 0 } })] },
    ["lineItems", "0", "plan", "appRecurringPricingDetails", "discount"],
  ],
  [
    "a discount above the price",
    { lineItems: [recurring({ discount: { value: { amount: "30.00" } } })] },
    ["lineItems", "0", "plan", "appRecurringPricingDetails", "discount"],
  ],
])("%s is a user error", async (_, variables, field) => {
  expect((await subscribe(variables)).userErrors).toMatchObject([{ field }]);
});

test("a development store takes test charges only", async () => {
  await platform.simulator.createShop({ shop: platform.shop, platformPlan: "Development" });

  expect((await subscribe()).userErrors).toMatchObject([{ field: ["test"] }]);
  expect((await subscribe({ test: true })).userErrors).toEqual([]);
});

test("charges survive a restart", async () => {
  const { id } = await activate();
  await platform.settle();
  await platform.simulator.stop();

  const second = await platform.restart();
  const charges = second.charges(platform.shop);
  await second.stop();

  expect(charges.map((charge) => [charge.id, charge.status])).toEqual([[id.replace(/^.*\//, ""), "ACTIVE"]]);
});
