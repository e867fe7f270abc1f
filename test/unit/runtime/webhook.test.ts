import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import { type RawDelivery, webhook } from "../../../functions/runtime/webhook.ts";

const BODY = '{"name":"Jörg „Möwe“ 🫖"}';

/** What a receiver is given of an event. */
async function given(
  content: Pick<APIGatewayProxyEventV2, "isBase64Encoded"> & { body?: string },
): Promise<RawDelivery> {
  const deliveries: RawDelivery[] = [];
  const handler = webhook("test", {}, async (delivery) => {
    deliveries.push(delivery);
    return { status: 200 };
  });
  // Of the event, a receiver reads these fields alone.
  const event = { headers: { "X-Topic": "a" }, requestContext: { http: { method: "POST" } }, ...content };
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

test("an event without a body is empty", async () => {
  expect((await given({ isBase64Encoded: false })).body).toHaveLength(0);
});
