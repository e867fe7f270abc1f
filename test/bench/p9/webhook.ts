import { createHmac } from "node:crypto";
import "@shopify/shopify-api/adapters/node";
import { ApiVersion, LogSeverity, shopifyApi } from "@shopify/shopify-api";
import { bundleFunctions } from "#cdk/bundle/bundle-functions.ts";
import { orderReference } from "#functions/adapters/shopify/webhook-body.ts";
import { isWebhookSignature } from "#functions/adapters/shopify/webhook-signature.ts";
import { shopifyApp } from "../../sandbox/credentials.ts";
import { signBody } from "../../sandbox/shopify/webhooks/sign.ts";
import type { Reading } from "../figure.ts";
import { root } from "../root.ts";
import { compare, median, repeat, takeTurns } from "../statistics.ts";
import { cpuPerCall } from "./cpu.ts";
import { deliveryEvent } from "./delivery-event.ts";
import { startReceiver } from "./receiver.ts";
import { webhookBody } from "./webhook-body.ts";

const ROUNDS = 11;
const CALLS = 3_000;
const HANDLER_CALLS = 500;

const body = webhookBody();
const signature = signBody(body, shopifyApp.apiSecret);

/** CPU time per received webhook of 13 KB: signature and body alone beside the vendor's library, and the whole handler. */
export async function measureWebhook(say: (progress: string) => void): Promise<Reading[]> {
  say("verify and parse");
  const verified = compare(
    await takeTurns(ROUNDS, { ours: () => cpuPerCall(CALLS, verifyOurs), peer: () => cpuPerCall(CALLS, verifyPeer()) }),
  );
  const floor = median(await repeat(ROUNDS, () => cpuPerCall(CALLS, floorOnly)));
  say("whole handler");
  const handled = await measureHandler();
  return [
    {
      name: "verify and parse 13 KB",
      value: verified.ours,
      unit: "µs",
      atMost: 60,
      peer: verified.peer,
      reason: `one HMAC and one JSON.parse of these bytes alone cost ${floor.toFixed(0)} µs on this machine now`,
    },
    {
      name: "verify and parse ÷ the vendor's library",
      value: verified.ratio,
      unit: "×",
      atMost: 1 / 3,
      reason: `both pay for HMAC and JSON.parse, ${floor.toFixed(0)} µs of ${verified.peer.toFixed(0)}; only what lies around them differs`,
    },
    {
      name: "whole handler with SendMessage",
      value: handled,
      unit: "µs",
      atMost: 700,
      reason: "signing and sending with the SDK is most of it on this machine",
    },
  ];
}

async function verifyOurs(): Promise<void> {
  const bytes = Buffer.from(body, "utf8");
  const isGenuine = isWebhookSignature(bytes, signature, { current: shopifyApp.apiSecret });
  // What the gateway hands over as text is parsed as it came.
  const parsed: unknown = JSON.parse(body);
  if (!isGenuine || orderReference("orders/create", parsed) === undefined) throw new Error("refused");
}

/** The minimum that any receiver needs: the digest over the bytes and the parsed body. */
async function floorOnly(): Promise<void> {
  createHmac("sha256", shopifyApp.apiSecret).update(body).digest();
  JSON.parse(body);
}

function verifyPeer(): () => Promise<void> {
  const library = shopifyApi({
    apiKey: shopifyApp.apiKey,
    apiSecretKey: shopifyApp.apiSecret,
    apiVersion: ApiVersion.July26,
    hostName: "app.example.de",
    isEmbeddedApp: true,
    logger: { level: LogSeverity.Error, log: () => undefined },
  });
  const { headers } = deliveryEvent(body, signature);
  return async () => {
    const rawRequest = { headers, method: "POST", url: "/api/webhooks/shopify" };
    const { valid } = await library.webhooks.validate({ rawBody: body, rawRequest, rawResponse: {} });
    const parsed: unknown = JSON.parse(body);
    if (!valid || parsed === null) throw new Error("refused");
  };
}

async function measureHandler(): Promise<number> {
  await bundleFunctions(root);
  const receiver = await startReceiver(root);
  try {
    const event = deliveryEvent(body, signature);
    const receiveOne = async () => {
      const status = await receiver.receive(event);
      if (status !== 200) throw new Error(`the receiver answered ${status}`);
    };
    // the first round warms up: connection, secret, compiled code
    await cpuPerCall(HANDLER_CALLS, receiveOne);
    return median(await repeat(ROUNDS, () => cpuPerCall(HANDLER_CALLS, receiveOne)));
  } finally {
    receiver.stop();
  }
}
