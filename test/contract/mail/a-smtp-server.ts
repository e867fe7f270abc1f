import { createServer, type Server, type Socket } from "node:net";
import { createSecureContext, createServer as createTlsServer, TLSSocket } from "node:tls";
import type { ServerCertificate } from "../../sandbox/mail/certificate.ts";

/** A fault at one point: another reply, an end, silence, raw bytes, a reply byte by byte, or last words. */
export type Fault = string | "close" | "silent" | { raw: string } | { drip: string } | { last: string };

/** Replies by a command's verb; `BANNER` greets, `LINE` is a message line, `DOT` its end, `COPY` an extra recipient. */
type Verb = "BANNER" | "EHLO" | "HELO" | "STARTTLS" | "AUTH" | "MAIL" | "RCPT" | "COPY" | "DATA" | "LINE" | "DOT";

/** A list has one fault for each time, and none afterwards. */
export type Faults = Readonly<Partial<Record<Verb, Fault | readonly Fault[]>>> & {
  /** EHLO's replacements for STARTTLS, for the ways to log in, and for the greatest size. */
  OFFER?: string;
  WAYS?: string;
  SIZE?: string;
  isPipelining?: boolean;
};

export interface ScriptedServer {
  port: number;
  /** Connections that began. */
  connections(): number;
  /** Messages whose end the server has seen. */
  dots(): number;
  /** A line came that tells a password. */
  sawAuth(): boolean;
  messages(): readonly string[];
  /** Ends all conversations, and goes on listening. */
  hangUp(): void;
  stop(): Promise<void>;
}

const DRIP_MILLISECONDS = 20;

/** A submission server with one fault, over STARTTLS or TLS from the start. */
export async function scriptedServer(
  certificate: ServerCertificate,
  encryption: "STARTTLS" | "SSL",
  faults: Faults,
): Promise<ScriptedServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const asked = new Map<Verb, number>();
  let sawAuth = false;
  let connections = 0;
  const secure = createSecureContext({ key: certificate.key, cert: certificate.cert });

  const faultAt = (verb: Verb): Fault | undefined => {
    const fault = faults[verb];
    const time = asked.get(verb) ?? 0;
    asked.set(verb, time + 1);
    return Array.isArray(fault) ? (fault as readonly Fault[])[time] : (fault as Fault | undefined);
  };
  /** Says the usual, or does what is wrong; whether it was a yes. */
  const say = (socket: Socket, verb: Verb, usual: string): boolean => {
    const fault = faultAt(verb);
    if (fault === "silent") return false;
    if (fault === "close") socket.destroy();
    else if (typeof fault === "object" && "raw" in fault) socket.write(fault.raw);
    else if (typeof fault === "object" && "last" in fault) socket.end(fault.last);
    else if (typeof fault === "object") drip(socket, fault.drip);
    else socket.write(`${fault ?? usual}\r\n`);
    return fault === undefined || (typeof fault === "string" && /^[23]/.test(fault));
  };

  const converse = (socket: Socket, isEncrypted: boolean, greets: boolean) => {
    let rest = "";
    let data: string[] | undefined;
    let recipients = 0;
    socket.on("error", () => socket.destroy());
    if (greets) say(socket, "BANNER", "220 scripted ESMTP");
    const ofMessage = (lines: string[], line: string) => {
      if (line === ".") {
        messages.push(lines.join("\r\n"));
        data = undefined;
        say(socket, "DOT", "250 2.0.0 taken");
      } else if (faults.LINE !== undefined) {
        say(socket, "LINE", "");
      } else lines.push(line);
    };
    const take = (chunk: Buffer) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (data !== undefined) {
          ofMessage(data, line);
          continue;
        }
        const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
        if (verb === "EHLO") {
          const offered = isEncrypted ? `250-${faults.WAYS ?? "AUTH PLAIN LOGIN"}` : (faults.OFFER ?? "250-STARTTLS");
          const pipelining = faults.isPipelining ? "\r\n250-PIPELINING" : "";
          const size = `250-SIZE ${faults.SIZE ?? "1000000"}`;
          say(socket, "EHLO", `250-scripted\r\n${offered}${pipelining}\r\n${size}\r\n250 8BITMIME`);
        } else if (verb === "STARTTLS") {
          if (!say(socket, "STARTTLS", "220 go ahead") && !isGoAhead(faults.STARTTLS)) continue;
          socket.off("data", take);
          converse(new TLSSocket(socket, { isServer: true, secureContext: secure }), true, false);
          return;
        } else if (verb === "AUTH") {
          sawAuth = true;
          say(socket, "AUTH", "235 2.7.0 in");
        } else if (verb === "DATA" && recipients === 0) {
          socket.write("503 5.5.1 no recipients\r\n");
        } else if (verb === "DATA") {
          if (say(socket, "DATA", "354 go on")) data = [];
        } else if (verb === "QUIT") {
          socket.end("221 bye\r\n");
        } else if (verb === "RCPT" && faults.COPY !== undefined && !line.includes("kunde@")) {
          if (say(socket, "COPY", "250 2.0.0 ok") || faults.COPY === "250 ok") recipients += 1;
        } else if (verb === "RCPT") {
          if (say(socket, "RCPT", "250 2.0.0 ok")) recipients += 1;
        } else say(socket, verb as Verb, "250 2.0.0 ok");
      }
    };
    socket.on("data", take);
  };
  const accept = (socket: Socket) => {
    connections += 1;
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
    connections: () => connections,
    dots: () => messages.length,
    sawAuth: () => sawAuth,
    messages: () => messages,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An attacker in between may put words behind the reply before TLS begins. */
const isGoAhead = (fault: Faults["STARTTLS"]): boolean =>
  typeof fault === "object" && "raw" in fault && fault.raw.startsWith("220");

function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || at >= text.length) clearInterval(timer);
    else socket.write(text[at++] ?? "");
  }, DRIP_MILLISECONDS);
}
