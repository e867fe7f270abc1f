import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { AWS_CALL, aFunction, allow, anAssembly, aRole } from "./support/assembly.ts";
import { type Hosted, host } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

// Imitates https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
// and https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html

const identity = "arn:aws:ses:eu-central-1:000000000000:identity/shop.example";
const resources = {
  Identity: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "shop.example" } },
  SenderRole: aRole(allow(["ses:SendEmail", "ses:SendRawEmail"], identity)),
  Sender: aFunction("sender", "call", "SenderRole"),
  SimpleRole: aRole(allow("ses:SendEmail", identity)),
  Simple: aFunction("simple", "call", "SimpleRole"),
  ReaderRole: aRole(allow("ses:GetAccount", "*")),
  Reader: aFunction("reader", "call", "ReaderRole"),
  MuteRole: aRole(allow("sqs:SendMessage", "*")),
  Mute: aFunction("mute", "call", "MuteRole"),
  Set: { Type: "AWS::SES::ConfigurationSet", Properties: { Name: "shop" } },
  Destination: {
    Type: "AWS::SES::ConfigurationSetEventDestination",
    Properties: {
      ConfigurationSetName: { Ref: "Set" },
      EventDestination: {
        ...{ Enabled: true, MatchingEventTypes: ["SEND", "BOUNCE"] },
        EventBridgeDestination: { EventBusArn: "arn:aws:events:eu-central-1:000000000000:event-bus/default" },
      },
    },
  },
  ListenerRole: aRole(),
  Listener: aFunction("listener", "listen", "ListenerRole"),
  ListenerPermission: {
    Type: "AWS::Lambda::Permission",
    Properties: {
      ...{ Action: "lambda:InvokeFunction", Principal: "events.amazonaws.com" },
      FunctionName: { "Fn::GetAtt": ["Listener", "Arn"] },
      SourceArn: { "Fn::GetAtt": ["ToListener", "Arn"] },
    },
  },
  ToListener: {
    Type: "AWS::Events::Rule",
    Properties: {
      EventPattern: { source: ["aws.ses"], detail: { mail: { tags: { "ses:configuration-set": ["shop"] } } } },
      Targets: [{ Id: "1", Arn: { "Fn::GetAtt": ["Listener", "Arn"] } }],
    },
  },
};

let hosted: Hosted;
let mails: MailCatcher;
beforeAll(async () => {
  mails = openMailCatcher(newDirectory(), createSandboxClock());
  const handlers = {
    "call.mjs": AWS_CALL,
    "listen.mjs": "export const handler = async (event) => console.log('heard', JSON.stringify(event));",
  };
  hosted = await host({ assembly: anAssembly(resources, handlers), mails });
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

const rawMessage = ["From: rechnung@shop.example", "To: karla@zwitscher.example", "Subject: Roh", "", "Text"].join(
  "\r\n",
);
const raw = { Content: { Raw: { Data: Buffer.from(rawMessage).toString("base64") } } };

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

test("a mail of a configuration set is told of on the default bus, as its destination asks, with its tags", async () => {
  mails.decide("karla@zwitscher.example", "bounced");
  const EmailTags = [{ Name: "order", Value: "4711" }];
  expect(await send("sender", { ...simple, ConfigurationSetName: "shop", EmailTags })).toMatchObject({ status: 200 });
  mails.forgetFates();

  const { line } = await hosted.logged('"Email Bounced"');
  const { detail } = JSON.parse(line.slice(line.indexOf("{")));
  expect(detail).toMatchObject({
    ...{ eventType: "Bounce", bounce: { bounceType: "Permanent" } },
    mail: { tags: { order: ["4711"], "ses:configuration-set": ["shop"] } },
  });
});

test("a set that does not exist, and a tag that SES does not know, are refused", async () => {
  const unknown = { ...simple, ConfigurationSetName: "other" };
  const wrong = { ...simple, ConfigurationSetName: "shop", EmailTags: [{ Name: "order", Value: "4711:1" }] };

  expect(await send("sender", unknown)).toMatchObject({ status: 404, type: "NotFoundException" });
  expect(await send("sender", wrong)).toMatchObject({ status: 400, type: "BadRequestException" });
  expect(mails.mails()).toEqual([]);
});

const readAccount = (name: string) =>
  hosted.runner.invoke(name, { service: "SESV2", method: "GET", path: "/v2/email/account" });

test("a function that may read the account sees its quota, and another does not", async () => {
  expect(await readAccount("reader")).toMatchObject({
    status: 200,
    answer: { SendingEnabled: true, SendQuota: { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 0 } },
  });
  expect(await readAccount("mute")).toMatchObject({ type: expect.stringContaining("AccessDenied") });
});
