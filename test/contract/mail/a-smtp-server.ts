import { createServer, type Server, type Socket } from "node:net";
import { createSecureContext, createServer as createTlsServer, TLSSocket } from "node:tls";
import type { ServerCertificate } from "../../sandbox/mail/certificate.ts";

/** What a server does wrong: the reply to a command by its verb (`BANNER`, `EHLO`, `AUTH`, `MAIL`, `RCPT`, `DATA`, `DOT`), or an end. */
export type Faults = Readonly<Partial<Record<string, string | "close" | "silent">>>;

export interface ScriptedServer {
  port: number;
  /** Messages whose end the server has seen. */
  dots(): number;
  /** Whether any line came that tells a password. */
  sawAuth(): boolean;
  messages(): readonly string[];
  stop(): Promise<void>;
}

/** A submission server with one fault, over STARTTLS or TLS from the start. */
export async function scriptedServer(
  certificate: ServerCertificate,
  encryption: "STARTTLS" | "SSL",
  faults: Faults,
): Promise<ScriptedServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let sawAuth = false;
  const secure = createSecureContext({ key: certificate.key, cert: certificate.cert });
  const converse = (socket: Socket, isEncrypted: boolean, greets: boolean) => {
    let rest = "";
    let data: string[] | undefined;
    const say = (verb: string, usual: string): boolean => {
      const fault = faults[verb];
      if (fault === "silent") return false;
      if (fault === "close") socket.destroy();
      else socket.write(`${fault ?? usual}\r\n`);
      return fault === undefined;
    };
    socket.on("error", () => socket.destroy());
    if (greets) say("BANNER", "220 scripted ESMTP");
    const take = (chunk: Buffer) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (data !== undefined) {
          if (line !== ".") {
            data.push(line);
            continue;
          }
          messages.push(data.join("\r\n"));
          data = undefined;
          say("DOT", "250 2.0.0 taken");
          continue;
        }
        const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
        if (verb === "EHLO") {
          const offered = isEncrypted ? "250-AUTH PLAIN LOGIN" : (faults["OFFER"] ?? "250-STARTTLS");
          say("EHLO", `250-scripted\r\n${offered}\r\n250-SIZE ${faults["SIZE"] ?? "1000000"}\r\n250 8BITMIME`);
        } else if (verb === "STARTTLS") {
          if (!say("STARTTLS", "220 go ahead")) continue;
          socket.off("data", take);
          const encrypted = new TLSSocket(socket, { isServer: true, secureContext: secure });
          converse(encrypted, true, false);
          return;
        } else if (verb === "AUTH") {
          sawAuth = true;
          say("AUTH", "235 2.7.0 in");
        } else if (verb === "DATA") {
          if (say("DATA", "354 go on")) data = [];
        } else if (verb === "QUIT") {
          socket.end("221 bye\r\n");
        } else if (verb === "RCPT" && faults["COPY"] !== undefined && !line.includes("kunde@")) {
          socket.write(`${faults["COPY"]}\r\n`);
        } else say(verb, "250 2.0.0 ok");
      }
    };
    socket.on("data", take);
  };
  const accept = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    converse(socket, encryption === "SSL", true);
  };
  const server: Server =
    encryption === "SSL"
      ? createTlsServer({ key: certificate.key, cert: certificate.cert }, accept)
      : createServer(accept);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    dots: () => messages.length,
    sawAuth: () => sawAuth,
    messages: () => messages,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
