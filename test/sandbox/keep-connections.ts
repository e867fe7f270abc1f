import type { Server } from "node:http";

/** Keeps idle connections, which clients may use at any moment; Node would also answer 408 after a busy minute. */
export function keepConnections(server: Server): Server {
  server.keepAliveTimeout = 0;
  server.headersTimeout = 0;
  return server;
}
