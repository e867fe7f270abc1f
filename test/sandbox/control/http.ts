import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { keepConnections } from "../keep-connections.ts";

/** One request to the control API. */
export interface ControlRequest {
  /** Parts of the path that the route names in braces, decoded. */
  params: Readonly<Record<string, string>>;
  body: Record<string, unknown>;
}

export interface ControlRoute {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** `/control/shops/{shop}/orders` */
  path: string;
  answer(request: ControlRequest): Promise<unknown> | unknown;
}

/** A fault of the caller, answered with its status. */
export class ControlError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** HTML instead of JSON. */
export class Page {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** JSON with a status of its own. */
export class StatusAnswer {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Serves a table of routes as JSON; a path that no route names answers 501 with that path. */
export function createControlServer(routes: readonly ControlRoute[]): Server {
  const server = createServer((request, response) => {
    void respond(routes, request, response);
  });
  return keepConnections(server);
}

async function respond(
  routes: readonly ControlRoute[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
    const found = find(routes, request.method ?? "GET", path);
    if (!found) throw new ControlError(501, `not built: ${request.method} ${path}`);
    const body = await readBody(request);
    const answer = await found.route.answer({ params: found.params, body });
    if (answer instanceof Page) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(answer.html);
    } else {
      const { status, body: said } = answer instanceof StatusAnswer ? answer : { status: 200, body: answer ?? {} };
      response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(said));
    }
  } catch (error) {
    const status = error instanceof ControlError ? error.status : error instanceof RangeError ? 400 : 500;
    const message = error instanceof Error ? error.message : String(error);
    response
      .writeHead(status, { "content-type": "application/json; charset=utf-8" })
      .end(JSON.stringify({ code: status === 501 ? "not_implemented" : "control_failed", message }));
  }
}

function find(routes: readonly ControlRoute[], method: string, path: string) {
  for (const route of routes) {
    if (route.method !== method) continue;
    const names: string[] = [];
    const pattern = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name);
      return "([^/]+)";
    });
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match) {
      const params = names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]);
      return { route, params: Object.fromEntries(params) };
    }
  }
  return undefined;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new ControlError(413, "body too large");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Answered below.
  }
  throw new ControlError(400, "the body must be a JSON object");
}
