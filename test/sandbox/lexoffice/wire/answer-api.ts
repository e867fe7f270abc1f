import type { IncomingMessage } from "node:http";
import type { SimulatorContext } from "../context.ts";
import { type FaultRule, type Faults, RESET, underFault } from "../faults.ts";
import { findConnection } from "../oauth/grants.ts";
import { routes } from "../resources/routes.ts";
import { countCall } from "../world/calls.ts";
import type { Connection, Organization } from "../world/model.ts";
import { refuseDropped } from "./api-call.ts";
import { Refusal, refuse, refuseAtGateway } from "./errors.ts";
import type { Reply } from "./reply.ts";
import { parseJsonBody, readRaw } from "./request.ts";
import { matchRoute } from "./router.ts";
import type { TokenBucket } from "./token-bucket.ts";

export interface ApiDependencies {
  context: SimulatorContext;
  bucket: TokenBucket;
  faults: Faults;
  /** Nothing is answered before it is on disk. */
  writesBeforeAnswer: boolean;
}

interface Caller {
  organization: Organization;
  connection: Connection;
}

/** Answers one call under `/v1`: checks caller, rate limit and faults, then runs the route. */
export async function answerApi(
  { context, bucket, faults }: ApiDependencies,
  request: IncomingMessage,
  url: URL,
): Promise<Reply | typeof RESET> {
  const raw = await readRaw(request);
  const caller = authenticate(context, request.headers.authorization);
  const { organization } = caller;
  const method = request.method ?? "GET";
  const route = routeName(method, url.pathname);
  const reply = await settle(context, url, async () => {
    if (!bucket.take(organization.id)) throw refuseAtGateway(429, "Too Many Requests", retryAfter(context));
    const rule = faults.meet({ method, path: url.pathname, organizationId: organization.id });
    const execute = (): Promise<Reply> =>
      settle(context, url, () => callRoute(context, caller, request, url, raw, rule));
    return rule ? await underFault(rule, execute) : await execute();
  });
  countCall(organization, method, route, reply === RESET ? "reset" : reply.status);
  context.journal.changed(organization.id);
  return reply;
}

const LATE_CONTACT_MILLISECONDS = 2_000;

async function callRoute(
  context: SimulatorContext,
  { organization, connection }: Caller,
  request: IncomingMessage,
  url: URL,
  raw: Buffer,
  rule: FaultRule | undefined,
): Promise<Reply> {
  const { route, params } = matchRoute(routes, request.method ?? "GET", url.pathname);
  if (route.scopes.length > 0 && !route.scopes.some((scope) => connection.scopes.includes(scope))) {
    throw refuseAtGateway(403, `Insufficient scope, one of: ${route.scopes.join(", ")}`);
  }
  if (context.switches.strict && route.query) refuseDropped(unknownParameters(url, route.query));
  return await route.handle({
    context,
    organization,
    connection,
    params,
    query: url.searchParams,
    headers: request.headers,
    body: route.method === "POST" ? parseJsonBody(request, raw) : undefined,
    contactLagMs: rule?.fault === "late-contact" ? (rule.delayMs ?? LATE_CONTACT_MILLISECONDS) : 0,
  });
}

/** Turns a refusal into its reply; everything else is a fault of the simulator and stays thrown. */
export async function settle<Answer>(
  { clock }: SimulatorContext,
  url: URL,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer | Reply> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Refusal) return error.render({ path: url.pathname, now: clock.now() });
    throw error;
  }
}

function authenticate(context: SimulatorContext, authorization: string | undefined): Caller {
  const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const connection = findConnection(context, token);
  const organization = connection && context.world.organizations.get(connection.organizationId);
  if (!connection || !organization) throw refuseAtGateway(401, "Unauthorized");
  return { organization, connection };
}

/** Name under which a call is counted: the pattern of its route, or the bare path. */
function routeName(method: string, path: string): string {
  try {
    return matchRoute(routes, method, path).route.path;
  } catch {
    return path;
  }
}

function retryAfter({ switches }: SimulatorContext): Record<string, string> {
  return switches.retryAfterHeader === undefined ? {} : { "retry-after": String(switches.retryAfterHeader) };
}

function unknownParameters(url: URL, known: readonly string[]): string[] {
  return [...url.searchParams.keys()].filter((name) => !known.includes(name));
}

/** 404 of the API for paths outside every route. */
export function notFound(): Refusal {
  return refuse(404, "No message available");
}
