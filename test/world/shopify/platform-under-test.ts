import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandboxClock, type SandboxClock } from "../../sandbox/clock.ts";
import { startShopifySimulator } from "../../sandbox/shopify/simulator.ts";

/** A webhook as the app received it. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export const app = { apiKey: "test-api-key", apiSecret: "test-api-secret" };
export const ALL_SCOPES = [
  "read_orders",
  "write_orders",
  "read_customers",
  "read_products",
  "read_locations",
  "read_returns",
  "read_payment_terms",
];

async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const receiver = { received, answers, answerTo: (_path: string) => answers.shift() ?? 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(receiver.answerTo(path));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}`, stop: () => server.close() });
}

/** Starts a simulator with one installed shop and an app that receives its webhooks. */
export async function startPlatform(
  options: { scopes?: string[]; clock?: SandboxClock; managesInstallation?: boolean } = {},
) {
  const directory = mkdtempSync(join(tmpdir(), "shopify-simulator-"));
  const receiver = await startReceiver();
  const clock = options.clock ?? createSandboxClock();
  const lines: string[] = [];
  const start = () =>
    startShopifySimulator({
      port: 0,
      clock,
      dataDirectory: directory,
      app: {
        ...app,
        url: "http://127.0.0.1:1",
        webhookUrl: `${receiver.url}/webhooks/shopify`,
        requiredScopes: ["read_orders"],
        optionalScopes: ["read_customers"],
        flow: {
          triggers: [
            {
              handle: "invoice-created",
              fields: [
                { type: "order_reference", key: "order_id", isRequired: false },
                { type: "single_line_text_field", key: "documentNumber", isRequired: false },
              ],
            },
          ],
          actions: [],
        },
        managesInstallation: options.managesInstallation ?? false,
      },
      log: ({ text }) => lines.push(text),
    });
  const simulator = await start();
  const shop = "demo.myshopify.com";
  await simulator.createShop({ shop, scopes: options.scopes ?? ALL_SCOPES });

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${simulator.url}/${shop}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const json: Record<string, unknown> = JSON.parse(await response.text());
    return { status: response.status, headers: response.headers, json };
  };
  const requestToken = (fields: Record<string, unknown>) =>
    post("/admin/oauth/access_token", { client_id: app.apiKey, client_secret: app.apiSecret, ...fields });
  const exchange = async (subjectToken?: string) =>
    requestToken({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: subjectToken ?? (await simulator.sessionToken(shop)),
      subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
      requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
      expiring: "1",
    });
  const accessToken = async () => String((await exchange()).json["access_token"]);
  const graphqlWith = (token: string, query: string, variables: Record<string, unknown> = {}) =>
    post("/admin/api/2026-10/graphql.json", { query, variables }, { "X-Shopify-Access-Token": token });

  return {
    simulator,
    shop,
    clock,
    receiver,
    lines,
    post,
    exchange,
    accessToken,
    requestToken,
    graphqlWith,
    graphql: async (query: string, variables: Record<string, unknown> = {}) =>
      graphqlWith(await accessToken(), query, variables),
    /** Starts a second simulator over the same data, as after a restart. */
    restart: start,
    settle: async () => {
      while (simulator.pendingWebhooks() > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    stop: async () => {
      await simulator.stop();
      receiver.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type PlatformUnderTest = Awaited<ReturnType<typeof startPlatform>>;
