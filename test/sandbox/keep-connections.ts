import type { Server } from "node:http";

/**
 * Makes a server keep idle connections: a client that sends on one in the very moment in which the server closes it would see its
 * request fail, and the busier the machine, the longer that moment.
 */
export function keepConnections(server: Server): Server {
  server.keepAliveTimeout = 0;
  return server;
}
