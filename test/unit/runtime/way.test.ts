import { createHash } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { expect, onTestFinished, test, vi } from "vitest";
import { environmentOf, type Scope } from "#functions/runtime/service.ts";
import { origin } from "#functions/runtime/services/system.ts";
import { webhook } from "#functions/runtime/webhook.ts";
import { VIEWER_HEADER } from "#shared/messages/secrets.ts";
import { writtenLines } from "./written.ts";

vi.stubEnv("ORIGIN_SECRET_NAME", "belegfluss/test/origin");
mockClient(SecretsManagerClient)
  .on(GetSecretValueCommand)
  .resolves({ SecretString: JSON.stringify({ originSecret: "new", originSecretPrevious: "old" }) });

const scope: Scope = {
  environment: environmentOf({ origin }),
  requestId: "r",
  remainingMilliseconds: () => 1000,
  shop: () => "",
};
const { viewerTag } = await origin.create(scope);
const ADDRESS = "192.0.2.7";
const MORNING = "2026-11-20T06:00:00.000Z";

test("the tag of an address is the same all day, and another one the next day", () => {
  expect(viewerTag(ADDRESS, "2026-11-20T23:59:59.999Z")).toBe(viewerTag(ADDRESS, MORNING));
  expect(viewerTag(ADDRESS, "2026-11-21T00:00:00.000Z")).not.toBe(viewerTag(ADDRESS, MORNING));
});

test("two addresses have two tags", () => {
  expect(viewerTag("192.0.2.8", MORNING)).not.toBe(viewerTag(ADDRESS, MORNING));
});

test("without the secret no trial of addresses finds the tag", () => {
  const plain = ["", "new"].map((salt) =>
    createHash("sha256").update(`${salt}viewer|2026-11-20|${ADDRESS}`).digest("hex"),
  );

  expect(viewerTag(ADDRESS, MORNING)).toMatch(/^[0-9a-f]{16}$/);
  for (const hash of plain) expect(hash).not.toContain(viewerTag(ADDRESS, MORNING));
});

/** A receiver's log line for a call that did not come through CloudFront. */
async function lineOf(headers: Record<string, string>): Promise<string> {
  const lines = writtenLines();
  // Of the event, a receiver reads these fields alone.
  const event = { headers, requestContext: { http: { method: "POST", sourceIp: "203.0.113.9" } }, body: "" };
  await webhook("test", {}, async () => ({ status: 200 }))(
    event as unknown as APIGatewayProxyEventV2,
    { awsRequestId: "r" } as Context,
  );
  return lines.join("");
}

test("the log of a refused call carries the tag and CloudFront's id, and no address", async () => {
  const line = await lineOf({ [VIEWER_HEADER]: ADDRESS, "X-Amz-Cf-Id": "abc-DEF_123==" });

  expect(JSON.parse(line)).toMatchObject({
    status: 403,
    viewer: expect.stringMatching(/^[0-9a-f]{16}$/),
    edge: "abc-DEF_123==",
  });
  expect(line).not.toMatch(/192\.0\.2\.7|203\.0\.113\.9/);
});

test("who comes past CloudFront cannot choose the address whose tag the log has", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(MORNING) });
  onTestFinished(() => void vi.useRealTimers());

  const lines = [await lineOf({ [VIEWER_HEADER]: ADDRESS }), await lineOf({ [VIEWER_HEADER]: "10.0.0.1" })];

  const own = viewerTag("203.0.113.9", MORNING);
  expect(lines.map((line) => JSON.parse(line).viewer)).toEqual([own, own]);
});

test.each(['"}\n{', "a b", "x".repeat(81)])("%j is no id of CloudFront and is not logged", async (id) => {
  expect(JSON.parse(await lineOf({ "x-amz-cf-id": id }))).not.toHaveProperty("edge");
});
