import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ORIGIN_HEADER } from "#shared/messages/secrets.ts";
import { originSecret } from "../../sandbox/credentials.ts";

/** A delivery as API Gateway hands it over (payload 2.0). */
export function deliveryEvent(body: string, signature: string): APIGatewayProxyEventV2 {
  return {
    version: "2.0",
    routeKey: "POST /api/webhooks/shopify",
    rawPath: "/api/webhooks/shopify",
    rawQueryString: "",
    headers: {
      "content-type": "application/json",
      [ORIGIN_HEADER]: originSecret,
      "x-shopify-topic": "orders/create",
      "x-shopify-hmac-sha256": signature,
      "x-shopify-shop-domain": "kaffeehaus.myshopify.com",
      "x-shopify-api-version": "2026-10",
      "x-shopify-webhook-id": "b54557e4-bdd9-4b37-8a5f-bf7d70bcd043",
      "x-shopify-event-id": "98880550-7158-44d4-b7cd-2c97c8a091b5",
      "x-shopify-triggered-at": "2026-11-02T09:00:00.000Z",
    },
    requestContext: {
      accountId: "000000000000",
      apiId: "bench",
      domainName: "app.example.de",
      domainPrefix: "app",
      http: {
        method: "POST",
        path: "/api/webhooks/shopify",
        protocol: "HTTP/1.1",
        sourceIp: "127.0.0.1",
        userAgent: "Shopify-Captain-Hook",
      },
      requestId: "bench",
      routeKey: "POST /api/webhooks/shopify",
      stage: "$default",
      time: "02/Nov/2026:09:00:00 +0000",
      timeEpoch: 1_793_610_000_000,
    },
    body,
    isBase64Encoded: false,
  };
}
