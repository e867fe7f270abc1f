import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sesMailer } from "#functions/adapters/mail/ses-mailer.ts";
import type { Mailer } from "#functions/modules/notifications/ports.ts";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { anAssembly } from "../../world/runner/support/assembly.ts";
import { type Hosted, host } from "../../world/runner/support/fixture.ts";
import { newDirectory } from "../../world/runner/support/new-directory.ts";

let hosted: Hosted;
let mails: MailCatcher;
let mailer: Mailer;
beforeAll(async () => {
  mails = openMailCatcher(newDirectory(), createSandboxClock());
  const identity = { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "belegfluss.example" } };
  hosted = await host({ assembly: anAssembly({ Identity: identity }), mails });
  const { awsUrl, region, credentials } = hosted.runner;
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", awsUrl);
  vi.stubEnv("AWS_REGION", region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey);
  mailer = sesMailer({ from: "hallo@belegfluss.example" });
});
beforeEach(() => mails.clear());
afterAll(async () => {
  vi.unstubAllEnvs();
  await hosted[Symbol.asyncDispose]();
});

const mail = { to: "karla@z.example", subject: "Grüße", text: "Von: käthe@z.example", html: "<p>Hallo</p>" };

test("a mail to a domain with an umlaut goes to its Punycode", async () => {
  const outcome = await mailer.send({ ...mail, to: "karla@zürich.example", replyTo: "bo@köln.example" });

  expect(outcome).toBe("sent");
  expect(mails.mails()).toMatchObject([{ to: ["karla@xn--zrich-kva.example"], replyTo: ["bo@xn--kln-sna.example"] }]);
});

test("an address for answers that SES does not carry is left out, and the mail is sent", async () => {
  const outcome = await mailer.send({ ...mail, replyTo: "käthe@z.example" });

  expect(outcome).toBe("sent");
  expect(mails.mails()).toMatchObject([{ to: ["karla@z.example"], replyTo: [], text: "Von: käthe@z.example" }]);
});

test("a file goes with its mail, byte for byte", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.4 Grüße");

  await mailer.send({ ...mail, attachment: { name: "GS-2026-000001.pdf", mimetype: "application/pdf", bytes } });

  expect(mails.mails()).toMatchObject([
    {
      text: mail.text,
      attachments: [
        {
          filename: "GS-2026-000001.pdf",
          contentType: "application/pdf",
          contentBase64: Buffer.from(bytes).toString("base64"),
        },
      ],
    },
  ]);
});

test.each(["käthe@z.example", "karla", "kar..la@z.example", "karla@z.example\r\nBcc: boese@z.example"])(
  "a mail to %j is refused",
  async (to) => {
    expect(await mailer.send({ ...mail, to })).toBe("refused");
    expect(mails.mails()).toEqual([]);
  },
);

test("a subject that would begin another header is refused", async () => {
  expect(await mailer.send({ ...mail, subject: "a\r\nBcc: boese@z.example" })).toBe("refused");
});
