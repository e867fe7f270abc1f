import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Endpoint } from "../../shared/api/endpoint.ts";
import type { Shop } from "../../shared/domain/shop/shop.ts";
import { AppError } from "../../shared/errors.ts";
import type { Session } from "../modules/shop/ports.ts";
import type { Made, Needs, Scope } from "./need.ts";
import { sessionRefusalHeaders, sessions } from "./needs/sessions.ts";
import { shops } from "./needs/shops.ts";
import { type Call, type Gate, serve } from "./serve.ts";

/** A valid session token of a shop that may not be installed yet. */
const installGate: Gate = {
  needs: { sessions },
  session: readSession,
  refusalHeaders: sessionRefusalHeaders,
  admit: async () => undefined,
};

/** A valid session token of an installed shop. */
const shopGate: Gate = {
  needs: { sessions, shops },
  session: readSession,
  refusalHeaders: sessionRefusalHeaders,
  admit: requireInstalled,
};

/** Wraps a use case as the Lambda of one endpoint for a merchant. The handler itself is one sentence. */
export function http<Input, Output, N extends Needs>(
  endpoint: Endpoint<Input, Output>,
  needs: N,
  run: (call: Call<Input>, needs: Made<N>) => Promise<Output>,
) {
  const { access, id } = endpoint.route;
  if (access === "public") throw new TypeError(`${id} is public: use publicHttp`);
  return serve(access === "install" ? installGate : shopGate, endpoint, needs, run);
}

async function readSession(event: APIGatewayProxyEventV2, scope: Scope): Promise<Session> {
  const [, token] = /^Bearer ([\w.-]{20,4096})$/.exec(event.headers["authorization"] ?? "") ?? [];
  if (token === undefined) throw new AppError("unauthorized", undefined, { message: "no bearer token" });
  const verified = await (await sessions.create(scope)).verify(token);
  if ("refused" in verified) throw new AppError("unauthorized", undefined, { message: verified.refused });
  return verified.session;
}

async function requireInstalled(scope: Scope): Promise<Shop> {
  const shop = await (await shops.create(scope)).find();
  if (!shop || shop.uninstalledAt !== undefined) throw new AppError("shop_not_installed");
  return shop;
}
