import type { Server } from "node:http";

/**
 * Makes a server keep idle connections: a client that sends on one in the very moment in which the server closes it would see its
 * request fail, and the busier the machine, the longer that moment. Nor does a request fail that came while the server's process was
 * busy with something else for a minute, such as a synthesis: Node answers it 408 then, without a word.
 */
export function keepConnections(server: Server): Server {
  server.keepAliveTimeout = 0;
  server.headersTimeout = 0;
  return server;
}
