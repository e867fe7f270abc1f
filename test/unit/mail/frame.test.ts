import { expect, test } from "vitest";
import { closingApart, type MailFrame, mailHtml, mailText } from "#shared/domain/mail/frame.ts";

const frame: MailFrame = {
  shop: "Teehaus & Töpferei",
  document: "Rechnung RE0019",
  day: "28.11.2026",
  amount: "80,00 €",
  note: "Bereits bezahlt",
  view: "Rechnung ansehen",
  imprint: "Lindgrün GmbH · teehaus.example · laden@teehaus.example",
  language: "de",
};
const body = { message: "Guten Tag,<br>anbei.", signature: "Lindgrün GmbH" };

test("the signature stands below its mark", () => {
  expect(mailText({ message: "Hallo", signature: "Laden" })).toBe("Hallo\n\n-- \nLaden\n");
  expect(mailText({ message: "Hallo", signature: " " })).toBe("Hallo\n");
});

test("without a frame a mail is what the merchant wrote", () => {
  expect(mailHtml(body)).toBe(
    '<!doctype html><html><head><meta charset="utf-8"></head><body><div>Guten Tag,<br>anbei.</div><div>Lindgrün GmbH</div></body></html>',
  );
});

test("a frame says whose mail it is, which document and how much, in both forms", () => {
  const html = mailHtml(body, frame);
  for (const fact of ["Teehaus &amp; Töpferei", "Rechnung RE0019", "80,00 €", "28.11.2026", "Bereits bezahlt"])
    expect(html).toContain(fact);
  expect(html).toContain(body.message);
  expect(html).toContain(body.signature);
  expect(mailText({ message: "Hallo", signature: "" }, frame)).toBe(
    `Hallo\n\nRechnung RE0019 · 28.11.2026 · 80,00 € · Bereits bezahlt\n\n-- \n${frame.imprint}\n`,
  );
});

test.each([
  ["Guten Tag,<br><br>anbei.<br><br>Grüße<br>Laden", "Guten Tag,<br><br>anbei.", "Grüße<br>Laden"],
  ["Guten Tag,<br /><br />anbei.<br /><br />Grüße", "Guten Tag,<br><br>anbei.", "Grüße"],
  ["Guten Tag,<br><br>anbei.", "Guten Tag,<br><br>anbei.", ""],
  ["<p>Guten Tag</p>anbei.<br><br>bis bald<br><br>Grüße", "<p>Guten Tag</p>anbei.<br><br>bis bald<br><br>Grüße", ""],
])("of %s the last of three plain paragraphs is the closing", (whole, message, closing) => {
  expect(closingApart(whole)).toEqual({ message, closing });
});

test("the letter comes first, then what it is about, then its closing", () => {
  const letter = { message: "Guten Tag", closing: "Viele Grüße", signature: "" };
  const html = mailHtml(letter, frame);
  const places = ["Guten Tag", "80,00 €", "Viele Grüße", frame.imprint].map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(mailText(letter, frame)).toMatch(/^Guten Tag\n\nRechnung RE0019[^\n]+\n\nViele Grüße\n\n-- /);
});

test("a credit note's amount stands below its label, in both forms", () => {
  const { note: _, ...rest } = frame;
  const credit = { ...rest, document: "Rechnungskorrektur GS0001", amountLabel: "Erstatteter Betrag" };
  const html = mailHtml(body, credit);
  const places = ["Erstatteter Betrag", "80,00 €", "Rechnungskorrektur GS0001<br>28.11.2026"].map((part) =>
    html.indexOf(part),
  );

  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(mailText({ message: "Hallo", signature: "" }, credit)).toContain(
    "Rechnungskorrektur GS0001 · 28.11.2026 · Erstatteter Betrag: 80,00 €",
  );
});

test("a delivery note has no amount, and Arabic runs from right to left", () => {
  const { amount: _, note: __, ...rest } = frame;
  expect(mailText({ message: "Hallo", signature: "" }, rest)).toBe(
    `Hallo\n\nRechnung RE0019 · 28.11.2026\n\n-- \n${frame.imprint}\n`,
  );
  expect(mailHtml(body, { ...rest, language: "ar" })).toContain('<html lang="ar" dir="rtl">');
});

test("mail programs keep the frame: nothing is fetched, every cell carries its style, and it fits a phone", () => {
  const html = mailHtml(body, frame);
  expect(html).not.toMatch(/<(img|link|script)|url\(|src=|href=/);
  expect(html).toContain("max-width:560px");
  expect(html).toContain("prefers-color-scheme:dark");
  const cells = html.match(/<td[^>]*>/g) ?? [];
  expect(cells.filter((cell) => !cell.includes("style="))).toEqual([]);
  for (const line of html.split("\n")) expect(line.length).toBeLessThan(5_000);
});

test("a button shows the document, once in each form, and a mail without a link has none", () => {
  const address = "https://app.example/d/MS4/9f3c/1023-invoice.pdf?beleg=RE0019&x=1";
  const html = mailHtml(body, { ...frame, address });

  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${address.replace("&", "&amp;")}"`]);
  expect(html).toContain(">Rechnung ansehen</a>");
  expect(mailText({ message: "Hallo", signature: "" }, { ...frame, address })).toContain(
    `Rechnung ansehen: ${address}\n\n-- \n`,
  );
  expect(mailHtml(body, frame)).not.toContain("Rechnung ansehen");
});

test("the imprint stands below every framed mail, after the merchant's own signature", () => {
  const html = mailHtml(body, frame);
  expect(html.indexOf("Lindgrün GmbH · teehaus.example")).toBeGreaterThan(html.indexOf(`${body.signature}<br>`));
  expect(mailHtml({ ...body, signature: "" }, frame)).toContain(frame.imprint);
  expect(mailText(body, frame)).toMatch(/-- \nLindgrün GmbH\nLindgrün GmbH · teehaus\.example/);
});

test("a shop's name is text, whatever it holds", () => {
  expect(mailHtml(body, { ...frame, shop: '<b onclick="x">' })).toContain("&lt;b onclick=&quot;x&quot;&gt;");
});
