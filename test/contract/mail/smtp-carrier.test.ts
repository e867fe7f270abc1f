import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkSmtp, type SmtpOptions, smtpCarrier } from "#functions/adapters/mail/smtp-carrier.ts";
import type { Mail } from "#functions/modules/mail/ports.ts";
import { type ServerCertificate, serverCertificate } from "../../sandbox/mail/certificate.ts";
import { type Faults, type ScriptedServer, scriptedServer } from "./a-smtp-server.ts";

let certificate: ServerCertificate;
const servers: ScriptedServer[] = [];
beforeAll(() => {
  certificate = serverCertificate(mkdtempSync(join(tmpdir(), "smtp-")));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const mail: Mail = {
  messageId: "<0123@shop.example>",
  from: { name: "Müller & Söhne", address: "rechnung@shop.example" },
  replyTo: "laden@shop.example",
  to: "kunde@z.example",
  subject: "Rechnung – RE1001 ☕",
  html: "<p>Grüße</p>",
  text: "Grüße\n.\nEnde",
  files: [{ name: "Größe – Übersicht.pdf", contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7 x") }],
};

const ways = ["STARTTLS", "SSL"] as const;
type Way = (typeof ways)[number];

async function setUp(way: Way, faults: Faults = {}, change: Partial<SmtpOptions["server"]> = {}) {
  const server = await scriptedServer(certificate, way, faults);
  servers.push(server);
  const options: SmtpOptions = {
    server: {
      ...{ host: "smtp.localhost", port: server.port, encryption: way, user: "laden", pass: "geheim" },
      ...{ email: "rechnung@shop.example", name: "Laden" },
      ...change,
    },
    ownName: "belege.example",
    local: new Map([[change.host ?? "smtp.localhost", server.port]]),
    authorities: [certificate.ca],
  };
  const marks: number[] = [];
  const send = (given: Mail = mail) =>
    smtpCarrier(options).send(given, "shop", async () => void marks.push(server.dots()));
  return { server, options, send, marks };
}

describe.each(ways)("over %s", (way) => {
  test("a mail arrives as it was composed, and the hand-over is marked before its end", async () => {
    const { server, send, marks } = await setUp(way);

    expect(await send({ ...mail, copyTo: "laden@shop.example" })).toEqual({ sent: true });

    expect(marks).toEqual([0]);
    const parsed = await new PostalMime().parse(server.messages()[0]?.replace(/^\.\./gm, ".") ?? "");
    expect(parsed).toMatchObject({
      from: { name: "Müller & Söhne", address: "rechnung@shop.example" },
      to: [{ address: "kunde@z.example" }],
      replyTo: [{ address: "laden@shop.example" }],
      subject: "Rechnung – RE1001 ☕",
      messageId: "<0123@shop.example>",
    });
    expect(parsed.text).toContain("Grüße\n.\nEnde");
    expect(parsed.html).toContain("<p>Grüße</p>");
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(["Größe – Übersicht.pdf"]);
    expect(server.messages()[0]).not.toContain("bcc");
  });

  type Row = [label: string, faults: Faults, kind: string, code: string, dots: number];
  const rows: Row[] = [
    ["a greeting for later", { BANNER: "421 4.3.2 later" }, "again", "MAIL_LATER", 0],
    ["a closed door", { BANNER: "close" }, "again", "MAIL_LATER", 0],
    ["a wrong password", { AUTH: "535 5.7.8 no" }, "auth", "MAIL_LOGIN_REFUSED", 0],
    ["an app password", { AUTH: "534 5.7.9 app" }, "auth", "MAIL_APP_PASSWORD", 0],
    ["a login for later", { AUTH: "454 4.7.0 later" }, "again", "MAIL_LOGIN_LATER", 0],
    ["a refused sender", { MAIL: "553 5.7.1 not yours" }, "sender", "MAIL_SENDER_REFUSED", 0],
    ["a sender for later", { MAIL: "451 4.3.0 later" }, "again", "MAIL_LATER", 0],
    ["an unknown mailbox", { RCPT: "550 5.1.1 unknown" }, "recipient", "MAIL_RECIPIENT_REFUSED", 0],
    ["no relay", { RCPT: "554 5.7.1 relay" }, "sender", "MAIL_RELAY_REFUSED", 0],
    ["greylisting", { RCPT: "450 4.2.0 grey" }, "again", "MAIL_LATER", 0],
    ["DATA for later", { DATA: "451 4.3.0 later" }, "again", "MAIL_LATER", 0],
    ["DATA refused", { DATA: "554 5.6.0 no" }, "content", "MAIL_REFUSED", 0],
    ["a mail that is too big", { SIZE: "100" }, "content", "MAIL_TOO_BIG", 0],
    ["later after the dot", { DOT: "451 4.3.0 later" }, "again", "MAIL_LATER", 1],
    ["refused after the dot", { DOT: "554 5.7.1 spam" }, "content", "MAIL_REFUSED", 1],
    ["closed after the dot", { DOT: "close" }, "unclear", "MAIL_UNCLEAR", 1],
  ];

  test.each(rows)("%s", async (_label, faults, kind, code, dots) => {
    const { server, send } = await setUp(way, faults);

    expect(await send()).toMatchObject({ sent: false, kind, code });
    expect(server.dots()).toBe(dots);
  });

  test("a mark that fails keeps the end of the message here", async () => {
    const { server, options } = await setUp(way);
    const outcome = await smtpCarrier(options).send(mail, "shop", () => Promise.reject(new Error("the table is away")));

    expect(outcome).toMatchObject({ sent: false, kind: "again" });
    expect(server.dots()).toBe(0);
  });

  test("the customer's refusal counts, although the copy was taken", async () => {
    const { send } = await setUp(way, { RCPT: "550 5.1.1 unknown", COPY: "250 ok" });

    expect(await send({ ...mail, copyTo: "laden@shop.example" })).toMatchObject({ sent: false, kind: "recipient" });
  });

  test("a certificate of another name, or of an unknown authority, gets no password", async () => {
    const other = await setUp(way, {}, { host: "mail.other.localhost" });
    const unknown = await setUp(way);

    expect(await other.send()).toMatchObject({ kind: "config", code: "MAIL_CERTIFICATE_NAME" });
    const distrusting = { ...unknown.options, authorities: [] };
    expect(await smtpCarrier(distrusting).send(mail, "shop", async () => undefined)).toMatchObject({
      kind: "config",
      code: "MAIL_CERTIFICATE_INVALID",
    });
    expect([other.server.sawAuth(), unknown.server.sawAuth()]).toEqual([false, false]);
  });

  test("a check logs in and sends nothing", async () => {
    const right = await setUp(way);
    const wrong = await setUp(way, { AUTH: "535 5.7.8 no" });

    expect(await checkSmtp(right.options)).toEqual({ ok: true });
    expect(await checkSmtp(wrong.options)).toMatchObject({ ok: false, code: "MAIL_LOGIN_REFUSED" });
    expect(right.server.dots()).toBe(0);
  });
});

test("without STARTTLS nothing secret is said", async () => {
  const { server, send } = await setUp("STARTTLS", { OFFER: "250-HELP", STARTTLS: "502 5.5.1 unknown" });

  expect(await send()).toMatchObject({ kind: "config", code: "MAIL_NO_ENCRYPTION" });
  expect(server.sawAuth()).toBe(false);
});

test("SSL on a port that begins in the clear is the wrong pair", async () => {
  const { server, options } = await setUp("STARTTLS");
  const wrong = { ...options, server: { ...options.server, encryption: "SSL" as const } };

  expect(await checkSmtp(wrong)).toMatchObject({ ok: false, code: "MAIL_PORT_MISMATCH" });
  expect(server.sawAuth()).toBe(false);
});

test("a name that leads to a private address is not connected to", async () => {
  const { server, options } = await setUp("SSL");
  const guarded = {
    ...options,
    local: new Map<string, number>(),
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  };

  expect(await checkSmtp(guarded)).toMatchObject({ ok: false, code: "MAIL_HOST_UNKNOWN" });
  expect(server.sawAuth()).toBe(false);
});
