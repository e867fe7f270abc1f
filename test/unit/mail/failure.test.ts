import { expect, test } from "vitest";
import { classifyMailFault, failureSentence, type MailFault, mailFailureCodes } from "#shared/domain/mail/failure.ts";

const submission = { host: "smtp.example.org", port: 587, encryption: "STARTTLS" } as const;
const implicit = { host: "smtp.example.org", port: 465, encryption: "SSL" } as const;

type Row = [label: string, fault: Partial<MailFault>, kind: string, code: string];

test.each<Row>([
  ["an unknown host", { code: "EDNS" }, "config", "MAIL_HOST_UNKNOWN"],
  ["a closed port", { code: "ESOCKET", originalCode: "ECONNREFUSED", command: "CONN" }, "connect", "MAIL_NO_ANSWER"],
  ["no connection in time", { code: "ETIMEDOUT", command: "CONN" }, "connect", "MAIL_NO_ANSWER"],
  ["STARTTLS that is not offered", { code: "ETLS", command: "STARTTLS" }, "config", "MAIL_NO_ENCRYPTION"],
  [
    "TLS on the wrong port",
    { code: "ESOCKET", originalCode: "ERR_SSL_WRONG_VERSION_NUMBER" },
    "config",
    "MAIL_PORT_MISMATCH",
  ],
  [
    "a foreign certificate",
    { code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" },
    "config",
    "MAIL_CERTIFICATE_NAME",
  ],
  [
    "a self-signed one",
    { code: "ETLS", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    "config",
    "MAIL_CERTIFICATE_INVALID",
  ],
  ["an expired one", { code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, "config", "MAIL_CERTIFICATE_INVALID"],
  ["a wrong password", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }, "auth", "MAIL_LOGIN_REFUSED"],
  [
    "an app password",
    { code: "EAUTH", responseCode: 534, response: "534 5.7.9 App password" },
    "auth",
    "MAIL_APP_PASSWORD",
  ],
  [
    "no password login",
    { code: "EAUTH", responseCode: 550, response: "550 5.7.30 basic" },
    "auth",
    "MAIL_PASSWORD_LOGIN_OFF",
  ],
  ["XOAUTH2 only", { code: "EAUTH", responseCode: 535, onlyOAuth: true }, "auth", "MAIL_PASSWORD_LOGIN_OFF"],
  ["a login for later", { code: "EAUTH", responseCode: 454 }, "again", "MAIL_LOGIN_LATER"],
  ["a refused sender", { code: "EENVELOPE", responseCode: 553, command: "MAIL FROM" }, "sender", "MAIL_SENDER_REFUSED"],
  ["a sender for later", { code: "EENVELOPE", responseCode: 451, command: "MAIL FROM" }, "again", "MAIL_LATER"],
  [
    "an unknown mailbox",
    { code: "EENVELOPE", responseCode: 550, response: "550 5.1.1 no", command: "RCPT TO" },
    "recipient",
    "MAIL_RECIPIENT_REFUSED",
  ],
  ["no relay", { code: "EENVELOPE", responseCode: 554, command: "RCPT TO" }, "sender", "MAIL_RELAY_REFUSED"],
  [
    "no relay, by status",
    { code: "EENVELOPE", responseCode: 550, response: "550 5.7.1 relay", command: "RCPT TO" },
    "sender",
    "MAIL_RELAY_REFUSED",
  ],
  ["greylisting", { code: "EENVELOPE", responseCode: 450, command: "RCPT TO" }, "again", "MAIL_LATER"],
  [
    "a full mailbox",
    { code: "EENVELOPE", responseCode: 552, response: "552 5.2.2 full", command: "RCPT TO" },
    "recipient",
    "MAIL_MAILBOX_FULL",
  ],
  [
    "a mailbox full for now",
    { code: "EENVELOPE", responseCode: 452, response: "452 4.2.2 full", command: "RCPT TO" },
    "again",
    "MAIL_MAILBOX_FULL",
  ],
  ["too big by SIZE", { code: "EMESSAGE", command: "MAIL FROM" }, "content", "MAIL_TOO_BIG"],
  [
    "too big after the dot",
    { code: "EMESSAGE", responseCode: 552, response: "552 5.3.4 big", command: "DATA", isHanded: true },
    "content",
    "MAIL_TOO_BIG",
  ],
  [
    "refused contents",
    { code: "EMESSAGE", responseCode: 554, command: "DATA", isHanded: true },
    "content",
    "MAIL_REFUSED",
  ],
  [
    "later after the dot",
    { code: "EMESSAGE", responseCode: 451, command: "DATA", isHanded: true },
    "again",
    "MAIL_LATER",
  ],
  ["closed before the dot", { code: "ECONNECTION", command: "DATA" }, "again", "MAIL_LATER"],
  ["closed after the dot", { code: "ECONNECTION", command: "DATA", isHanded: true }, "unclear", "MAIL_UNCLEAR"],
  ["silent after the dot", { code: "ETIMEDOUT", isHanded: true }, "unclear", "MAIL_UNCLEAR"],
  ["a greeting that refuses", { code: "EPROTOCOL", responseCode: 554, command: "CONN" }, "connect", "MAIL_LATER"],
  [
    "an EHLO that is not known",
    { code: "ECONNECTION", responseCode: 502, command: "EHLO" },
    "config",
    "MAIL_NO_ENCRYPTION",
  ],
  [
    "another protocol",
    { code: "EPROTOCOL", response: "HTTP/1.1 400", command: "CONN" },
    "config",
    "MAIL_NO_MAIL_SERVER",
  ],
  ["silence later on", { code: "ETIMEDOUT", command: "CONN", hasBegun: true }, "again", "MAIL_LATER"],
])("%s", (_label, fault, kind, code) => {
  expect(classifyMailFault({ isHanded: false, ...fault }, submission)).toMatchObject({ kind, code });
});

test("a greeting that never comes on 465 with STARTTLS means the wrong port", () => {
  const fault = { code: "ETIMEDOUT", timeoutType: "GREETING_TIMEOUT", isHanded: false };

  expect(classifyMailFault(fault, { ...submission, port: 465 }).code).toBe("MAIL_PORT_MISMATCH");
  expect(classifyMailFault(fault, implicit).code).not.toBe("MAIL_PORT_MISMATCH");
});

test("the server's own line is short and has no control characters", () => {
  const response = `535 5.7.8 no\r\n${"x".repeat(400)}`;
  const { line = "" } = classifyMailFault({ code: "EAUTH", responseCode: 535, response, isHanded: false }, submission);

  expect(line.length).toBeLessThanOrEqual(300);
  expect(line).not.toMatch(/\p{Cc}/u);
});

test("every code has a sentence of its own", () => {
  const sentences = mailFailureCodes.map((code) => failureSentence(code));

  expect(new Set(sentences).size).toBe(mailFailureCodes.length);
  expect(sentences).not.toContain(failureSentence("unknown"));
});

test("a refused login names the provider, where its server is known", () => {
  expect(failureSentence("MAIL_LOGIN_REFUSED", { host: "smtp.ionos.de" })).toMatch(/^IONOS lehnt die Anmeldung ab: /);
  expect(failureSentence("MAIL_APP_PASSWORD", { host: "mail.laden.example" })).toMatch(/^Der Server verlangt /);
});
