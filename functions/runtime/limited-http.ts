import type { CallLimit, Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Cors } from "./cors.ts";
import { readInput } from "./http-input.ts";
import { now } from "./resources/clock.ts";
import { type Call, type SessionCheck, serve } from "./serve.ts";
import type { Scope, ServiceInstances, Services } from "./service.ts";
import { callLimits } from "./services/system.ts";
import { shopCheck } from "./shop-check.ts";

/** Wraps a use case as the Lambda of one endpoint for a merchant whose calls are limited by the contract. */
export function limitedHttp<Input, Output, N extends Services>(
  endpoint: Endpoint<Input, Output>,
  services: N,
  run: (call: Call<Input>, services: ServiceInstances<N>) => Promise<Output>,
  cors?: Cors,
  /** The text of a failure, where the table of messages does not say enough. */
  failureMessage?: (failure: AppError) => string,
) {
  const { access, id, module, limit } = endpoint;
  if (access !== "shop" || limit === undefined) throw new TypeError(`${id} has no limit: use ${access}Http`);
  const check = checkOf(endpoint, `${module}.${id}`, limit);
  return serve(failureMessage === undefined ? check : { ...check, failureMessage }, endpoint, services, run, cors);
}

/** A call takes its token before the table is read. Failures: too_many_requests; invalid_input where that costs none. */
function checkOf<Input, Output>(endpoint: Endpoint<Input, Output>, route: string, limit: CallLimit): SessionCheck {
  const takeToken = async (scope: Scope, userId: string) => {
    const limits = await callLimits.create(scope);
    const { retryAfterSeconds } = await limits.take({ route, userId }, limit, now());
    if (retryAfterSeconds > 0) throw new AppError("too_many_requests", { retryAfterSeconds });
  };
  return {
    ...shopCheck,
    services: { ...shopCheck.services, callLimits },
    admit: async (scope, { session, event }) => {
      const isCounted = limit.field === undefined || event.queryStringParameters?.[limit.field] !== undefined;
      if (limit.isOfGoodInput) readInput(endpoint, event);
      if (session && isCounted) await takeToken(scope, session.userId);
      return shopCheck.admit(scope);
    },
  };
}
