import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { documentFileName, mailedFileName } from "#shared/domain/documents/paper/file-name.ts";
import { isMailAddress, senderName, withoutAddresses } from "#shared/domain/mail/addresses.ts";
import { asHtml, filledHtml, filledSubject, ourSenderName, senderHandle } from "#shared/domain/mail/compose.ts";
import { defaultMailTexts } from "#shared/domain/mail/default-texts.ts";
import { attachmentName } from "#shared/domain/mail/file-names.ts";
import { mailTexts } from "#shared/domain/mail/texts.ts";
import { placeholdersOf } from "#shared/domain/texts/placeholders.ts";
import { faultsOf } from "#shared/domain/texts/templates.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { languages } from "#shared/values/languages.ts";

beforeAll(() => loadTexts(languages));

test.each([
  ["kunde@example.org", true],
  ["k.u+n_de@post.example.org", true],
  ["kunde@bücher.example", true],
  ["kunde@example.org>\r\nRCPT TO:<evil@x.example", false],
  ["a@b.example,c@d.example", false],
  ['"a b"@example.org', false],
  ["<a@example.org>", false],
  ["ä@example.org", false],
  ["a@example", false],
  ["a@xn--mnchen-3ya.example", true],
  ["kunde@xn--a.de", false],
  ["a..b@example.org", false],
  [`${"a".repeat(65)}@example.org`, false],
  ["a@example.org ", false],
])("%j may be written to: %s", (address, expected) => {
  expect(isMailAddress(address)).toBe(expected);
});

test("a subject stays one line whatever its values are", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 60 }),
      (template, value) => {
        const subject = filledSubject(`${template}{{order.name}}`, { "order.name": value }, "de");

        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(subject.length).toBeLessThanOrEqual(150);
      },
    ),
    { numRuns: 500 },
  );
});

test("a value is text in HTML and a part of the address in a link", () => {
  const values = { "order.note": '"><script>', "tracking.url": "https://dhl.example/?a=1&b=2" };
  const html =
    '<p>{{order.note}}</p><a href="https://x.example/?q={{order.note}}">x</a><a href="{{tracking.url}}">y</a>';

  expect(filledHtml(html, values, "de")).toBe(
    '<p>&quot;&gt;&lt;script&gt;</p><a href="https://x.example/?q=%22%3E%3Cscript%3E">x</a><a href="https://dhl.example/?a=1&amp;b=2">y</a>',
  );
});

test.each([
  ["https://dhl.example/?id=1, https://dpd.example/?id=2", "https://dhl.example/?id=1"],
  ["https://dhl.example/?ref=A%2FB%20C", "https://dhl.example/?ref=A%2FB%20C"],
  ["https://dhl.example/päckchen", "https://dhl.example/p%C3%A4ckchen"],
  ["https://", "https%3A%2F%2F"],
  ["javascript:alert(1)", "javascript%3Aalert(1)"],
])("a link to %s opens one address", (url, href) => {
  expect(filledHtml('<a href="{{tracking.url}}">y</a>', { "tracking.url": url }, "de")).toBe(`<a href="${href}">y</a>`);
});

test("a value is no template", () => {
  expect(filledHtml("{{order.note}}", { "order.note": "{{store.name}}", "store.name": "Laden" }, "de")).toBe(
    "{{store.name}}",
  );
});

test("a text without HTML keeps its lines, HTML stays as it is", () => {
  expect(asHtml("a\nb")).toBe("a<br>b");
  expect(asHtml("<p>a\nb</p>")).toBe("<p>a\nb</p>");
});

test("our sender says who it is, and a name cannot become an address", () => {
  expect(ourSenderName('Laden "A" <x@y.example>')).toBe("Laden A x y.example via Belegfluss");
  expect(ourSenderName(" \r\n ")).toBe("Belegfluss");
  expect(senderName("x".repeat(100))).toHaveLength(64);
  expect(senderHandle("mein-laden.myshopify.com")).toBe("mein-laden");
});

test("a log keeps no address of a server's line", () => {
  expect(withoutAddresses("550 5.1.1 <kunde@example.org> unknown")).toBe("550 5.1.1 <…> unknown");
});

test.each([
  ["invoice", "RE 1001/ä", "Rechnung-RE-1001-.pdf"],
  ["creditNote", "GS1", "Rechnungskorrektur-GS1.pdf"],
  ["deliveryNote", "LS.1", "Lieferschein-LS.1.pdf"],
] as const)("the file of %s %s is %s", (kind, number, expected) => {
  expect(documentFileName({ kind, number })).toBe(expected);
});

test.each([
  ["de", "invoice", "Rechnung-1.pdf"],
  ["nl", "creditNote", "Creditfactuur-1.pdf"],
  ["pl", "deliveryNote", "Dokument-WZ-1.pdf"],
  ["pt", "invoice", "Fatura-1.pdf"],
  ["ja", "creditNote", "Invoice-correction-1.pdf"],
] as const)("the file that a mail in %s carries of an %s is %s", async (language, kind, expected) => {
  await loadTexts([language]);

  expect(mailedFileName({ kind, number: "1" }, textsIn(language))).toBe(expected);
});

test.each([
  ["invoice", "la factura"],
  ["creditNote", "la factura rectificativa"],
  ["deliveryNote", "el albarán"],
] as const)("a Spanish mail names its %s with the article: %s", async (kind, name) => {
  await loadTexts(["es"]);

  expect(defaultMailTexts(textsIn("es"), kind, "es").message).toContain(`Adjuntamos ${name} {{document.number}} de su`);
});

test.each([
  ["/agb/AGB%20%C3%9Cbersicht.pdf", "AGB Übersicht.pdf"],
  ["/..%2F..%2Fetc%2Fpasswd.pdf", "passwd.pdf"],
  ["/.htaccess", "htaccess"],
  ["/", "anhang"],
  ["/%E0%A4%A.pdf", "%E0%A4%A.pdf"],
])("%s is attached as %s", (path, expected) => {
  expect(attachmentName(path, "anhang")).toBe(expected);
});

test("default texts exist in every language and name only what mails have", () => {
  for (const language of languages)
    for (const kind of ["invoice", "creditNote", "deliveryNote"] as const) {
      const { subject, message } = defaultMailTexts(textsIn(language), kind, language);
      for (const text of [subject, message])
        expect(faultsOf(text, placeholdersOf("mail")), language).toEqual({ unknown: [], literal: [] });
      expect(message, language).toContain("{{document.number}}");
      expect(message, language).toContain("{{order.name}}");
      expect(message, language).not.toContain("{document}");
    }
});

test("the merchant's texts count where they say something", () => {
  const own = { subject: { de: "Ihr Beleg" }, message: { de: "<p>&nbsp;</p>" } };
  const { subject, message } = mailTexts("invoice", "de", own);

  expect(subject).toBe("Ihr Beleg");
  expect(message).toBe(defaultMailTexts(textsIn("de"), "invoice", "de").message);
});
