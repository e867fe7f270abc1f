import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { APIGatewayProxyEventV2, Context, SQSEvent } from "aws-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { queries } from "#cdk/constructs/queries.ts";
import { withLogContext, withOrder } from "#functions/runtime/log.ts";
import { measuredFetch } from "#functions/runtime/measured-fetch.ts";
import { publicHttp } from "#functions/runtime/public-http.ts";
import { queue } from "#functions/runtime/queue.ts";
import { schedule } from "#functions/runtime/schedule.ts";
import { reportRegisterFault } from "#functions/runtime/services/vat-ids.ts";
import { toldErasures, toldShopErasures } from "#functions/runtime/told-erasures.ts";
import { toldMails, toldTasks, toldWriteBacks } from "#functions/runtime/told-transitions.ts";
import { webhook } from "#functions/runtime/webhook.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { AppError } from "#shared/errors.ts";
import { namesOf } from "../../infra/support/runbook.ts";
import { ask, type Fields } from "./insights.ts";

const SHOP = "laden.myshopify.com";
const order = "5001";
const context = { awsRequestId: "r1", getRemainingTimeInMillis: () => 120_000 } as Context;

/** Lines as the functions write them, while `work` runs. */
async function linesOf(work: () => Promise<void>): Promise<Fields[]> {
  const written: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((chunk) => written.push(String(chunk)) > 0),
  );
  await work().finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return written.flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
}

const fails = async (): Promise<never> => {
  throw new AppError("accounting_unavailable", undefined, { cause: new TypeError("socket closed") });
};

/** Transitions of a task, a mail, a write-back and an erasure of one order, and an answer that no table names. */
async function transitions(): Promise<void> {
  const task = {
    key: "invoice:5001:0",
    orderId: order,
    state: "SENDING",
    attempts: 1,
    createdAt: "2026-03-05T12:00:00Z",
  };
  const tasks = toldTasks({ close: async () => task, confirm: async () => task } as never);
  await tasks.close(task as never, { state: "REJECTED", reason: { code: "INVALID" } } as never);
  await tasks.confirm(task as never, { log: { at: "2026-03-05T12:00:04Z" } } as never);
  const mail = { key: "m1", orderId: order, state: "planned", attempts: 1 };
  await toldMails({ plan: async () => true } as never).plan(mail as never);
  await toldWriteBacks({ beginFlow: async () => true } as never).beginFlow(order, "invoice-created" as never, 1);
  const erasures = toldErasures({ begin: async () => {} } as never, SHOP);
  await erasures.begin({ id: "redact-1", at: "2026-03-05T12:00:00Z" }, [order]);
  const ofShop = toldShopErasures({ cancel: async () => true } as never, SHOP);
  reportRegisterFault({ add: () => {} })(new Error("evatr answered evatr-0005"), { task: "vat-id" });
  await ofShop.cancel("redact-2", { at: "2026-03-05T12:00:00Z" } as never);
}

/** Calls of the provider: answered, and not answered. */
async function calls(): Promise<void> {
  const metrics = { add: () => {} };
  await measuredFetch(async () => new Response(null, { status: 429 }), metrics)("https://api.example/v1/invoices");
  const unreached = measuredFetch(() => Promise.reject(new TypeError("reset")), metrics);
  await unreached("https://api.example/v1/invoices").catch(() => undefined);
}

/** Messages of a queue and runs of a schedule: done, failed, and not understood. */
async function work(): Promise<void> {
  const message = z.object({ shop: z.string(), duty: z.string(), orderId: z.string() });
  const record = (body: string) => ({ messageId: "m", body, attributes: { ApproximateReceiveCount: "1" } });
  const Records = [record(JSON.stringify({ shop: SHOP, duty: "daily-notices", orderId: order })), record("{}")];
  const event = { Records } as unknown as SQSEvent;
  await queue("shop-duties", message, {}, async () => {})(event, context);
  await queue("shop-duties", message, {}, fails)(event, context);
  await schedule("wake-due", {}, async () => ({ count: 3 }))({}, context);
  await schedule("wake-due", {}, fails)({}, context).catch(() => undefined);
}

/** Calls of the API and of receivers: refused, failed, received. */
async function entrances(): Promise<void> {
  const event = {
    headers: { "x-belegfluss-origin": "new" },
    requestContext: { http: { method: "POST", sourceIp: "203.0.113.9" } },
    body: "{}",
  } as unknown as APIGatewayProxyEventV2;
  const received = { status: 200, shop: SHOP, topic: "orders/paid", webhook: "w1", order };
  await webhook("test", {}, async () => received)(event, context);
  await webhook("test", {}, fails)(event, context);
  const open = endpoints.find((endpoint) => endpoint.access === "public" && !endpoint.cors) as Endpoint<unknown, never>;
  await publicHttp(open, {}, fails)({ ...event, headers: {} }, context);
  // What is missing when a function starts fails its calls.
  vi.stubEnv("ORIGIN_SECRET_NAME", undefined);
  await publicHttp(open, {}, fails)(event, context);
}

describe("a day on which everything happens that the runbook speaks of", () => {
  let lines: Fields[];

  beforeAll(async () => {
    vi.stubEnv("_X_AMZN_TRACE_ID", "Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1");
    vi.stubEnv("ORIGIN_SECRET_NAME", "belegfluss/test/origin");
    const origin = mockClient(SecretsManagerClient);
    origin
      .on(GetSecretValueCommand)
      .resolves({ SecretString: JSON.stringify({ originSecret: "new", originSecretPrevious: "old" }) });
    lines = await linesOf(async () => {
      await withLogContext({ requestId: "r1", function: "document-tasks", shop: SHOP }, async () => {
        await transitions();
        await withOrder(order, calls);
      });
      await work();
      await entrances();
    });
    return () => {
      vi.unstubAllEnvs();
      origin.restore();
    };
  });

  test("writes each line that the runbook tells its reader to look for", () => {
    const messages = new Set(lines.map(({ message }) => message));

    expect(namesOf("line").filter((line) => !messages.has(line))).toEqual([]);
  });

  test.each(namesOf("query"))("is found by the query: %s", (name) => {
    const { found, missing } = ask(queries[name] ?? "", lines);

    expect(found.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test("gives every line the trace of its call", () => {
    expect(lines.filter(({ message, trace }) => message !== undefined && trace === undefined)).toEqual([]);
  });
});
