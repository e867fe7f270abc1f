import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../../listen.ts";
import type { Log } from "../types.ts";
import { REQUEST_LIMIT_BYTES } from "./api.ts";
import { type HttpRequest, type HttpResponse, messageResponse } from "./messages.ts";
import { readBodyUpTo } from "./read-body.ts";

/** Serves one origin on 127.0.0.1. Answers how to stop. */
export async function serve(
  port: number,
  purpose: string,
  handle: (request: HttpRequest) => Promise<HttpResponse>,
  log: Log,
): Promise<() => void> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, handle)
      .catch((error: unknown) => {
        log({
          function: "runner",
          stream: "runner",
          line: `${incoming.method} ${incoming.url} failed: ${String(error)}`,
        });
        return messageResponse(500, "Internal Server Error");
      })
      .then((response) => write(incoming, outgoing, response))
      .catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await listen(server, port, purpose);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function answer(
  incoming: IncomingMessage,
  handle: (request: HttpRequest) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const body = await readBodyUpTo(incoming, REQUEST_LIMIT_BYTES);
  if (!body) return messageResponse(413, "Request Entity Too Large");
  const url = incoming.url ?? "/";
  const mark = url.indexOf("?");
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(",") : value;
  }
  return await handle({
    method: incoming.method ?? "GET",
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? "" : url.slice(mark + 1),
    headers,
    body,
    sourceIp: incoming.socket.remoteAddress ?? "127.0.0.1",
  });
}

function write(incoming: IncomingMessage, outgoing: ServerResponse, response: HttpResponse): void {
  const { "content-length": _, "transfer-encoding": __, connection: ___, ...headers } = response.headers;
  const hasBody = response.status !== 204 && response.status !== 304;
  outgoing.writeHead(response.status, {
    ...headers,
    ...(hasBody ? { "content-length": response.body.length } : {}),
    ...(response.cookies.length > 0 ? { "set-cookie": response.cookies } : {}),
  });
  outgoing.end(hasBody && incoming.method !== "HEAD" ? response.body : undefined);
}
