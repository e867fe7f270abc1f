import { createServer, type Socket } from "node:net";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import { listen } from "../listen.ts";
import type { MailCatcher } from "./catcher.ts";
import type { ServerCertificate } from "./certificate.ts";
import { createSmtpSession, type SmtpSession } from "./smtp-session.ts";

/** An SMTP server for submission that keeps what it receives: as on port 587, or with `SSL` as on port 465. */
export async function startSmtp(
  port: number,
  catcher: MailCatcher,
  certificate: ServerCertificate,
  encryption: "STARTTLS" | "SSL" = "STARTTLS",
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const secure = createSecureContext({ ...certificate, minVersion: "TLSv1.2" });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    const session = createSmtpSession(catcher);
    if (encryption === "SSL") return encrypt(socket, session, secure).write(GREETING);
    socket.write(GREETING);
    converse(socket, session, secure);
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

const GREETING = "220 sandbox ESMTP\r\n";

/** Upper limit of a command with its line end (RFC 5321 4.5.3.1; RFC 4954 4 gives AUTH more). */
const MAX_LINE_LENGTH = 12_288;

/** Takes line by line; only CR LF ends a line, and so a message (RFC 5321 2.3.8). */
function converse(socket: Socket, session: SmtpSession, secure: SecureContext): void {
  let rest = "";
  const take = (chunk: Buffer) => {
    // One character per byte: what a message means is for its own headers to say.
    const lines = (rest + chunk.toString("latin1")).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const reply = session.take(line);
      if (reply !== undefined) socket.write(`${reply}\r\n`);
      if (session.hasEnded()) return socket.end();
      if (session.startsTls()) {
        // What came with STARTTLS came in the clear, and its sender is unknown: it is forgotten (RFC 3207 6).
        rest = "";
        socket.off("data", take);
        return encrypt(socket, session, secure);
      }
    }
    const kept = session.takeOpen(rest.length, MAX_LINE_LENGTH);
    if (kept !== undefined) socket.end(`${kept}\r\n`);
  };
  socket.on("data", take);
}

/** Goes on over TLS, as if the conversation had just begun. */
function encrypt(socket: Socket, session: SmtpSession, secure: SecureContext): TLSSocket {
  const encrypted = new TLSSocket(socket, { isServer: true, secureContext: secure });
  encrypted.on("error", () => socket.destroy());
  session.isEncrypted();
  converse(encrypted, session, secure);
  return encrypted;
}
