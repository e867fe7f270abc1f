import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type { Endpoint } from "#shared/api/endpoint.ts";

import { hasPermissions, permissionsOf, type StaffMember } from "#shared/domain/permissions/permissions.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Session, WholeShop } from "../modules/shop/ports.ts";
import type { Cors } from "./cors.ts";
import { declare } from "./declaration.ts";
import { answerError, answerSuccess, type DocumentAnswer, type FailurePage } from "./http-answers.ts";
import { readInput } from "./http-input.ts";
import { addLogContext, log, withLogContext } from "./log.ts";
import { now } from "./resources/clock.ts";
import { senderOf, wayOf } from "./sender.ts";
import { describe, environmentOf, make, type Scope, type ServiceInstances, type Services } from "./service.ts";
import { origin } from "./services/system.ts";

/** One verified call of an endpoint. */
export interface Call<Input> {
  input: Input;
  /** The verified shop; empty for public endpoints. */
  shop: string;
  /** Present unless the endpoint is public. */
  session: Session | undefined;
  /** The installed shop as it was when the call came in, read once; present where `access` is `shop`. */
  whole: WholeShop | undefined;
  now: Instant;
  cookies: Readonly<Record<string, string>>;
  /** The sender, for limits on calls without a session. */
  sender: string;
  /** HEAD: only what the answer would be is asked. */
  method: string;
  /** The languages that the caller wants, as the header says it. */
  acceptLanguage: string | undefined;
}

/** The session check's services and result. */
export interface SessionCheck {
  services: Services;
  /** Failures: unauthorized. Undefined on a route without a session. */
  session(event: APIGatewayProxyEventV2, scope: Scope): Promise<Session | undefined>;
  /** Headers of the answer to a refused session, by which the client knows that a fresh one may do. */
  refusalHeaders?: Readonly<Record<string, string>>;
  /** The text of a failure for this kind of caller; the table of messages when absent. */
  failureMessage?: (failure: AppError) => string;
  /** The page for a failure in a browser on a route that redirects or answers a page; JSON when absent. */
  failurePage?: FailurePage;
  /**
   * Further conditions on the session and its shop, and the shop where it was read. Failures: shop_not_installed,
   * too_many_requests.
   */
  admit(
    scope: Scope,
    call: { session: Session | undefined; event: APIGatewayProxyEventV2 },
  ): Promise<WholeShop | undefined>;
}

/** Wraps a use case as the Lambda of one endpoint behind a session check: input, services, answer, errors, log. */
export function serve<Input, Output, N extends Services>(
  check: SessionCheck,
  endpoint: Endpoint<Input, Output>,
  services: N,
  run: (call: Call<Input>, services: ServiceInstances<N>) => Promise<Output>,
  cors?: Cors,
) {
  const { id, module, answer: form } = endpoint;
  if ((cors !== undefined) !== (endpoint.cors === true)) throw new TypeError(`${id}: cors as the contract says`);
  const all = { origin, ...check.services, ...services };
  const name = `${module}.${id}`;

  const work = async (event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyStructuredResultV2> => {
    const startedAt = Date.now();
    const environment = environmentOf(all);
    let shop = "";
    const scope: Scope = {
      environment,
      requestId: context.awsRequestId,
      remainingMilliseconds: () => context.getRemainingTimeInMillis(),
      shop: () => {
        if (shop === "") throw new Error("this endpoint has no shop");
        return shop;
      },
    };
    const way = wayOf(event, await origin.create(scope), now());
    addLogContext({ way: way.describe });
    if (!way.isThroughCloudFront) {
      throw new AppError("forbidden", undefined, { message: "not through CloudFront" });
    }
    const session = await check.session(event, scope);
    if (session) {
      shop = session.shop;
      addLogContext({ shop });
    }
    const whole = await check.admit(scope, { session, event });
    requirePermissions(endpoint, whole?.staff ?? [], session);
    const input = readInput(endpoint, event);
    const { orderId } = event.pathParameters ?? {};
    if (orderId !== undefined) addLogContext({ order: orderId });
    const output = await run(
      {
        input,
        shop,
        session,
        whole,
        now: now(),
        cookies: readCookies(event),
        sender: senderOf(event),
        method: event.requestContext.http.method,
        acceptLanguage: event.headers["accept-language"],
      },
      await make(services, scope),
    );
    const answer = answerSuccess(form, output, context.awsRequestId);
    const { reason, ...about } = form === "document" ? aboutOf(output as DocumentAnswer) : {};
    addLogContext(about);
    const status = answer.statusCode ?? 200;
    log.info("answered", { status, milliseconds: Date.now() - startedAt, reason });
    return answer;
  };

  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .onError((request) => {
      const answer = answerError(request.error, request.context.awsRequestId, {
        refusalHeaders: check.refusalHeaders,
        message: check.failureMessage,
        textErrors: endpoint.textErrors,
        page: isFollowed(endpoint, request.event) ? check.failurePage : undefined,
      });
      request.response = cors?.allow(request.event, answer) ?? answer;
    })
    .handler((event: APIGatewayProxyEventV2, context: Context) =>
      withLogContext({ requestId: context.awsRequestId, function: name }, async () => {
        try {
          const preflight = cors?.preflight(endpoint, event);
          if (preflight) return preflight;
          const answer = await work(event, context);
          return cors?.allow(event, answer) ?? answer;
        } catch (error) {
          logFailure(error);
          throw error;
        }
      }),
    );
  return declare(handler, { kind: "http", name, services: describe(all) });
}

/** Requires a route's permissions of this user of this shop. Failures: forbidden. */
function requirePermissions({ permissions = [] }: Endpoint, staff: readonly StaffMember[], session?: Session): void {
  const granted = session === undefined ? [] : permissionsOf(staff, session.userId);
  if (!hasPermissions(granted, permissions)) throw new AppError("forbidden");
}

/** The log's view of a document for a customer: no path, which is the key to it. */
const aboutOf = ({ about }: DocumentAnswer): { reason?: string; shop?: string; order?: string } => ({
  reason: about.outcome,
  shop: about.shop,
  order: about.order,
});

/** True where a browser follows a link here, rather than a script that reads JSON. */
function isFollowed({ answer }: Endpoint, { headers }: APIGatewayProxyEventV2): boolean {
  if (answer === "document") return true;
  return (answer === "redirect" || answer === "html") && (headers["accept"] ?? "").includes("text/html");
}

function readCookies(event: APIGatewayProxyEventV2): Record<string, string> {
  return Object.fromEntries(
    (event.cookies ?? []).map((cookie) => {
      const separator = cookie.indexOf("=");
      return [cookie.slice(0, separator).trim(), cookie.slice(separator + 1).trim()];
    }),
  );
}

function logFailure(error: unknown): void {
  if (error instanceof AppError && error.status < 500) {
    log.info("refused", { code: error.code, status: error.status, reason: error.message });
  } else {
    log.error("failed", { error });
  }
}
