import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll } from "vitest";
import { keptLines } from "#functions/adapters/mail/kept-lines.ts";
import { smtpCarrier } from "#functions/adapters/mail/smtp-carrier.ts";
import type { SmtpOptions } from "#functions/adapters/mail/smtp-line.ts";
import type { Mail } from "#functions/modules/mail/ports.ts";
import { type ServerCertificate, serverCertificate } from "../../sandbox/mail/certificate.ts";
import { type Faults, type ScriptedServer, scriptedServer } from "./a-smtp-server.ts";

export const mail: Mail = {
  messageId: "<0123@shop.example>",
  from: { name: "Müller & Söhne", address: "rechnung@shop.example" },
  replyTo: "laden@shop.example",
  to: "kunde@z.example",
  subject: "Rechnung – RE1001 ☕",
  html: "<p>Grüße</p>",
  text: "Grüße\n.\nEnde",
  files: [{ name: "Größe – Übersicht.pdf", contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7 x") }],
};

export const ways = ["STARTTLS", "SSL"] as const;
export type Way = (typeof ways)[number];

/** For a file of tests: a carrier that talks to a scripted server, which ends with its test. */
export function useSmtpCarriers() {
  const servers: ScriptedServer[] = [];
  const lineHangUps: (() => void)[] = [];
  let known: ServerCertificate | undefined;
  const certificate = (): ServerCertificate => {
    if (known === undefined) throw new Error("the certificate is made before the first test");
    return known;
  };
  beforeAll(() => {
    known = serverCertificate(mkdtempSync(join(tmpdir(), "smtp-")));
  });
  afterEach(async () => {
    for (const hangUp of lineHangUps.splice(0)) hangUp();
    for (const server of servers.splice(0)) await server.stop();
  });

  return async (
    way: Way,
    faults: Faults = {},
    {
      server: change,
      certificate: shown,
      ...others
    }: Partial<Omit<SmtpOptions, "server">> & {
      server?: Partial<SmtpOptions["server"]>;
      certificate?: ServerCertificate;
    } = {},
  ) => {
    const server = await scriptedServer(shown ?? certificate(), way, faults);
    servers.push(server);
    const options: SmtpOptions = {
      server: {
        ...{ host: "smtp.localhost", port: server.port, encryption: way, user: "laden", pass: "geheim" },
        ...{ email: "rechnung@shop.example", name: "Laden" },
        ...change,
      },
      ownName: "belege.example",
      local: new Map([[change?.host ?? "smtp.localhost", server.port]]),
      authorities: [(shown ?? certificate()).ca],
      hold: async () => undefined,
      ...others,
    };
    const marks: number[] = [];
    const send = (given: Mail = mail) =>
      smtpCarrier(options).send(given, "shop", async () => void marks.push(server.dots()));
    const lines = keptLines();
    lineHangUps.push(lines.hangUp);
    /** Over a line that stays open for the next one. */
    const sendOn = (given: Mail = mail) =>
      smtpCarrier(options, lines.keeperOf(options.server)).send(
        given,
        "shop",
        async () => void marks.push(server.dots()),
      );
    return { server, options, send, sendOn, hangUp: lines.hangUp, marks };
  };
}
