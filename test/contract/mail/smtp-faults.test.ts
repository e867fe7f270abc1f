import { expect, test } from "vitest";
import { cases } from "../../builders/cases.ts";
import { makeCertificate } from "../../sandbox/mail/certificate.ts";
import { mail, useSmtpCarriers, type Way, ways } from "./a-smtp-carrier.ts";
import type { Faults } from "./a-smtp-server.ts";

const setUp = useSmtpCarriers();

/** Short where a test waits for its end, and long where a busy machine must not reach it. */
const patience = { connect: 5_000, greeting: 300, silence: 5_000, whole: 10_000 };
const patienceWith = ({ BANNER, DOT }: Faults) => ({
  ...patience,
  greeting: BANNER === undefined ? 5_000 : 300,
  silence: 800,
  whole: DOT === undefined ? 10_000 : 2_000,
});

type Row = [label: string, faults: Faults, kind: string, code: string, dots: number];

const LONG_LINE = "x".repeat(2 * 1024 * 1024);
const HTTP = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<html>";

/** Faults of any server: nothing is ever taken for sent, and only silence after the end is unclear. */
const everywhere: Row[] = [
  ["no greeting", { BANNER: "silent" }, "connect", "MAIL_NO_ANSWER", 0],
  ["a greeting a byte at a time", { BANNER: { drip: `220 ${"x".repeat(200)}` } }, "connect", "MAIL_NO_ANSWER", 0],
  ["a greeting for later", { BANNER: "421 4.3.2 later" }, "again", "MAIL_LATER", 0],
  ["a greeting that refuses", { BANNER: "554 5.3.2 no service" }, "connect", "MAIL_LATER", 0],
  ["another protocol", { BANNER: { raw: HTTP } }, "config", "MAIL_NO_MAIL_SERVER", 0],
  ["a closed door", { BANNER: "close" }, "again", "MAIL_LATER", 0],
  ["EHLO for later", { EHLO: "421 4.3.2 later" }, "again", "MAIL_LATER", 0],
  ["a wrong password", { AUTH: "535 5.7.8 no" }, "auth", "MAIL_LOGIN_REFUSED", 0],
  ["an app password", { AUTH: "534 5.7.9 app" }, "auth", "MAIL_APP_PASSWORD", 0],
  ["no login with passwords", { AUTH: "550 5.7.30 basic authentication" }, "auth", "MAIL_PASSWORD_LOGIN_OFF", 0],
  ["a login for later", { AUTH: "454 4.7.0 later" }, "again", "MAIL_LOGIN_LATER", 0],
  ["no login at all", { WAYS: "HELP", AUTH: "503 5.5.1 no" }, "auth", "MAIL_LOGIN_REFUSED", 0],
  ["XOAUTH2 only", { WAYS: "AUTH XOAUTH2", AUTH: "535 5.7.3 no" }, "auth", "MAIL_PASSWORD_LOGIN_OFF", 0],
  ["closed at the login", { AUTH: "close" }, "again", "MAIL_LATER", 0],
  ["a refused sender", { MAIL: "553 5.7.1 not yours" }, "sender", "MAIL_SENDER_REFUSED", 0],
  ["a sender without a login", { MAIL: "530 5.7.0 log in" }, "sender", "MAIL_SENDER_REFUSED", 0],
  ["a sender for later", { MAIL: "451 4.3.0 later" }, "again", "MAIL_LATER", 0],
  ["an unknown mailbox", { RCPT: "550 5.1.1 unknown" }, "recipient", "MAIL_RECIPIENT_REFUSED", 0],
  ["a full mailbox", { RCPT: "552 5.2.2 full" }, "recipient", "MAIL_MAILBOX_FULL", 0],
  ["no relay", { RCPT: "554 5.7.1 relay" }, "sender", "MAIL_RELAY_REFUSED", 0],
  ["greylisting", { RCPT: "450 4.2.0 grey" }, "again", "MAIL_LATER", 0],
  ["silence at the recipient", { RCPT: "silent" }, "again", "MAIL_LATER", 0],
  ["a reply without an end", { RCPT: { raw: LONG_LINE } }, "again", "MAIL_LATER", 0],
  ["DATA for later", { DATA: "451 4.3.0 later" }, "again", "MAIL_LATER", 0],
  ["DATA refused", { DATA: "554 5.6.0 no" }, "content", "MAIL_REFUSED", 0],
  ["a mail that is too big", { SIZE: "100" }, "content", "MAIL_TOO_BIG", 0],
  ["later after the end", { DOT: "451 4.3.0 later" }, "again", "MAIL_LATER", 1],
  ["a full disk after the end", { DOT: "452 4.3.1 full" }, "again", "MAIL_LATER", 1],
  ["shutting down after the end", { DOT: "421 4.3.2 later" }, "again", "MAIL_LATER", 1],
  ["too big after the end", { DOT: "552 5.3.4 big" }, "content", "MAIL_TOO_BIG", 1],
  ["refused after the end", { DOT: "554 5.7.1 spam" }, "content", "MAIL_REFUSED", 1],
  ["closed after the end", { DOT: "close" }, "unclear", "MAIL_UNCLEAR", 1],
  ["silence after the end", { DOT: "silent" }, "unclear", "MAIL_UNCLEAR", 1],
  ["half a reply after the end", { DOT: { raw: "25" } }, "unclear", "MAIL_UNCLEAR", 1],
  ["half a reply and no more", { DOT: { last: "25" } }, "unclear", "MAIL_UNCLEAR", 1],
  [
    "a reply after the end that takes too long",
    { DOT: { drip: `250-${"x".repeat(400)}` } },
    "unclear",
    "MAIL_UNCLEAR",
    1,
  ],
];

