import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import { answerError, answerSuccess } from "#functions/runtime/http-answers.ts";
import { log } from "#functions/runtime/log.ts";
import { webhook } from "#functions/runtime/webhook.ts";
import { AppError, type FailureCode, failures } from "#shared/errors.ts";
import { messagePage } from "#shared/message-page.ts";
import { writtenLines } from "./written.ts";

vi.stubEnv("ORIGIN_SECRET_NAME", "belegfluss/test/origin");
mockClient(SecretsManagerClient)
  .on(GetSecretValueCommand)
  .resolves({ SecretString: JSON.stringify({ originSecret: "new", originSecretPrevious: "old" }) });

const codes = Object.keys(failures) as FailureCode[];
const inner = { reason: "undecryptable", status: 500, code: "SECRET_REASON", faults: ["tokenKeys"], paths: ["a.b"] };

test.each(codes.filter((code) => failures[code].status >= 500))("%s tells the request's id and no reason", (code) => {
  const answer = answerError(new AppError(code, inner, { cause: new Error("at 10.0.0.7") }), "req-1");

  expect(JSON.parse(answer.body ?? "")).toEqual({ code, message: expect.any(String), details: { requestId: "req-1" } });
  expect(answer.headers).toMatchObject({ "x-request-id": "req-1" });
});

test("an unforeseen error is an internal error with the request's id", () => {
  const answer = answerError(new TypeError("cannot read 'secret' of undefined"), "req-2");

  expect(answer.statusCode).toBe(500);
  expect(JSON.parse(answer.body ?? "")).toMatchObject({ code: "internal_error", details: { requestId: "req-2" } });
  expect(answer.body).not.toContain("secret");
});

test.each([
  [6, "Warte einen Moment"],
  [60, "in einer Minute"],
  [150, "in 3 Minuten"],
])("after too many calls, whose next one goes in %i seconds, the text says %s", (retryAfterSeconds, text) => {
  const answer = answerError(new AppError("too_many_requests", { retryAfterSeconds }), "req-4");

  expect(JSON.parse(answer.body ?? "").message).toContain(text);
});

test("what a caller did wrong is still told", () => {
  const answer = answerError(new AppError("invalid_input", { fields: { posName: "x" } }), "req-3");

  expect(JSON.parse(answer.body ?? "")).toMatchObject({ details: { fields: { posName: "x" } } });
});

const pdf = { pdf: new Uint8Array([1]), fileName: "RE1.pdf" };
const page = { html: messagePage("Titel", "Text"), status: 200 };
test.each([
  ["JSON", () => answerSuccess("json", {}, "r")],
  ["a PDF", () => answerSuccess("pdf", pdf, "r")],
  ["a redirect", () => answerSuccess("redirect", { location: "https://x.example" }, "r")],
  ["a page", () => answerSuccess("html", page, "r")],
  ["a failure", () => answerError(new AppError("forbidden"), "r")],
  ["a failure as a page", () => answerError(new AppError("ticket_invalid"), "r", { page: () => page })],
])("%s is never sniffed, and leaves it to CloudFront to demand TLS", (_, answer) => {
  expect(answer().headers).toMatchObject({ "x-content-type-options": "nosniff" });
  expect(answer().headers).not.toHaveProperty("strict-transport-security");
});

test("neither is the answer to a webhook", async () => {
  const receiver = webhook("test.hook", {}, async () => ({ status: 200 }));
  const event = {
    headers: { "x-belegfluss-origin": "new" },
    requestContext: { http: { method: "POST", sourceIp: "203.0.113.9" } },
  };
  const handler: unknown = receiver;
  if (typeof handler !== "function") throw new TypeError("no handler");

  // Only these parts of an event and a context are read.
  const answer = await handler(event as unknown as APIGatewayProxyEventV2, { awsRequestId: "r" } as Context);

  expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff" });
  expect(answer.headers).not.toHaveProperty("strict-transport-security");
});

test("the reason of a vendor's failure stands in the log", () => {
  const lines = writtenLines();

  log.error("failed", { error: new AppError("platform_rejected", { reason: "unexpected_shape", status: 418 }) });

  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    code: "platform_rejected",
    detail: "unexpected_shape",
    vendorStatus: 418,
  });
});
