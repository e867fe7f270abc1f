import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import { type RawDelivery, webhook } from "#functions/runtime/webhook.ts";
import { writtenLines } from "./written.ts";

vi.stubEnv("ORIGIN_SECRET_NAME", "belegfluss/test/origin");
mockClient(SecretsManagerClient)
  .on(GetSecretValueCommand, { SecretId: "belegfluss/test/origin" })
  .resolves({ SecretString: JSON.stringify({ originSecret: "new", originSecretPrevious: "old" }) });

const BODY = '{"name":"Jörg „Möwe“ 🫖"}';

/** A receiver's part of an event. */
async function given(
  content: Pick<APIGatewayProxyEventV2, "isBase64Encoded"> & { body?: string },
): Promise<RawDelivery> {
  writtenLines();
  const deliveries: RawDelivery[] = [];
  const handler = webhook("test", {}, async (delivery) => {
    deliveries.push(delivery);
    return { status: 200 };
  });
  // Of the event, a receiver reads these fields alone.
  const event = {
    headers: { "X-Topic": "a", "X-Belegfluss-Origin": "new" },
    requestContext: { http: { method: "POST", sourceIp: "203.0.113.9" } },
    ...content,
  };
  await handler(event as unknown as APIGatewayProxyEventV2, { awsRequestId: "r" } as Context);
  const [delivery] = deliveries;
  if (!delivery) throw new Error("nothing was delivered");
  return delivery;
}

test("text keeps its bytes, and is handed on as it came", async () => {
  const { body, text } = await given({ body: BODY, isBase64Encoded: false });

  expect(Buffer.from(body).toString("utf8")).toBe(BODY);
  expect(text).toBe(BODY);
});

test("what came as base64 is bytes only: nobody has read it as text yet", async () => {
  const { body, text } = await given({ body: Buffer.from(BODY).toString("base64"), isBase64Encoded: true });

  expect(Buffer.from(body).toString("utf8")).toBe(BODY);
  expect(text).toBeUndefined();
});

test("a webhook of 1 MB is handed on whole, as the web ACL lets it pass", async () => {
  const large = `{"note":"<p>${"ä".repeat(512 * 1024)}</p>"}`;

  const { body } = await given({ body: large, isBase64Encoded: false });

  expect(body.length).toBeGreaterThan(1024 * 1024);
  expect(Buffer.from(body).toString("utf8")).toBe(large);
});

test("an event without a body is empty", async () => {
  expect((await given({ isBase64Encoded: false })).body).toHaveLength(0);
});

/** The status of a call with these headers, and how often the receiver ran. */
async function called(method: string, headers: Record<string, string>) {
  const run = vi.fn(async () => ({ status: 200 }));
  const event = {
    headers,
    requestContext: { http: { method, sourceIp: "203.0.113.9" } },
    body: BODY,
    isBase64Encoded: false,
  };
  const answer = await webhook(
    "test",
    {},
    run,
  )(event as unknown as APIGatewayProxyEventV2, { awsRequestId: "r" } as Context);
  return [answer.statusCode, run.mock.calls.length];
}

test.each([
  ["POST", {}],
  ["HEAD", {}],
  ["POST", { "x-belegfluss-origin": "" }],
  ["POST", { "x-belegfluss-origin": "guessed" }],
  ["POST", { "x-belegfluss-origin": "new,old" }],
])("a %s with %j did not come through CloudFront: it is refused and nothing is done", async (method, headers) => {
  expect(await called(method, headers)).toEqual([403, 0]);
});

test.each(["new", "old"])("while the origin secret is rotated CloudFront may send the %s one", async (value) => {
  expect(await called("POST", { "x-belegfluss-origin": value })).toEqual([200, 1]);
  expect(await called("HEAD", { "x-belegfluss-origin": value })).toEqual([204, 0]);
});

test("a delivery that came in is one line: shop, topic, id and order, as the receiver names them", async () => {
  const lines = writtenLines();
  const about = { shop: "laden.myshopify.com", topic: "orders/paid", webhook: "w1", order: "5001" };
  const handler = webhook("test", {}, async () => ({ status: 200, ...about }));
  const event = {
    headers: { "X-Belegfluss-Origin": "new" },
    requestContext: { http: { method: "POST", sourceIp: "203.0.113.9" } },
    body: "{}",
  };
  await handler(event as unknown as APIGatewayProxyEventV2, { awsRequestId: "r" } as Context);

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ message: "received", status: 200, ...about }]);
});