/** Few have both ways, and servers with and without pipelining; all have each way with both. */
const dialects: [Way, boolean][] = [
  ["STARTTLS", true],
  ["SSL", false],
  ["STARTTLS", false],
  ["SSL", true],
];
const rows = dialects
  .slice(0, cases({ all: dialects.length, few: 2 }))
  .flatMap(([way, isPipelining]) => everywhere.map((row) => [way, isPipelining, ...row] as const));

test.each(rows)("over %s, pipelining %s: %s", async (way, isPipelining, _label, faults, kind, code, dots) => {
  const { server, send } = await setUp(way, { ...faults, isPipelining }, { patience: patienceWith(faults) });

  expect(await send()).toMatchObject({ sent: false, kind, code });
  expect(server.dots()).toBe(dots);
});

test.each(ways)("a server that goes away inside a message over %s never had it", async (way) => {
  const { server, send } = await setUp(way, { LINE: "close", SIZE: "40000000" });
  const files = [{ name: "a.pdf", contentType: "application/pdf", bytes: Buffer.alloc(8 * 1024 * 1024, 7) }];

  expect(await send({ ...mail, files })).toMatchObject({ sent: false, kind: "again", code: "MAIL_LATER" });
  expect(server.dots()).toBe(0);
});

test.each<[string, Faults]>([
  ["STARTTLS is not offered", { OFFER: "250-HELP", STARTTLS: "502 5.5.1 unknown" }],
  ["STARTTLS is refused for now", { STARTTLS: "454 4.7.0 not now" }],
  ["only HELO is known", { EHLO: "502 5.5.1 unknown", STARTTLS: "502 5.5.1 unknown" }],
])("nothing secret is said where %s", async (_label, faults) => {
  const { server, send } = await setUp("STARTTLS", faults, { patience });

  expect(await send()).toMatchObject({ kind: "config", code: "MAIL_NO_ENCRYPTION" });
  expect(server.sawAuth()).toBe(false);
});

test("words that were put behind the answer to STARTTLS count for nothing", async () => {
  const { server, send } = await setUp("STARTTLS", {
    STARTTLS: { raw: "220 go ahead\r\n250-attacker\r\n250 AUTH XOAUTH2\r\n" },
  });

  expect(await send()).toEqual({ sent: true });
  expect(server.dots()).toBe(1);
});

