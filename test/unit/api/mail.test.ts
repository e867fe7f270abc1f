// Whatever is sent to the endpoints of mails: refused with a message, or read as stated.
import { expect, test } from "vitest";
import { emailDocument, emailDocuments, settleEmail, validateSmtp } from "#shared/api/mail.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const body = { orderIds: ["17", "18"], kind: "invoice" };

const rows: Row[] = [
  ["two orders", { body }, { input: body }],
  ["no order", { body: { ...body, orderIds: [] } }, refused("orderIds", "Darf nicht leer sein")],
  [
    "51 orders",
    { body: { ...body, orderIds: Array.from({ length: 51 }, (_, id) => String(id)) } },
    refused("orderIds"),
  ],
  ["an order with a path", { body: { ...body, orderIds: ["../17"] } }, refused("orderIds.0")],
  ["another kind", { body: { ...body, kind: "contact" } }, refused("kind")],
  ["a field that the contract does not know", { body: { ...body, email: "x@y.example" } }, refused("email", unknown)],
];

test.each(rows)("emailDocuments: %s", async (_, request, outcome) => {
  expect(await outcomeOf(emailDocuments, request)).toEqual(outcome);
});

const path = { orderId: "17", document: "invoice-doc_01jd00000000" };
const letter = {
  ...{ receipt: "0a1b2c3d-1111", email: "karla@zwitscher.example", copy: true, subject: "Rechnung" },
  ...{ message: "Hallo", signature: "Ihr Team", attachments: ["https://files.example.org/agb.pdf"] },
};
const written = (change: object, outcome: Row[2]): Pick<Row, 1 | 2> => ({
  1: { path, body: { ...letter, ...change } },
  2: outcome,
});
const attached = (...attachments: string[]) => ({ attachments });
const file = (name: string) => `https://files.example.org/${name}`;

test.each<[string, Pick<Row, 1 | 2>]>([
  ["a whole letter", written({}, { input: { ...path, ...letter, allow: false } })],
  ["no recipient", written({ email: " " }, refused("email", "Empfänger wird benötigt"))],
  [
    "a recipient with a blank",
    written({ email: "kar la@x.example" }, refused("email", "Gültige E-Mail-Adresse erforderlich")),
  ],
  [
    "two recipients",
    written({ email: "a@x.example,b@x.example" }, refused("email", "Gültige E-Mail-Adresse erforderlich")),
  ],
  [
    "a subject of 60 characters",
    written({ subject: "x".repeat(60) }, { input: { ...path, ...letter, allow: false, subject: "x".repeat(60) } }),
  ],
  ["a subject of 61", written({ subject: "x".repeat(61) }, refused("subject", "Darf höchstens 60 Zeichen lang sein"))],
  ["no subject", written({ subject: "" }, refused("subject", "Darf nicht leer sein"))],
  [
    "a message of 30,001",
    written({ message: "x".repeat(30_001) }, refused("message", "Darf höchstens 30000 Zeichen lang sein")),
  ],
  [
    "a signature of 30,001",
    written({ signature: "x".repeat(30_001) }, refused("signature", "Darf höchstens 30000 Zeichen lang sein")),
  ],
  ["an attachment that is no address", written(attached("agb.pdf"), refused("attachments.0", "Ungültige URL"))],
  ["an attachment inside", written(attached("https://10.0.0.1/a.pdf"), refused("attachments.0", "Ungültige URL"))],
  ["a program", written(attached(file("a.pdf"), file("a.exe")), refused("attachments.1", "Dateityp nicht erlaubt"))],
  [
    "six attachments",
    written(
      attached(...Array<string>(6).fill(file("a.pdf"))),
      refused("attachments", "Du kannst maximal 5 Anhänge hinzufügen"),
    ),
  ],
  ["a receipt that is none", written({ receipt: "../x" }, refused("receipt"))],
  ["a field that the contract does not know", written({ bcc: "x@y.example" }, refused("bcc", unknown))],
])("emailDocument: %s", async (_, { 1: request, 2: outcome }) => {
  expect(await outcomeOf(emailDocument, request)).toEqual(outcome);
});

const server = {
  ...{ host: "smtp.example.org", port: 587, encryption: "STARTTLS", user: "laden", pass: "geheim" },
  ...{ email: "rechnung@example.org", name: "Laden" },
};
const NO_PORT = "Dieser Port ist für den Mailversand nicht möglich. Üblich sind 465 (SSL) und 587 (STARTTLS).";

test.each<[string, object, Row[2]]>([
  ["a whole server", {}, { input: server }],
  ["a host in capitals", { host: " SMTP.Example.org " }, { input: server }],
  ["no host", { host: "" }, refused("host", "Pflichtfeld")],
  ["a host of one word", { host: "smtp" }, refused("host", "Ungültiger Hostname")],
  ["an address of numbers", { host: "127.0.0.1" }, refused("host", "Ungültiger Hostname")],
  ["a port between servers", { port: 25 }, refused("port", NO_PORT)],
  ["no encryption", { encryption: "none" }, refused("encryption")],
  ["no user", { user: "" }, refused("user", "Pflichtfeld")],
  ["a sender that is no address", { email: "rechnung" }, refused("email", "Gültige E-Mail-Adresse erforderlich")],
  [
    "a name that begins another header",
    { name: "a\r\nBcc: x@y.example" },
    refused("name", "Darf nur eine Zeile lang sein"),
  ],
])("validateSmtp: %s", async (_, change, outcome) => {
  expect(await outcomeOf(validateSmtp, { body: { ...server, ...change } })).toEqual(outcome);
});

test("an unclear mail is settled in one of two ways", async () => {
  expect(await outcomeOf(settleEmail, { path, body: { act: "again" } })).toEqual({ input: { ...path, act: "again" } });
  expect(await outcomeOf(settleEmail, { path, body: { act: "never" } })).toEqual(refused("act"));
});
