import type { Server } from "node:net";

/** Listens on 127.0.0.1 and answers the port; a taken port is an error that says which and for what. */
export function listen(server: Server, port: number, purpose: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new Error(`port ${port} (${purpose}) is taken; stop what uses it or choose another`) : error);
    });
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
