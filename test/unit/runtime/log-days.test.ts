import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { readEnvironment } from "#functions/runtime/environment.ts";
import { rememberShop } from "#functions/runtime/resources/known-shop.ts";
import { logDaysOf } from "#functions/runtime/resources/log-days.ts";
import type { Scope } from "#functions/runtime/service.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";

const dynamodb = mockClient(DynamoDBDocumentClient);
const shop = "a.myshopify.com";
const plan = { ...initialPlanState("2026-03-01T08:00:00.000Z"), id: "business" } as const;

/** One invocation. */
const aScope = (): Scope => ({
  environment: readEnvironment(["TABLE_NAME"], { TABLE_NAME: "belegfluss-test", AWS_REGION: "eu-central-1" }),
  requestId: "r-1",
  remainingMilliseconds: () => 30_000,
  shop: () => shop,
});

const reads = () => dynamodb.commandCalls(GetCommand).map((call) => call.args[0].input.Key?.["sk"]);

beforeEach(() => {
  dynamodb.reset();
  dynamodb.on(GetCommand).callsFake(({ Key }) => ({
    Item: Key.sk === "CREDITS" ? { ...Key, plan } : { ...Key, shop: { key: shop, epoch: 1 } },
  }));
});

test("several stores of one invocation read the plan once", async () => {
  const scope = aScope();
  const days = [logDaysOf(scope, shop), logDaysOf(scope, shop), logDaysOf(scope, shop)];

  const answers = await Promise.all(days.map((ask) => ask()));

  expect(answers).toEqual(Array(3).fill(plans.business.logMaxAgeDays));
  expect(reads()).toEqual(["SHOP", "CREDITS"]);
});

test("an invocation without an entry to write reads nothing", () => {
  logDaysOf(aScope(), shop);

  expect(reads()).toEqual([]);
});

test("what the gate of an endpoint has read is not read again", async () => {
  const scope = aScope();
  rememberShop(scope, { key: shop, plan } as Shop);

  expect(await logDaysOf(scope, shop)()).toBe(plans.business.logMaxAgeDays);
  expect(reads()).toEqual([]);
});

test("another shop than that of the gate is read", async () => {
  const scope = aScope();
  rememberShop(scope, { key: "b.myshopify.com", plan } as Shop);

  await logDaysOf(scope, shop)();

  expect(reads()).toEqual(["SHOP", "CREDITS"]);
});
