import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import type { Session } from "../modules/shop/ports.ts";
import { requireInstalled } from "./installed-shop.ts";
import { now } from "./resources/clock.ts";
import { type Call, type SessionCheck, serve } from "./serve.ts";
import type { Scope, ServiceInstances, Services } from "./service.ts";
import { shopRecord } from "./services/shops.ts";
import { callLimits } from "./services/system.ts";
import { platformSender } from "./services/webhooks.ts";

/** Whom a call speaks for that no employee made. */
const WORKFLOW = "workflow";

/**
 * Wraps an endpoint for signed bodies that name the shop. More failures: unauthorized (before reading), shop_not_installed,
 * too_many_requests.
 */
export function signedHttp<Input, Output, N extends Services>(
  endpoint: Endpoint<Input, Output>,
  services: N,
  run: (call: Call<Input>, services: ServiceInstances<N>) => Promise<Output>,
  /** The text of a failure, where the table of messages does not say enough. */
  failureMessage?: (failure: AppError) => string,
) {
  const { access, id, module, limit } = endpoint;
  if (access !== "signed" || limit === undefined) throw new TypeError(`${id} is ${access}: use ${access}Http`);
  const check: SessionCheck = {
    services: { platformSender, shopRecord, callLimits },
    session: readSigned,
    failureMessage,
    admit: async (scope, { session }) => {
      const limits = await callLimits.create(scope);
      const user = { route: `${module}.${id}`, userId: session?.userId ?? WORKFLOW };
      const { retryAfterSeconds } = await limits.take(user, limit, now());
      if (retryAfterSeconds > 0) throw new AppError("too_many_requests", { retryAfterSeconds });
      return requireInstalled(scope);
    },
  };
  return serve(check, endpoint, services, run);
}

async function readSigned({ headers, body, isBase64Encoded }: APIGatewayProxyEventV2, scope: Scope): Promise<Session> {
  const sender = await platformSender.create(scope);
  const bytes = Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");
  if (!sender.isGenuine(bytes, headers["x-shopify-hmac-sha256"])) {
    throw new AppError("unauthorized", undefined, { message: "the signature is not the platform's" });
  }
  const said: unknown = parseJsonOrNothing(bytes.toString("utf8"));
  const shop = typeof said === "object" && said !== null && "shopify_domain" in said ? said.shopify_domain : undefined;
  if (typeof shop !== "string" || !sender.isShopDomain(shop)) throw new AppError("malformed_request");
  return { shop, userId: WORKFLOW, token: "" };
}
