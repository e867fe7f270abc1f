import { expect, test } from "vitest";
import { largePackMail, monthPackMail } from "#shared/domain/notifications/month-pack-mail.ts";

const facts = {
  ...{ month: "2026-11", shopName: "Kaffee & <Söhne>", canAnswer: true },
  sentence: "312 Bestellungen, 309 Belege, 3 ohne Beleg (mit Grund), 0 zu klären",
};

test("the adviser reads in German, politely, what the month comes to and what is left of it", () => {
  const remarks = ["2 Nummern fehlen ohne Erklärung.", "1 Bestellung ist noch offen."];

  const { subject, text, html } = monthPackMail({ ...facts, isComplete: false, remarks });

  expect(subject).toBe("Unterlagen für November 2026: Kaffee & <Söhne>");
  expect(text).toMatch(/^Guten Tag,\n\nanbei erhalten Sie die Unterlagen des Shops Kaffee & <Söhne> für November 2026/);
  expect(text).toContain(`Der Monat ist noch nicht vollständig: ${facts.sentence}.`);
  for (const remark of remarks) expect([text.includes(remark), html.includes(remark)]).toEqual([true, true]);
  expect(text).toContain("Ihre Antwort auf diese E-Mail geht direkt an den Shop.");
  expect(`${text} ${html}`).not.toMatch(/\b(?:[Dd]u|[Dd]eine?[nmr]?|undefined)\b|Hallo|https?:/);
  expect(html).toContain("Kaffee &amp; &lt;Söhne&gt;");
  expect(html).not.toMatch(/<Söhne>|<a /);
});

test("a complete month is called complete, and without an address no answer is promised", () => {
  const { text } = monthPackMail({ ...facts, canAnswer: false, isComplete: true, remarks: [] });

  expect(text).toContain(`Der Monat ist vollständig: ${facts.sentence}.`);
  expect(text).not.toContain("Antwort");
});

test("a merchant whose pack is too large is led to the month", () => {
  const linkTo = (path: string) => `https://admin.example/app${path}`;

  const { subject, text, html } = largePackMail("2026-11", { shopName: "Laden", linkTo });

  expect(subject).toBe("Die Unterlagen für November 2026 sind zu groß für eine E-Mail");
  expect(text).toMatch(/^Hallo,\n\ndeine Unterlagen/);
  for (const one of [text, html]) expect(one).toContain("https://admin.example/app/month?month=2026-11");
});
