import type { Endpoint } from "#shared/api/endpoint.ts";
import { type Call, type SessionCheck, serve } from "./serve.ts";
import type { ServiceInstances, Services } from "./service.ts";
import { sessionCheck } from "./session-check.ts";

const check: SessionCheck = { ...sessionCheck, admit: async () => undefined };

/** Wraps a use case as the Lambda of an endpoint for a merchant whose shop may not be installed yet. */
export function installHttp<Input, Output, N extends Services>(
  endpoint: Endpoint<Input, Output>,
  services: N,
  run: (call: Call<Input>, services: ServiceInstances<N>) => Promise<Output>,
) {
  const { access, id } = endpoint;
  if (access !== "install") throw new TypeError(`${id} is for installed shops: use http`);
  return serve(check, endpoint, services, run);
}
