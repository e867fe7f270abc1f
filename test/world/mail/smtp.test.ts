import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { type ServerCertificate, serverCertificate } from "../../sandbox/mail/certificate.ts";
import { startSmtp } from "../../sandbox/mail/smtp.ts";
import { newDirectory } from "../runner/support/new-directory.ts";
import { codesOf, type SmtpClient, smtpClient } from "./smtp-client.ts";

// Imitates https://www.rfc-editor.org/rfc/rfc5321, https://www.rfc-editor.org/rfc/rfc6409 (submission),
// https://www.rfc-editor.org/rfc/rfc3207 (STARTTLS), https://www.rfc-editor.org/rfc/rfc4954 (AUTH), https://www.rfc-editor.org/rfc/rfc1870 (SIZE)

let mails: MailCatcher;
let certificate: ServerCertificate;
let server: Awaited<ReturnType<typeof startSmtp>>;
const clients: SmtpClient[] = [];
beforeAll(async () => {
  mails = openMailCatcher(newDirectory(), createSandboxClock());
  certificate = serverCertificate(newDirectory());
  server = await startSmtp(0, mails, certificate);
});
beforeEach(() => mails.clear());
afterEach(() => {
  for (const client of clients.splice(0)) client.end();
});
afterAll(() => server.stop());

const base64 = (text: string) => Buffer.from(text).toString("base64");
const LOGIN = `AUTH PLAIN ${base64("\0laden\0geheim")}`;

async function aClient(): Promise<SmtpClient> {
  const client = await smtpClient(server.port);
  clients.push(client);
  return client;
}

async function anEncryptedClient(): Promise<SmtpClient> {
  const client = await aClient();
  await client.say("EHLO shop", "STARTTLS");
  await client.encrypt(certificate.ca);
  await client.say("EHLO shop");
  return client;
}

async function aLoggedInClient(): Promise<SmtpClient> {
  const client = await anEncryptedClient();
  await client.say(LOGIN);
  return client;
}

test("a mail is caught: who sent it, to whom, and lines that begin with a dot", async () => {
  const client = await anEncryptedClient();
  const answers = await client.say(
    LOGIN,
    "MAIL FROM:<rechnung@shop.example> SIZE=100 BODY=8BITMIME",
    "RCPT TO:<karla@z.example>",
    "RCPT TO:<archiv@shop.example>",
    "DATA",
    "From: rechnung@shop.example\r\nTo: karla@z.example\r\nSubject: Rechnung\r\n\r\nHallo\r\n..mit Punkt\r\n.",
    "QUIT",
  );

  expect(codesOf(answers)).toEqual([235, 250, 250, 250, 354, 250, 221]);
  expect(mails.mails()).toMatchObject([
    {
      via: "smtp",
      sentBy: "laden",
      from: "rechnung@shop.example",
      to: ["karla@z.example"],
      bcc: ["archiv@shop.example"],
      subject: "Rechnung",
      text: "Hallo\r\n.mit Punkt",
    },
  ]);
});

test("STARTTLS is offered, and login only after it", async () => {
  const client = await aClient();

  const [open = ""] = await client.say("EHLO shop");
  await client.say("STARTTLS");
  const name = await client.encrypt(certificate.ca);
  const [encrypted = ""] = await client.say("EHLO shop");

  expect(open).toMatch(/^250-STARTTLS\r$/m);
  expect(open).not.toContain("AUTH");
  expect(name).toBe("localhost");
  expect(encrypted).toMatch(/^250-AUTH PLAIN LOGIN\r$/m);
  expect(encrypted).not.toContain("STARTTLS");
  expect(codesOf(await client.say("STARTTLS"))).toEqual([503]);
});

test("a client that does not trust the authority gets no connection", async () => {
  const stranger = serverCertificate(newDirectory());
  const client = await aClient();
  await client.say("EHLO shop", "STARTTLS");

  await expect(client.encrypt(stranger.ca)).rejects.toThrow(/self-signed|unable to|signature/i);
});

test("what was said in the clear is forgotten when TLS begins, and what came along with STARTTLS too", async () => {
  const client = await aClient();
  await client.say("EHLO shop");

  const answer = await client.send("STARTTLS\r\nRSET\r\n");
  await client.encrypt(certificate.ca);

  expect(answer).toMatch(/^220 /);
  expect(codesOf(await client.say(LOGIN, "MAIL FROM:<a@b.example>"))).toEqual([235, 503]);
});

test("the certificate stays over restarts", () => {
  const directory = newDirectory();

  expect(serverCertificate(directory)).toEqual(serverCertificate(directory));
});

test.each([
  ["a mail in the clear", ["EHLO shop", "MAIL FROM:<a@b.example>"], [250, 530]],
  ["a login in the clear", ["EHLO shop", LOGIN], [250, 538]],
  ["a mail before the greeting", ["MAIL FROM:<a@b.example>"], [503]],
  ["STARTTLS with parameters", ["EHLO shop", "STARTTLS now"], [250, 501]],
])("%s is refused", async (_, lines, codes) => {
  const client = await aClient();

  expect(codesOf(await client.say(...lines))).toEqual(codes);
});

