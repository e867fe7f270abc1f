import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { checkSmtp, smtpCarrier } from "#functions/adapters/mail/smtp-carrier.ts";
import { mail, useSmtpCarriers, ways } from "./a-smtp-carrier.ts";

const setUp = useSmtpCarriers();

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
    const other = await setUp(way, {}, { server: { host: "mail.other.localhost" } });
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

test("SSL on a port that begins in the clear is the wrong pair", async () => {
  const { server, options } = await setUp("STARTTLS");
  const wrong = { ...options, server: { ...options.server, encryption: "SSL" as const } };

  expect(await checkSmtp(wrong)).toMatchObject({ ok: false, code: "MAIL_PORT_MISMATCH" });
  expect(server.sawAuth()).toBe(false);
});
