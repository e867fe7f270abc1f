import { expect, test } from "vitest";
import { addressesOf } from "../../sandbox/mail/mail.ts";
import { readMime } from "../../sandbox/mail/mime.ts";

// RFC 5322 (messages), 2045 and 2046 (bodies), 2047 (encoded words), 2231 (parameters)

const message = (...lines: string[]) => readMime(Buffer.from(lines.join("\r\n"), "utf8"));

test("a plain message: headers folded over lines, body as it is", () => {
  const mail = message(
    "From: Becherladen <rechnung@shop.example>",
    "To: Karla <karla@z.example>,",
    ' "Meier, Bo" <bo@z.example>',
    "Cc: c@z.example",
    "Reply-To: laden@shop.example",
    "Subject: Ihre",
    " Rechnung",
    "",
    "Hallo",
    "Karla",
  );

  expect(mail).toMatchObject({
    from: "rechnung@shop.example",
    fromName: "Becherladen",
    to: ["karla@z.example", "bo@z.example"],
    cc: ["c@z.example"],
    replyTo: ["laden@shop.example"],
    subject: "Ihre Rechnung",
    text: "Hallo\r\nKarla",
    attachments: [],
  });
});

test.each([
  ["=?utf-8?B?U2Now7ZuZSBHcsO8w59l?=", "Schöne Grüße"],
  ["=?UTF-8?Q?Sch=C3=B6ne_Gr=C3=BC=C3=9Fe?=", "Schöne Grüße"],
  ["=?iso-8859-1?Q?Sch=F6n?= und gut", "Schön und gut"],
  ["=?utf-8?Q?eins?=\r\n =?utf-8?Q?zwei?=", "einszwei"],
  ["Schön, in UTF-8", "Schön, in UTF-8"],
])("the subject %s", (written, read) => {
  expect(message(`Subject: ${written}`, "", "x").subject).toBe(read);
});

test("text and HTML beside each other, a picture inside and a file beside them", () => {
  const mail = message(
    'Content-Type: multipart/mixed; boundary="aussen"',
    "",
    "not shown",
    "--aussen",
    'Content-Type: multipart/alternative; boundary="innen"',
    "",
    "--innen",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Sch=C3=B6n, sehr=",
    " lang",
    "--innen",
    "Content-Type: text/html; charset=iso-8859-1",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("<p>Schön</p>", "latin1").toString("base64"),
    "--innen--",
    "--aussen",
    "Content-Type: image/png",
    "Content-ID: <logo@shop>",
    "Content-Disposition: inline",
    "Content-Transfer-Encoding: base64",
    "",
    "AAEC",
    "--aussen",
    "Content-Type: application/pdf",
    "Content-Disposition: attachment; filename*=UTF-8''Rechnung%20%C3%84.pdf",
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERg==",
    "--aussen--",
    "an afterword",
  );

  expect(mail).toMatchObject({ text: "Schön, sehr lang", html: "<p>Schön</p>" });
  expect(mail.attachments).toEqual([
    { filename: "", contentType: "image/png", sizeBytes: 3, contentId: "logo@shop", contentBase64: "AAEC" },
    { filename: "Rechnung Ä.pdf", contentType: "application/pdf", sizeBytes: 4, contentBase64: "JVBERg==" },
  ]);
});

test("a text that is sent as a file is a file", () => {
  const mail = message("Content-Type: text/plain", 'Content-Disposition: attachment; filename="a;b.txt"', "", "x");

  expect(mail.text).toBeUndefined();
  expect(mail.attachments).toMatchObject([{ filename: "a;b.txt", sizeBytes: 1 }]);
});

test.each([
  ["", []],
  ["a@b.example", [{ address: "a@b.example" }]],
  ["<a@b.example>", [{ address: "a@b.example" }]],
  ['"O\\"Neil, Ada" <a@b.example>', [{ address: "a@b.example", name: 'O"Neil, Ada' }]],
  ["Ada L <a@b.example>, c@d.example", [{ address: "a@b.example", name: "Ada L" }, { address: "c@d.example" }]],
])("the addresses of %j", (header, addresses) => {
  expect(addressesOf(header)).toEqual(addresses);
});
