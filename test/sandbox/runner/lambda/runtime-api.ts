import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../../listen.ts";
import { readBody } from "../http/read-body.ts";

/** Hears an execution environment through the Runtime API. */
export interface RuntimeListener {
  /** It waits for work: the invocation is written into this response. */
  next(response: ServerResponse): void;
  respond(requestId: string, body: Buffer): void;
  fail(requestId: string, body: Buffer): void;
  initFailed(body: Buffer): void;
}

export interface RuntimeApi {
  /** The value of AWS_LAMBDA_RUNTIME_API for an environment. */
  address(environmentId: string): string;
  register(environmentId: string, listener: RuntimeListener): void;
  unregister(environmentId: string): void;
  stop(): void;
}

/**
 * One server for all execution environments; the first part of the path tells them apart.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
 */
export async function startRuntimeApi(): Promise<RuntimeApi> {
  const listeners = new Map<string, RuntimeListener>();
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  // A function may think for minutes between two calls on the same connection.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  const port = await listen(server, 0, "the Runtime API");

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, environmentId = "", , , ...path] = (request.url ?? "").split("/");
    const listener = listeners.get(environmentId);
    if (!listener) {
      response.writeHead(403).end();
      return;
    }
    const [area, idOrNext = "", outcome] = path;
    if (area === "invocation" && idOrNext === "next") {
      listener.next(response);
      return;
    }
    const body = await readBody(request);
    if (area === "init") listener.initFailed(body);
    else if (outcome === "response") listener.respond(idOrNext, body);
    else listener.fail(idOrNext, body);
    response.writeHead(202, { "content-type": "application/json" }).end('{"status":"OK"}');
  }

  return {
    address: (environmentId) => `127.0.0.1:${port}/${environmentId}`,
    register: (environmentId, listener) => listeners.set(environmentId, listener),
    unregister: (environmentId) => listeners.delete(environmentId),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
