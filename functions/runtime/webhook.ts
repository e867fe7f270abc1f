import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type { Instant } from "#shared/values/time.ts";
import type { Receipt } from "../modules/webhooks/ports.ts";
import { declare } from "./declaration.ts";
import { addLogContext, log, withLogContext } from "./log.ts";
import { now } from "./resources/clock.ts";
import { wayOf } from "./sender.ts";
import { describe, environmentOf, make, type Scope, type ServiceInstances, type Services } from "./service.ts";
import { origin } from "./services/system.ts";

/** A delivery as it came in: raw bytes, header names in lower case. */
export interface RawDelivery {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** The body as text, if the gateway delivered text: receivers do not decode it again. */
  text?: string;
  now: Instant;
}

/** Wraps a receiver of raw bytes; answers bare statuses: 403 past CloudFront, 500 inside, so that senders retry. */
export function webhook<N extends Services>(
  name: string,
  services: N,
  run: (delivery: RawDelivery, services: ServiceInstances<N>) => Promise<Receipt>,
) {
  const all = { origin, ...services };
  const receive = async (event: APIGatewayProxyEventV2, context: Context) => {
    const scope: Scope = {
      environment: environmentOf(all),
      requestId: context.awsRequestId,
      remainingMilliseconds: () => context.getRemainingTimeInMillis(),
      shop: () => {
        throw new Error("a receiver knows its shop from the delivery only");
      },
    };
    try {
      const headers = lowerCased(event.headers);
      const way = wayOf({ headers, requestContext: event.requestContext }, await origin.create(scope), now());
      addLogContext({ way: way.describe });
      if (!way.isThroughCloudFront) {
        log.info("refused", { code: "forbidden", status: 403, reason: "not through CloudFront" });
        return 403;
      }
      if (event.requestContext.http.method === "HEAD") return 204;
      const { status, ...about } = await run({ headers, ...contentOf(event), now: now() }, await make(services, scope));
      log.info("received", { status, ...about });
      return status;
    } catch (error) {
      log.error("delivery failed", { error });
      return 500;
    }
  };

  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>().handler(
    (event: APIGatewayProxyEventV2, context: Context) =>
      withLogContext({ requestId: context.awsRequestId, function: name }, async () => ({
        statusCode: await receive(event, context),
        headers: {
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
        body: "",
      })),
  );
  return declare(handler, { kind: "webhook", name, services: describe(all) });
}

function contentOf({ body = "", isBase64Encoded }: APIGatewayProxyEventV2): Pick<RawDelivery, "body" | "text"> {
  return isBase64Encoded ? { body: Buffer.from(body, "base64") } : { body: Buffer.from(body, "utf8"), text: body };
}

function lowerCased(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value]])),
  );
}
