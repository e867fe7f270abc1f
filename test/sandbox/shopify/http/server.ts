import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { keepConnections } from "../../keep-connections.ts";
import { listen } from "../../listen.ts";
import { serveAdmin } from "../admin/routes.ts";
import type { Merchant } from "../merchant.ts";
import type { Platform } from "../platform.ts";
import { serveApi } from "./api-routes.ts";
import { serveBulkResult } from "./bulk-results.ts";
import { sendJson, sendText } from "./exchange.ts";

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the one HTTP server of the simulator; a taken port is a clear error. */
export async function startServer(platform: Platform, merchant: Merchant): Promise<RunningServer> {
  const { port, log } = platform.options;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://simulator");
    if (await serveApi(platform, merchant, request, response, url)) return;
    if (serveBulkResult(platform, response, url, request.headers.range)) return;
    if (await serveAdmin(platform, merchant, request, response, url)) return;
    sendText(response, 404, "text/plain", "not found");
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      log({ text: `${request.method} ${request.url}: ${String(error)}` });
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { errors: String(error) });
    });
  });
  keepConnections(server);
  const bound = await listen(server, port, "Shopify");
  return {
    url: `http://127.0.0.1:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
