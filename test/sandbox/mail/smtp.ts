import { createServer, type Socket } from "node:net";
import { listen } from "../runner/http/listen.ts";
import type { MailCatcher } from "./catcher.ts";
import { createSmtpSession } from "./smtp-session.ts";

/** An SMTP server that keeps what it receives. Loopback only, so without STARTTLS. */
export async function startSmtp(port: number, catcher: MailCatcher): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    converse(socket, catcher);
  });
  const bound = await listen(server, port, "SMTP");
  return {
    port: bound,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, catcher: MailCatcher): void {
  const session = createSmtpSession(catcher);
  let rest = "";
  // One character per byte: what a message means is for its own headers to say.
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const reply = session.take(line);
      if (reply !== undefined) socket.write(`${reply}\r\n`);
    }
    if (session.hasEnded()) socket.end();
  });
  socket.write("220 sandbox ESMTP\r\n");
}
