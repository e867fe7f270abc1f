import type { Server } from "node:net";

/** Listens on 127.0.0.1 and answers the port. Throws with port, purpose and remedy where it is taken or forbidden. */
export function listen(server: Server, port: number, purpose: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(refusal(error, port, purpose)));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function refusal(error: NodeJS.ErrnoException, port: number, purpose: string): Error {
  const reason = { EADDRINUSE: "is taken", EACCES: "is not yours to use" }[error.code ?? ""];
  if (reason === undefined) return error;
  return new Error(
    `port ${port} (${purpose}) ${reason}: stop what uses it, or move all ports (SANDBOX_PORT=4500 npm start)`,
  );
}
