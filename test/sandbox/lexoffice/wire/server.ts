import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { keepConnections } from "../../keep-connections.ts";
import { publicSigningKey } from "../events/signing.ts";
import { RESET, underFault } from "../faults.ts";
import { decideConsent, showConsent } from "../oauth/authorize.ts";
import { answerRevoke, answerToken } from "../oauth/token.ts";
import { answerWeb } from "../web/routes.ts";
import { type ApiDependencies, answerApi, settle } from "./answer-api.ts";
import { refuseAtGateway } from "./errors.ts";
import type { Reply } from "./reply.ts";
import { parseForm, readRaw } from "./request.ts";

const PUBLIC_KEY_PATH = "/webhookSignature/public/public_key.pub";

/** One HTTP server for everything the provider runs: API, OAuth pages, web app, published key. */
export function createProviderServer(dependencies: ApiDependencies): Server {
  const server = createServer((request, response) => {
    void respond(dependencies, request, response);
  });
  return keepConnections(server);
}

async function respond(dependencies: ApiDependencies, request: IncomingMessage, response: ServerResponse) {
  const { context, writesBeforeAnswer } = dependencies;
  const target = request.url ?? "/";
  // Prefixed as text, so that a path like "//host" stays a path.
  const url = URL.canParse(context.url + target) ? new URL(context.url + target) : new URL(context.url);
  try {
    const reply = await settle(context, url, () => dispatch(dependencies, request, url));
    if (writesBeforeAnswer) await context.journal.flush();
    if (reply === RESET) request.socket.resetAndDestroy();
    else send(response, reply);
  } catch (error) {
    context.log({ text: `lexoffice simulator failed on ${request.method} ${url.pathname}: ${String(error)}` });
    if (!response.headersSent) send(response, refuseAtGateway(500, null).render({ path: url.pathname, now: 0 }));
  }
}

async function dispatch(
  dependencies: ApiDependencies,
  request: IncomingMessage,
  url: URL,
): Promise<Reply | typeof RESET> {
  const { context } = dependencies;
  const { authorization } = request.headers;
  if (url.pathname.startsWith("/v1/")) return await answerApi(dependencies, request, url);
  if (url.pathname === PUBLIC_KEY_PATH) {
    return { status: 200, headers: { "content-type": "text/plain" }, body: await publicSigningKey(context) };
  }
  const form = async (): Promise<URLSearchParams> => parseForm(await readRaw(request));
  switch (`${request.method} ${url.pathname}`) {
    case "GET /oauth2/authorize":
      return showConsent(context, url.searchParams);
    case "POST /oauth2/authorize":
      return decideConsent(context, url.searchParams, await form());
    case "POST /oauth2/token":
      return await underOAuthFault(dependencies, url, await form(), (fields) =>
        answerToken(context, authorization, fields),
      );
    case "POST /oauth2/revoke":
      return await underOAuthFault(dependencies, url, await form(), (fields) =>
        answerRevoke(context, authorization, fields),
      );
    default:
      return await answerWeb(context, request, url);
  }
}

/** Faults meet the authorisation server too; it knows no organisation before it has answered. */
async function underOAuthFault(
  { faults }: ApiDependencies,
  url: URL,
  form: URLSearchParams,
  answer: (form: URLSearchParams) => Reply,
): Promise<Reply | typeof RESET> {
  const rule = faults.meet({ method: "POST", path: url.pathname, organizationId: "" });
  return rule ? await underFault(rule, async () => answer(form)) : answer(form);
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}
