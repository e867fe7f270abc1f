import { once } from "node:events";
import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { classifyMailFault, type MailFault } from "#shared/domain/mail/failure.ts";
import type { SmtpServer } from "#shared/domain/mail/smtp-server.ts";
import type { MailCarrier, SendOutcome, SmtpCheck } from "../../modules/mail/ports.ts";
import { composeMime } from "./mime.ts";
import { type HoldRefusal, holdRefusal, publicAddressOf, type Resolve, systemResolve } from "./public-host.ts";

/** How long a server may take, in milliseconds: to accept, to greet, between two of its words, and for a whole conversation. */
export const smtpPatience = { connect: 15_000, greeting: 15_000, silence: 60_000, whole: 100_000 };

const PIECE_BYTES = 16 * 1024;

export interface SmtpOptions {
  server: SmtpServer & { pass: string };
  /** What we call ourselves in EHLO. */
  ownName: string;
  /** Hosts that are on this machine, with their port: the sandbox's own server. */
  local: ReadonlyMap<string, number>;
  resolve?: Resolve;
  hold?: HoldRefusal;
  /** Authorities that are trusted besides the system's; none in a stage. */
  authorities?: readonly string[];
  patience?: Readonly<typeof smtpPatience>;
}

type Failed = Extract<SendOutcome, { sent: false }>;

/** Mails with documents through the merchant's own server: TLS always, its certificate always checked, the checked address called. */
export function smtpCarrier(options: SmtpOptions): MailCarrier {
  return {
    send: async (mail, _shop, hand) => {
      const bytes = await composeMime(mail, new Date());
      const { email } = options.server;
      const envelope = {
        from: email,
        to: [mail.to, ...(mail.copyTo === undefined ? [] : [mail.copyTo])],
        size: bytes.length,
      };
      let isHanded = false;
      // In pieces: while the server does not keep up, the mark waits as well.
      const wholeMessage = async function* () {
        for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
        await hand();
        isHanded = true;
      };
      return converse(
        options,
        () => isHanded,
        async (connection) => {
          const info = await sent(connection, envelope, Readable.from(wholeMessage(), { objectMode: false }));
          // The server may take the copy and refuse the customer: the customer alone decides.
          const refused = (info.rejected ?? []).some(
            (address) => String(address).toLowerCase() === mail.to.toLowerCase(),
          );
          return refused ? { sent: false, kind: "recipient", code: "MAIL_RECIPIENT_REFUSED" } : { sent: true };
        },
      );
    },
  };
}

/** Connects and logs in, and sends nothing. */
export async function checkSmtp(options: SmtpOptions): Promise<SmtpCheck> {
  const outcome = await converse(
    options,
    () => false,
    async () => ({ sent: true }),
  );
  return outcome.sent ? { ok: true } : { ok: false, code: outcome.code, ...(outcome.line && { line: outcome.line }) };
}

async function converse(
  options: SmtpOptions,
  isHanded: () => boolean,
  talk: (connection: SMTPConnection) => Promise<SendOutcome>,
): Promise<SendOutcome> {
  const { server, ownName, local, authorities = [], patience = smtpPatience } = options;
  const { resolve = systemResolve, hold = holdRefusal } = options;
  const { host, port, encryption, user, pass } = server;
  const localPort = local.get(host);
  const address = localPort === undefined ? await publicAddressOf(host, resolve, hold) : "127.0.0.1";
  if (address === undefined) return failed({ code: "EDNS", isHanded: false }, server);
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
  const limit = setTimeout(() => connection.close(), patience.whole);
  let hasBegun = false;
  let onlyOAuth = false;
  try {
    await connected(connection);
    hasBegun = true;
    onlyOAuth = offersOnlyOAuth(connection);
    await loggedIn(connection, user, pass);
    return await talk(connection);
  } catch (error) {
    return failed({ ...faultOf(error), isHanded: isHanded(), hasBegun, onlyOAuth }, server);
  } finally {
    clearTimeout(limit);
    connection.quit();
    connection.close();
  }
}

function failed(fault: MailFault, server: SmtpServer): Failed {
  const { kind, code, line } = classifyMailFault(fault, server);
  return { sent: false, kind, code, ...(line === undefined ? {} : { line }) };
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
    // What comes after the answer tells nothing new.
    connection.on("error", () => undefined);
  }
}

const connected = (connection: SMTPConnection) =>
  raced<void>(connection, (done) => connection.connect((error?: unknown) => done(error)));

const loggedIn = (connection: SMTPConnection, user: string, pass: string) =>
  raced<unknown>(connection, (done) => connection.login({ user, pass, credentials: { user, pass } }, done));

const sent = (connection: SMTPConnection, envelope: { from: string; to: string[]; size: number }, message: Readable) =>
  raced<{ rejected?: readonly unknown[] }>(connection, (done) => connection.send(envelope, message, done as never));

function faultOf(error: unknown): Omit<MailFault, "isHanded"> {
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
