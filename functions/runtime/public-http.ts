import type { Endpoint } from "#shared/api/endpoint.ts";
import { failureMessages } from "#shared/failure-messages.ts";
import { messagePage } from "#shared/message-page.ts";
import type { Cors } from "./cors.ts";
import { type Call, type SessionCheck, serve } from "./serve.ts";
import type { ServiceInstances, Services } from "./service.ts";

/** Anybody: the use case itself checks what it is shown (ticket, state, cookie). */
const openCheck: SessionCheck = {
  services: {},
  session: async () => undefined,
  admit: async () => undefined,
  failurePage: ({ code, status }) => ({
    html: messagePage("Das hat nicht geklappt", failureMessages[code]),
    status,
  }),
};

/** Wraps a use case as the Lambda of one endpoint that is called without a session. */
export function publicHttp<Input, Output, N extends Services>(
  endpoint: Endpoint<Input, Output>,
  services: N,
  run: (call: Call<Input>, services: ServiceInstances<N>) => Promise<Output>,
  cors?: Cors,
) {
  const { access, id } = endpoint;
  if (access !== "public") throw new TypeError(`${id} needs a session: use http`);
  return serve(openCheck, endpoint, services, run, cors);
}
