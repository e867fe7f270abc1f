// Whatever is sent to the contact form's endpoint: refused with a message, or read as stated.
import { expect, test } from "vitest";
import { sendMessage } from "#shared/api/help.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const body = { subject: "Frage", message: "Hallo", replyTo: "karla@laden.example" };
const noAddress = "Bitte gib eine E-Mail-Adresse an, an die wir antworten können.";

const rows: Row[] = [
  ["a message", { body }, { input: { ...body, website: "" } }],
  ["spaces around", { body: { ...body, subject: "  Frage " } }, { input: { ...body, website: "" } }],
  ["no subject", { body: { ...body, subject: "  " } }, refused("subject", "Bitte gib einen Betreff an.")],
  ["a subject of 121", { body: { ...body, subject: "x".repeat(121) } }, refused("subject", "Höchstens 120 Zeichen.")],
  [
    "a subject with another header",
    { body: { ...body, subject: "Hallo\r\nBcc: alle@example.de" } },
    refused("subject", "Der Betreff ist eine einzige Zeile."),
  ],
  ["no message", { body: { ...body, message: "\n" } }, refused("message", "Bitte schreib uns, worum es geht.")],
  [
    "a message of 2,001",
    { body: { ...body, message: "x".repeat(2_001) } },
    refused("message", "Höchstens 2000 Zeichen."),
  ],
  ["no address", { body: { ...body, replyTo: "karla" } }, refused("replyTo", noAddress)],
  ["two addresses", { body: { ...body, replyTo: "a@x.de,b@x.de" } }, refused("replyTo", noAddress)],
  ["an address with a bell", { body: { ...body, replyTo: "a\u0085@x.de" } }, { code: "malformed_request" }],
  [
    "an address without an end",
    { body: { ...body, replyTo: `a@x.${"d".repeat(5_000)}` } },
    refused("replyTo", noAddress),
  ],
  ["an address with a header", { body: { ...body, replyTo: "a@x.de\r\nBcc: b@x.de" } }, refused("replyTo", noAddress)],
  ["a foreign shop", { body: { ...body, shop: "laden.example.com" } }, refused("shop")],
  ["a recipient", { body: { ...body, to: "opfer@example.de" } }, refused("to", unknown)],
];

test.each(rows)("%s", (_, request, expected) => {
  expect(outcomeOf(sendMessage, request)).toEqual(expected);
});
