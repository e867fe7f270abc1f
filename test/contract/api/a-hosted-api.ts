import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Context } from "aws-lambda";
import { vi } from "vitest";
import { SHOPIFY_API_VERSION, timing } from "#cdk/config.ts";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { queues } from "#shared/messages/queues.ts";
import { ORIGIN_HEADER, secretNameOf, secretNames, secretVariable, VIEWER_HEADER } from "#shared/messages/secrets.ts";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { secretTextsOf } from "../../sandbox/credentials.ts";
import { proxyEvent } from "../../sandbox/runner/http/event.ts";
import { mintSessionToken } from "../../sandbox/shopify/auth/session-token.ts";
import { signBody } from "../../sandbox/shopify/webhooks/sign.ts";
import { CLIENT, startOn } from "../../world/lexoffice/provider.ts";
import { app, startPlatform } from "../../world/shopify/platform-under-test.ts";
import type { ApiAnswer } from "./answers.ts";
import { startAwsAnswers } from "./aws-answers.ts";
import type { DescribedOperation } from "./description.ts";
import type { ApiRequest } from "./requests.ts";

type Handler = (event: object, context: Context) => Promise<unknown>;

/** Key of the table's sealed items, the same in the secret and in what tests seal. */
const tokenKey = Buffer.alloc(32, 7).toString("base64");

const ORIGIN_SECRET = "origin-of-the-test";

const secrets = secretTextsOf("test", {
  session: { shopifyApiSecret: app.apiSecret },
  "provider-client": { lexofficeClientSecret: CLIENT.clientSecret },
  "token-keys": { tokenKeys: { k1: tokenKey }, activeTokenKey: "k1" },
  "marker-key": { markerKey: Buffer.alloc(32, 9).toString("base64") },
  origin: { originSecret: ORIGIN_SECRET, originSecretPrevious: "origin-of-the-test-before" },
});

/** A new container's API handlers between the engine's table and both vendors' simulators; queues, bus and mail take all. */
export async function startHostedApi(table: Table) {
  vi.resetModules();
  const directory = mkdtempSync(path.join(tmpdir(), "api-contract-"));
  const aws = await startAwsAnswers(secrets);
  const platform = await startPlatform();
  const provider = await startOn(directory, createSandboxClock());
  const restore = setEnvironment({
    AWS_ENDPOINT_URL_SQS: aws.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.url,
    AWS_ENDPOINT_URL_SESV2: aws.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: aws.url,
    TABLE_NAME: table.name,
    ...Object.fromEntries(secretNames.map((name) => [secretVariable(name), secretNameOf("test", name)])),
    MAIL_FROM: "Belegfluss <post@app.example>",
    CUSTOMER_MAIL_DOMAIN: "belege.app.example",
    MAIL_CONFIGURATION_SET: "belegfluss-test",
    MAIL_HOSTS: "-",
    EVENT_BUS_NAME: "belegfluss-test",
    STAGE: "test",
    APP_URL: "https://app.example",
    SHOPIFY_API_KEY: app.apiKey,
    SHOPIFY_API_VERSION,
    SHOPIFY_BASE_URL: `${platform.simulator.url}/{shop}`,
    SHOPIFY_ADMIN_URL: "https://admin.shopify.com",
    LEXOFFICE_API_URL: provider.url,
    LEXOFFICE_WEB_URL: provider.url,
    LEXOFFICE_CLIENT_ID: CLIENT.clientId,
    OPERATOR_EMAIL: "post@betreiber.example",
    OPERATOR_NAME: "Betreiber GmbH",
    OPERATOR_STREET: "Weg 2",
    OPERATOR_TOWN: "10115 Berlin",
    OPERATOR_VAT_NUMBER: "DE136695976",
    PAYOUT_IBAN: "DE02120300000000202051",
    // Nothing listens there: registers that do not answer keep no partner from saving.
    EVATR_URL: "http://127.0.0.1:9",
    VIES_URL: "http://127.0.0.1:9",
    FUNCTION_TIMEOUT_SECONDS: String(timing.functionTimeout),
    BUDGET_SECONDS: String(timing.budget),
    LEASE_SECONDS: String(timing.lease),
    HTTP_TIMEOUT_SECONDS: String(timing.httpTimeout),
    SETTLE_SECONDS: String(timing.settle),
    ...Object.fromEntries(queueNames.map((name) => [`QUEUE_URL_${name}`, `${aws.url}/1/${name}`])),
  });

  return {
    table,
    platform,
    provider,
    /** One call of an operation for a shop, through its handler. */
    call: async (
      operation: DescribedOperation,
      shop: string,
      request: ApiRequest,
      origin: string | null = ORIGIN_SECRET,
    ): Promise<ApiAnswer> => {
      const handler = await handlerOf(operation);
      const token = mintSessionToken(shop, app, Date.now());
      const answer = await handler(eventOf(operation, request, token, origin ?? undefined), contextOf());
      return toAnswer(answer);
    },
    stop: async () => {
      restore();
      aws.stop();
      await Promise.all([platform.stop(), provider.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type HostedApi = Awaited<ReturnType<typeof startHostedApi>>;

const queueNames = Object.keys(queues).map((name) => name.replaceAll("-", "_").toUpperCase());

/** `functions/api/<module>/<id in kebab case>.ts`, as the infrastructure finds it. */
async function handlerOf({ operationId, tag }: DescribedOperation): Promise<Handler> {
  const file = operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const { handler } = await import(`../../../functions/api/${tag}/${file}.ts`);
  return handler;
}

function eventOf(operation: DescribedOperation, request: ApiRequest, token: string, origin?: string): object {
  const { cookie, isSignedIn } = request;
  const place = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(request.path[name] ?? ""));
  const parameters = { ...request.path };
  const headers = {
    ...(isSignedIn && !operation.isPublic ? { authorization: `Bearer ${token}` } : {}),
    ...(isSignedIn && operation.isSigned
      ? { "x-shopify-hmac-sha256": signBody(request.body ?? "", app.apiSecret) }
      : {}),
    ...request.headers,
    ...(cookie === undefined ? {} : { cookie }),
    [VIEWER_HEADER]: "198.51.100.7",
    ...(origin === undefined ? {} : { [ORIGIN_HEADER]: origin }),
  };
  const key = `${operation.method} ${operation.path}`;
  return proxyEvent(
    {
      method: operation.method,
      path: place,
      query: new URLSearchParams(request.query.map(([name, value]) => [name, value])).toString(),
      headers,
      body: Buffer.from(request.body ?? ""),
      sourceIp: "198.51.100.8",
    },
    { route: { key, method: operation.method, segments: [], functionArn: "", timeoutMs: 30_000 }, parameters },
    { apiId: "api", account: "1", domain: "api.example" },
    Date.now(),
  );
}

/** Lone surrogates cannot travel in an address; a client sends the replacement character. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));

/** The invocation's facts that handlers read. */
const contextOf = (): Context =>
  ({ awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 60_000 }) as Partial<Context> as Context;

function toAnswer(answer: unknown): ApiAnswer {
  const { statusCode, headers, body } = Object(answer);
  return { status: Number(statusCode), headers: headers ?? {}, body: body ?? "" };
}

/** Sets variables; what is answered puts back what was there. */
function setEnvironment(values: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