test.each([
  ["a mail without login", ["MAIL FROM:<a@b.example>"], [530]],
  ["a mail after a wrong password", [`AUTH PLAIN ${base64("\0a\0falsch")}`, "MAIL FROM:<a@b.example>"], [535, 530]],
  ["AUTH PLAIN in one line", [`AUTH PLAIN ${base64("\0a\0b")}`], [235]],
  ["AUTH PLAIN in two", ["AUTH PLAIN", base64("\0a\0b")], [334, 235]],
  ["AUTH LOGIN", ["AUTH LOGIN", base64("a"), base64("b")], [334, 334, 235]],
  ["AUTH LOGIN with the user at once", [`AUTH LOGIN ${base64("a")}`, base64("b")], [334, 235]],
  ["the wrong password", [`AUTH PLAIN ${base64("\0a\0falsch")}`], [535]],
  ["no password", ["AUTH LOGIN", base64("a"), base64("")], [334, 334, 535]],
  ["a login that is given up", ["AUTH LOGIN", "*", LOGIN], [334, 501, 235]],
  ["a second login", [LOGIN, LOGIN], [235, 503]],
  ["an unknown mechanism", ["AUTH CRAM-MD5"], [504]],
  ["RCPT before MAIL", [LOGIN, "RCPT TO:<a@b.example>"], [235, 503]],
  ["DATA before RCPT", [LOGIN, "MAIL FROM:<a@b.example>", "DATA"], [235, 250, 503]],
  ["two senders", [LOGIN, "MAIL FROM:<a@b.example>", "MAIL FROM:<a@b.example>"], [235, 250, 503]],
  ["an unknown mailbox", [LOGIN, "MAIL FROM:<a@b.example>", "RCPT TO:<unbekannt@b.example>"], [235, 250, 550]],
  ["an address without brackets", [LOGIN, "MAIL FROM:a@b.example"], [235, 501]],
  ["an unknown parameter", [LOGIN, "MAIL FROM:<a@b.example> PRIORITY=1"], [235, 555]],
  [
    "RSET forgets the envelope",
    [LOGIN, "MAIL FROM:<a@b.example>", "RSET", "RCPT TO:<c@d.example>"],
    [235, 250, 250, 503],
  ],
  ["a new greeting keeps the login", [LOGIN, "EHLO shop", "MAIL FROM:<a@b.example>"], [235, 250, 250]],
  ["an unknown command", ["VRFY a"], [502]],
])("over TLS: %s", async (_, lines, codes) => {
  const client = await anEncryptedClient();

  expect(codesOf(await client.say(...lines))).toEqual(codes);
  expect(mails.mails()).toEqual([]);
});

const ENVELOPE = ["MAIL FROM:<a@b.example>", "RCPT TO:<c@d.example>", "DATA"];

test.each([
  ["LF . LF", "Hallo\n.\nMAIL FROM:<boese@b.example>\n"],
  ["LF . CR LF", "Hallo\n.\r\nMAIL FROM:<boese@b.example>\r\n"],
  ["CR LF . LF", "Hallo\r\n.\nMAIL FROM:<boese@b.example>\r\n"],
  ["CR . CR", "Hallo\r.\rMAIL FROM:<boese@b.example>\r\n"],
])("%s ends no message: what follows is its text", async (_, text) => {
  const client = await aLoggedInClient();
  await client.say(...ENVELOPE);

  const answer = await client.send(`Subject: Text\r\n\r\n${text}.smuggled\r\n\r\n.\r\n`);

  expect(answer).toMatch(/^250 /);
  expect(mails.mails()).toMatchObject([{ subject: "Text", text: expect.stringContaining("boese@b.example") }]);
});

test("the end of a message may come in pieces", async () => {
  const client = await aLoggedInClient();
  await client.say(...ENVELOPE);
  for (const piece of ["Subject: Text\r\n\r\nHallo\r", "\n.", "\r"]) {
    client.push(piece);
    await new Promise(setImmediate);
  }

  expect(await client.send("\n")).toMatch(/^250 /);
  expect(mails.mails()).toMatchObject([{ text: "Hallo" }]);
});

test("the greatest size is announced, and a mail that says to be greater is refused before it comes", async () => {
  const client = await anEncryptedClient();
  const [greeting = ""] = await client.say("EHLO shop");
  const size = Number(/^250-SIZE (\d+)\r$/m.exec(greeting)?.[1]);

  const answers = await client.say(
    LOGIN,
    `MAIL FROM:<a@b.example> SIZE=${size + 1}`,
    "MAIL FROM:<a@b.example> SIZE=viel",
    `MAIL FROM:<a@b.example> SIZE=${size}`,
  );

  expect(codesOf(answers)).toEqual([235, 552, 555, 250]);
});

test("a mail that turns out to be greater is refused at its end, and the next one is taken", async () => {
  const client = await aLoggedInClient();
  await client.say(...ENVELOPE);
  const block = `${"x".repeat(1022)}\r\n`.repeat(1024);
  for (let megabytes = 0; megabytes <= 40; megabytes++) client.push(block);

  const tooBig = await client.send(".\r\n");
  const next = await client.say(...ENVELOPE, "Subject: Klein\r\n\r\nHallo\r\n.");

  expect(tooBig).toMatch(/^552 5\.3\.4 /);
  expect(codesOf(next)).toEqual([250, 250, 354, 250]);
  expect(mails.mails()).toMatchObject([{ subject: "Klein" }]);
});

test("a command without an end closes the connection", async () => {
  const client = await aClient();

  expect(await client.send("x".repeat(20_000))).toMatch(/^500 /);
});
