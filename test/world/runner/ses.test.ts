import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { AWS_CALL, aFunction, allow, anAssembly, aRole } from "./support/assembly.ts";
import { type Hosted, host, newDirectory } from "./support/fixture.ts";

// Imitates https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
// and https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html

const identity = "arn:aws:ses:eu-central-1:000000000000:identity/shop.example";
const resources = {
  Identity: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "shop.example" } },
  SenderRole: aRole(allow(["ses:SendEmail", "ses:SendRawEmail"], identity)),
  Sender: aFunction("sender", "call", "SenderRole"),
  SimpleRole: aRole(allow("ses:SendEmail", identity)),
  Simple: aFunction("simple", "call", "SimpleRole"),
  MuteRole: aRole(allow("sqs:SendMessage", "*")),
  Mute: aFunction("mute", "call", "MuteRole"),
};

let hosted: Hosted;
let mails: MailCatcher;
beforeAll(async () => {
  mails = openMailCatcher(newDirectory(), createSandboxClock());
  hosted = await host({ assembly: anAssembly(resources, { "call.mjs": AWS_CALL }), mails });
});
beforeEach(() => mails.clear());
afterAll(() => hosted[Symbol.asyncDispose]());

const send = (name: string, body: object) =>
  hosted.runner.invoke(name, { service: "SESV2", path: "/v2/email/outbound-emails", body });

const simple = {
  FromEmailAddress: "Becherladen <rechnung@shop.example>",
  Destination: { ToAddresses: ["Karla <karla@zwitscher.example>"], BccAddresses: ["archiv@shop.example"] },
  ReplyToAddresses: ["laden@shop.example"],
  Content: {
    Simple: {
      Subject: { Data: "Ihre Rechnung RE1001 – schöne Grüße" },
      Body: { Text: { Data: "Hallo Karla" }, Html: { Data: "<p>Hallo Karla</p>" } },
      Attachments: [
        { FileName: "RE1001.pdf", ContentType: "application/pdf", RawContent: Buffer.from("%PDF").toString("base64") },
      ],
    },
  },
};

test("a simple mail is caught with its texts, its file and its hidden recipient", async () => {
  const { status, answer } = (await send("sender", simple)) as { status: number; answer: { MessageId: string } };

  expect(status).toBe(200);
  expect(mails.mails()).toMatchObject([
    {
      id: answer.MessageId,
      via: "ses",
      sentBy: "sender",
      from: "rechnung@shop.example",
      fromName: "Becherladen",
      to: ["karla@zwitscher.example"],
      bcc: ["archiv@shop.example"],
      replyTo: ["laden@shop.example"],
      subject: "Ihre Rechnung RE1001 – schöne Grüße",
      text: "Hallo Karla",
      html: "<p>Hallo Karla</p>",
      attachments: [{ filename: "RE1001.pdf", contentType: "application/pdf", sizeBytes: 4 }],
    },
  ]);
});

const rawMessage = ["From: rechnung@shop.example", "To: karla@zwitscher.example", "Subject: Roh", "", "Text"].join(
  "\r\n",
);
const raw = { Content: { Raw: { Data: Buffer.from(rawMessage).toString("base64") } } };

test("a raw mail names sender and recipients by itself", async () => {
  expect(await send("sender", raw)).toMatchObject({ status: 200 });

  expect(mails.mails()).toMatchObject([
    { from: "rechnung@shop.example", to: ["karla@zwitscher.example"], subject: "Roh", text: "Text" },
  ]);
});

test("a role without the permission is refused, and the log names action and identity", async () => {
  expect(await send("mute", simple)).toMatchObject({ status: 400, type: "AccessDeniedException" });

  const { line } = await hosted.logged("ses:SendEmail");
  expect(line).toContain(identity);
  expect(mails.mails()).toEqual([]);
});

test("a raw mail needs the permission for raw mails as well", async () => {
  expect(await send("simple", simple)).toMatchObject({ status: 200 });
  expect(await send("simple", raw)).toMatchObject({ status: 400, type: "AccessDeniedException" });
});

test.each([
  ["an unverified sender", { ...simple, FromEmailAddress: "x@fremd.example" }, "AccessDeniedException"],
  ["no recipient", { ...simple, Destination: {} }, "BadRequestException"],
  ["a recipient without domain", { ...simple, Destination: { ToAddresses: ["karla"] } }, "BadRequestException"],
  ["no content", { ...simple, Content: {} }, "BadRequestException"],
  [
    "51 recipients",
    { ...simple, Destination: { ToAddresses: Array.from({ length: 51 }, (_, n) => `a${n}@b.example`) } },
    "BadRequestException",
  ],
])("a mail with %s is refused", async (_, body, type) => {
  expect(await send("sender", body)).toMatchObject({ status: 400, type });
  expect(mails.mails()).toEqual([]);
});

test("caught mails survive a restart", () => {
  const directory = newDirectory();
  const clock = createSandboxClock();
  const content = { from: "a@b.example", to: [], cc: [], replyTo: [], subject: "S", headers: {}, attachments: [] };
  openMailCatcher(directory, clock).catch({ content, recipients: ["c@d.example"], via: "smtp" });

  expect(openMailCatcher(directory, clock).mails()).toMatchObject([{ subject: "S", bcc: ["c@d.example"] }]);
});
