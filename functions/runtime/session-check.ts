import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { AppError } from "#shared/errors.ts";
import type { Session } from "../modules/shop/ports.ts";
import type { SessionCheck } from "./serve.ts";
import type { Scope } from "./service.ts";
import { sessionRefusalHeaders, sessions } from "./services/shops.ts";

/** A valid session token, whether its shop is installed or not. */
export const sessionCheck = {
  services: { sessions },
  session: readSession,
  refusalHeaders: sessionRefusalHeaders,
} satisfies Partial<SessionCheck>;

async function readSession(event: APIGatewayProxyEventV2, scope: Scope): Promise<Session> {
  const [, token] = /^Bearer ([\w.-]{20,4096})$/.exec(event.headers["authorization"] ?? "") ?? [];
  if (token === undefined) throw new AppError("unauthorized", undefined, { message: "no bearer token" });
  const verified = await (await sessions.create(scope)).verify(token);
  if ("refused" in verified) throw new AppError("unauthorized", undefined, { message: verified.refused });
  return verified.session;
}
