import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Cors } from "./cors.ts";
import { type Call, serve } from "./serve.ts";
import type { ServiceInstances, Services } from "./service.ts";
import { shopCheck } from "./shop-check.ts";

/** Wraps a use case as the Lambda of one endpoint for a merchant. The handler itself is one sentence. */
export function http<Input, Output, N extends Services>(
  endpoint: Endpoint<Input, Output>,
  services: N,
  run: (call: Call<Input>, services: ServiceInstances<N>) => Promise<Output>,
  cors?: Cors,
) {
  const { access, id, limit } = endpoint;
  if (access !== "shop") throw new TypeError(`${id} is ${access}: use ${access}Http`);
  if (limit !== undefined) throw new TypeError(`${id} has a limit: use limitedHttp`);
  return serve(shopCheck, endpoint, services, run, cors);
}
