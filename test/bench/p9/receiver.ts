import { fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { secretNameOf } from "#shared/messages/secrets.ts";

/** The deployed receiver in this process, its AWS calls answered by a stub process over plain HTTP. */
export interface Receiver {
  /** Answers the status of one delivery. */
  receive(event: APIGatewayProxyEventV2): Promise<number>;
  stop(): void;
}

const context = { awsRequestId: "bench", getRemainingTimeInMillis: () => 30_000 };

/** Loads the bundle of `dist/functions` with a stub behind it. */
export async function startReceiver(root: string): Promise<Receiver> {
  const stub = fork(fileURLToPath(new URL("aws-stub.ts", import.meta.url)), { execArgv: [] });
  const port = await new Promise<unknown>((resolve, reject) => {
    stub.once("message", resolve);
    stub.once("error", reject);
  });
  const address = `http://127.0.0.1:${String(port)}`;
  Object.assign(process.env, {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "bench",
    AWS_SECRET_ACCESS_KEY: "bench",
    AWS_ENDPOINT_URL: address,
    TABLE_NAME: "bench",
    SESSION_SECRET_NAME: secretNameOf("sandbox", "session"),
    ORIGIN_SECRET_NAME: secretNameOf("sandbox", "origin"),
    QUEUE_URL_ORDER_EVENTS: `${address}/000000000000/order-events`,
    QUEUE_URL_APP_EVENTS: `${address}/000000000000/app-events`,
    QUEUE_URL_COMPLIANCE: `${address}/000000000000/compliance`,
  });
  const { handler } = await import(pathToFileURL(join(root, "dist/functions/webhooks/shopify/index.mjs")).href);
  return {
    receive: async (event) => Number((await handler(event, context)).statusCode),
    stop: () => stub.disconnect(),
  };
}
