import { expect, test } from "vitest";
import { attachmentAddress, extensionOf, isAllowedName } from "#shared/domain/mail/attachments.ts";
import { typeReader } from "#shared/domain/mail/file-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const at = (name: string) => `https://files.example.org/${name}`;

test.each([
  [at("agb.pdf?v=2"), "pdf", true],
  [at("a/b.DOCX#x"), "docx", true],
  [at("logo.jpeg"), "jpeg", true],
  [at("makro.docm"), "docm", false],
  [at("script.js"), "js", false],
  [at("file"), undefined, true],
  ["https://example.org", undefined, true],
])("%s ends in %s", (url, extension, isAllowed) => {
  expect(extensionOf(url)).toBe(extension);
  expect(isAllowedName(url)).toBe(isAllowed);
});

const docx = "PK\x03\x04 [Content_Types].xml word/document.xml";

test.each([
  ["a.pdf", "\n%PDF-1.7", "pdf"],
  ["a.pdf", "<html>", undefined],
  ["a.pdf", `${" ".repeat(1100)}%PDF-`, undefined],
  ["a.doc", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "doc"],
  ["a.docx", docx, "docx"],
  ["a.docx", `${docx} vbaProject.bin`, undefined],
  ["a.docx", "PK\x03\x04 xl/workbook.xml [Content_Types].xml", undefined],
  ["a.jpg", "\xff\xd8\xff\xe0", "jpg"],
  ["a.png", "\x89PNG\r\n\x1a\n", "png"],
  ["a.gif", "GIF89a", "gif"],
  ["a.gif", "GIF88a", undefined],
  ["a.html", "<p>gr\xc3\xbcn</p>", "html"],
  ["a.html", "<p>gr\xfcn</p>", undefined],
  ["a.html", "<p>\0</p>", undefined],
  ["a", "%PDF-1.4", "pdf"],
  ["a", "<html>", undefined],
])("%s with %j is %s", (name, text, expected) => {
  for (const pieceBytes of [1, 7, 4_096]) {
    const reader = typeReader(at(name));
    const all = bytes(text);
    for (let from = 0; from < all.length; from += pieceBytes) reader.take(all.subarray(from, from + pieceBytes));

    expect(reader.type(), `in pieces of ${pieceBytes} bytes`).toBe(expected);
  }
});

test("a file of a delivery note is fetched with the order and its customer", () => {
  const facts = { orderId: "1", orderName: "#1 ä", customerId: "", customerEmail: "a+b@example.org" };

  expect(attachmentAddress(at("x.pdf?v=1#p"), "deliveryNote", facts)).toBe(
    "https://files.example.org/x.pdf?v=1&orderId=1&orderName=%231%20%C3%A4&customerId=&customerEmail=a%2Bb%40example.org#p",
  );
  expect(attachmentAddress(at("x.pdf"), "invoice", facts)).toBe(at("x.pdf"));
});
