import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { AWS_CALL, aFunction, allow, anAssembly, aRole } from "./support/assembly.ts";
import { type Hosted, host } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

// Imitates https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html and API_MessageHeader.html; the words about
// addresses are recorded ones.

const resources = {
  Identity: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "shop.example" } },
  Role: aRole(allow(["ses:SendEmail", "ses:SendRawEmail"], "*")),
  Sender: aFunction("sender", "call", "Role"),
};

let hosted: Hosted;
let mails: MailCatcher;
beforeAll(async () => {
  mails = openMailCatcher(newDirectory(), createSandboxClock());
  hosted = await host({ assembly: anAssembly(resources, { "call.mjs": AWS_CALL }), mails });
});
beforeEach(() => mails.clear());
afterAll(() => hosted[Symbol.asyncDispose]());

const send = (body: object) =>
  hosted.runner.invoke("sender", { service: "SESV2", path: "/v2/email/outbound-emails", body });

const simple = (subject: string, more: object = {}) => ({
  FromEmailAddress: "rechnung@shop.example",
  Destination: { ToAddresses: ["karla@z.example"] },
  Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: "Hallo" } }, ...more } },
});
const raw = (...lines: string[]) => ({
  Content: { Raw: { Data: Buffer.from([...lines, "", "Text"].join("\r\n")).toString("base64") } },
});

test.each([
  ["karla", "Missing final '@domain'"],
  ["@z.example", "Missing local name"],
  ["karla@", "Missing domain"],
  ["kar la@z.example", "Local address contains control or whitespace"],
  ["karla@z.example\u200b", "Domain contains control or whitespace"],
  ["karla@z example", "Domain contains control or whitespace"],
  ["käthe@z.example", "Local address contains control or whitespace"],
  ["karla@zürich.example", "Domain contains control or whitespace"],
  [".karla@z.example", "Local address starts with dot"],
  ["kar..la@z.example", "Local address contains dot-dot"],
  ["karla.@z.example", "Local address ends with dot"],
  ["karla@z.example.", "Domain ends with dot"],
  ["karla@z..example", "Domain contains dot-dot"],
  ["kar(la)@z.example", "Local address contains illegal character"],
  ["karla@z_1.example", "Domain contains illegal character"],
  ["karla@z.example, bo@z.example", "Illegal address"],
  ["Karla\r\nBcc: boese@z.example <karla@z.example>", "Local address contains control or whitespace"],
  ["karla@z.example\r\nBcc: boese@z.example", "Local address contains control or whitespace"],
  ["", "Invalid email address ."],
])("the address %j is refused: %s", async (address, message) => {
  const refusal = { status: 400, type: "BadRequestException", answer: { message } };

  expect(await send({ ...simple("S"), Destination: { ToAddresses: [address] } })).toMatchObject(refusal);
  expect(await send({ ...simple("S"), ReplyToAddresses: [address] })).toMatchObject(refusal);
  expect(await send({ ...simple("S"), FromEmailAddress: address })).toMatchObject({ status: 400 });
  expect(mails.mails()).toEqual([]);
});

test.each([
  "Karla <karla@z.example>",
  '"Meier, Bo" <bo@z.example>',
  "karla@xn--zrich-kva.example",
  "o'neil+1@z.example",
])("the address %j is taken", async (address) => {
  expect(await send({ ...simple("S"), Destination: { ToAddresses: [address] } })).toMatchObject({ status: 200 });
});

test.each([
  ["a subject of two lines", simple("Rechnung\r\nBcc: boese@z.example")],
  ["a subject with NUL", simple("Rechnung\u0000")],
  ["a header of two lines", simple("S", { Headers: [{ Name: "X-Shop", Value: "a\r\nBcc: boese@z.example" }] })],
  ["a header beyond ASCII", simple("S", { Headers: [{ Name: "X-Shop", Value: "Bäckerei" }] })],
  ["a name of a header with a colon", simple("S", { Headers: [{ Name: "X-Shop: a\r\nBcc", Value: "a" }] })],
  ["a raw head with a line that is none", raw("From: rechnung@shop.example", "To: karla@z.example", "boese")],
  ["a raw head without a name", raw("From: rechnung@shop.example", "To: karla@z.example", ": boese")],
  ["a raw head with two recipients' lines", raw("From: rechnung@shop.example", "To: a@z.example", "to: b@z.example")],
  ["a raw head with two subjects", raw("From: rechnung@shop.example", "To: a@z.example", "Subject: a", "Subject: b")],
  ["a raw head with a bad recipient", raw("From: rechnung@shop.example", "To: käthe@z.example")],
])("%s is refused", async (_, body) => {
  expect(await send(body)).toMatchObject({ status: 400, type: "BadRequestException" });
  expect(mails.mails()).toEqual([]);
});

test("headers of one's own, folded ones and umlauts in the subject are taken", async () => {
  const own = simple("Grüße aus Köln", { Headers: [{ Name: "X-Shop", Value: "laden-1" }] });
  const folded = raw("From: rechnung@shop.example", "To: karla@z.example", "Subject: lang", " und gefaltet");

  expect([await send(own), await send(folded)]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(mails.mails()).toMatchObject([{ headers: { "x-shop": "laden-1" } }, { subject: "lang und gefaltet" }]);
});
