import { once } from "node:events";
import type { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailFault } from "#shared/domain/mail/failure.ts";
import type { SmtpServer } from "#shared/domain/mail/smtp-server.ts";
import { type HoldRefusal, holdRefusal, publicAddressOf, type Resolve, systemResolve } from "./public-host.ts";

/** Milliseconds that a server may take: to accept, to greet, between two replies, and for a whole conversation. */
export const smtpPatience = { connect: 15_000, greeting: 15_000, silence: 60_000, whole: 100_000 };

export interface SmtpOptions {
  server: SmtpServer & { pass: string };
  /** Our name in EHLO. */
  ownName: string;
  /** Hosts that are on this machine, with their port: the sandbox's own server. */
  local: ReadonlyMap<string, number>;
  resolve?: Resolve;
  hold?: HoldRefusal;
  /** Authorities that are trusted besides the system's; none in a stage. */
  authorities?: readonly string[];
  patience?: Readonly<typeof smtpPatience>;
}

/** A connection whose server has let us in. */
export interface SmtpLine {
  /** Mails that went over it. */
  mails: number;
  /** True until either side has ended it, as far as this side knows. */
  isOpen(): boolean;
  /** Throws what the server or the network did wrong. */
  send(envelope: SmtpEnvelope, message: Readable): Promise<{ rejected?: readonly unknown[] }>;
  end(): void;
}

interface SmtpEnvelope {
  from: string;
  to: string[];
  size: number;
}

/** Is told how to end what has begun, so that a limit of time can. */
export type Watch = (end: () => void) => void;

/** Connects and logs in: TLS always, its certificate always checked, the checked address called. */
export async function openLine(
  options: SmtpOptions,
  watch: Watch,
): Promise<{ line: SmtpLine } | { fault: Omit<MailFault, "isHanded"> }> {
  const { server, ownName, local, authorities = [], patience = smtpPatience } = options;
  const { resolve = systemResolve, hold = holdRefusal } = options;
  const { host, port, encryption, user, pass } = server;
  const localPort = local.get(host);
  const address = localPort === undefined ? await publicAddressOf(host, resolve, hold) : "127.0.0.1";
  if (address === undefined) return { fault: { code: "EDNS" } };
  const connection = new SMTPConnection({
    host: address,
    port: localPort ?? port,
    servername: host,
    name: ownName,
    secure: encryption === "SSL",
    requireTLS: encryption === "STARTTLS",
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    logger: false,
    tls: {
      servername: host,
      minVersion: "TLSv1.2",
      rejectUnauthorized: true,
      ...(authorities.length > 0 ? { ca: [...authorities] } : {}),
    },
  });
  watch(() => connection.close());
  let isOpen = true;
  const ended = () => {
    isOpen = false;
  };
  // A server may hang up between two mails: what comes when no answer is awaited tells nothing else.
  connection.on("error", ended);
  connection.on("end", ended);
  const end = () => {
    ended();
    connection.quit();
    connection.close();
  };
  let hasBegun = false;
  let onlyOAuth = false;
  try {
    await raced<void>(connection, (done) => connection.connect((error?: unknown) => done(error)));
    hasBegun = true;
    onlyOAuth = offersOnlyOAuth(connection);
    await raced<unknown>(connection, (done) => connection.login({ user, pass, credentials: { user, pass } }, done));
  } catch (error) {
    end();
    return { fault: { ...faultOf(error), hasBegun, onlyOAuth } };
  }
  const line: SmtpLine = {
    mails: 0,
    isOpen: () => isOpen,
    send: (envelope, message) => {
      line.mails += 1;
      return raced(connection, (done) => connection.send(envelope, message, done as never));
    },
    end,
  };
  return { line };
}

/** An error may come by the callback or as an event: the first one counts. */
async function raced<T>(
  connection: SMTPConnection,
  act: (done: (error: unknown, value?: T) => void) => void,
): Promise<T> {
  const controller = new AbortController();
  try {
    return await Promise.race([
      new Promise<T>((resolve, reject) => act((error, value) => (error ? reject(error) : resolve(value as T)))),
      once(connection, "error", { signal: controller.signal }).then(([error]): never => {
        throw error;
      }),
      once(connection, "end", { signal: controller.signal }).then((): never => {
        throw Object.assign(new Error("the connection ended"), { code: "ECONNECTION", command: "CONN" });
      }),
    ]);
  } finally {
    controller.abort();
  }
}

/** Translates the library's error into the words that are classified. */
export function faultOf(error: unknown): Omit<MailFault, "isHanded"> {
  if (typeof error !== "object" || error === null) return {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? { [name]: value } : {};
  };
  const responseCode: unknown = Reflect.get(error, "responseCode");
  return {
    ...text("code"),
    ...text("originalCode"),
    ...text("response"),
    ...text("command"),
    ...text("timeoutType"),
    ...(typeof responseCode === "number" ? { responseCode } : {}),
  };
}

/** The ways to log in that the server names in its greeting. */
function offersOnlyOAuth(connection: SMTPConnection): boolean {
  const response: unknown = Reflect.get(connection, "lastServerResponse");
  const offered = typeof response === "string" ? (/^\d{3}[ -]AUTH\s+(.+)$/im.exec(response)?.[1] ?? "") : "";
  const ways = offered.trim().split(/\s+/).filter(Boolean);
  return ways.length > 0 && ways.every((way) => /^(?:XOAUTH2|OAUTHBEARER)$/i.test(way));
}
