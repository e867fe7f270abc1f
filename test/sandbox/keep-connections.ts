import type { Server } from "node:http";

/**
 * Makes a server keep idle connections: a client may send on one in the very moment of its end.
 * Node would also answer 408 to a request that waited a minute for a busy process, such as a synthesis.
 */
export function keepConnections(server: Server): Server {
  server.keepAliveTimeout = 0;
  server.headersTimeout = 0;
  return server;
}