test.each(ways)("a certificate that has ended gets no password over %s", async (way) => {
  const { server, send } = await setUp(way, {}, { certificate: makeCertificate(-1) });

  expect(await send()).toMatchObject({ kind: "config", code: "MAIL_CERTIFICATE_INVALID" });
  expect(server.sawAuth()).toBe(false);
});

test.each<[Way, Way]>([
  ["STARTTLS", "SSL"],
  ["SSL", "STARTTLS"],
])("a server of %s that is called with %s is the wrong port", async (offered, chosen) => {
  const { server, send } = await setUp(offered, {}, { server: { encryption: chosen, port: 465 }, patience });

  expect(await send()).toMatchObject({ kind: "config", code: "MAIL_PORT_MISMATCH" });
  expect(server.sawAuth()).toBe(false);
});

test.each(ways)("a server that takes a recipient at the third try over %s gets the mail once", async (way) => {
  const { server, send } = await setUp(way, { RCPT: ["450 4.2.0 grey", "450 4.2.0 grey"] });

  const outcomes = [await send(), await send(), await send()];

  expect(outcomes.map(({ sent }) => sent)).toEqual([false, false, true]);
  expect(server.dots()).toBe(1);
});

const inside = ["127.0.0.1", "10.0.0.8", "169.254.169.254", "::1", "::ffff:127.0.0.1", "fd00::1", "fe80::1"];
const names =
  "localhost localhost. smtp.localhost. 127.0.0.1 127.0.0.1. 127.1 0x7f.1 0x7f000001 2130706433 017700000001 0 0.0.0.0 [::1] ::1 [::ffff:127.0.0.1] 169.254.169.254 10.0.0.8 192.168.1.1 a@127.0.0.1 127.0.0.1:25 127.0.0.1/ 127.0.0.1# 127.0.0.1? http://127.0.0.1 １２７.０.０.１ 127。0。0。1 a..b -a.example a.1 a.0x7f %31%32%37.0.0.1 127.0.0.1%00.example".split(
    " ",
  );
const payloads = [
  ...names.map((host) => [host, ["127.0.0.1"]] as const),
  ...inside.map((address) => ["innen.example", [address]] as const),
  ...inside.map((address) => ["gemischt.example", ["8.8.8.8", address]] as const),
  ...inside.map((address) => ["gemischt.example", [address, "2606:4700::1111"]] as const),
  ...["0.1.2.3", "100.64.0.1", "172.16.0.1", "192.0.0.1", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.51.100.1"].map(
    (address) => ["reserviert.example", [address]] as const,
  ),
  ...["203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "64:ff9b::7f00:1", "fc00::1", "ff02::1"].map(
    (address) => ["reserviert.example", [address]] as const,
  ),
  ...[
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "::127.0.0.1",
    "fec0::1",
    "100::1",
    "4000::1",
    "ffff::1",
    "kein-ip",
  ].map((address) => ["reserviert.example", [address]] as const),
  ["leer.example", []] as const,
];

test("none of 80 names and addresses leads to a connection, and all read the same", async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(80);
  const { server, options } = await setUp("SSL");
  const codes = new Set<string>();

  for (const [host, addresses] of payloads) {
    const { send } = await setUp(
      "SSL",
      {},
      {
        server: { host, port: server.port },
        local: new Map(),
        resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        authorities: options.authorities ?? [],
        patience,
      },
    );
    const outcome = await send();
    codes.add(outcome.sent ? "sent" : `${outcome.kind} ${outcome.code}`);
  }

  expect([...codes]).toEqual(["config MAIL_HOST_UNKNOWN"]);
  expect(server.connections()).toBe(0);
});

test("a name is asked for once, and the address that was checked is called", async () => {
  const answers = ["2e00::1", "127.0.0.1"];
  let asked = 0;
  const { server, send } = await setUp(
    "SSL",
    {},
    {
      local: new Map(),
      server: { host: "zweimal.example" },
      resolve: async () => [{ address: answers[asked++] ?? "127.0.0.1", family: 6 }],
      patience,
    },
  );

  expect(await send(mail)).toMatchObject({ sent: false, kind: "connect" });
  expect(asked).toBe(1);
  expect(server.connections()).toBe(0);
});
