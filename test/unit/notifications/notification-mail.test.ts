import { expect, test } from "vitest";
import { isWanted, type Notification } from "#shared/domain/notifications/notification.ts";
import { notificationMail } from "#shared/domain/notifications/notification-mail.ts";
import { shortageNotification } from "#shared/domain/plans/credit-level.ts";

const balance = { quota: 300, used: 252, resetAt: "2026-03-31T22:00:00.000Z" };
const surroundings = { shopName: "Kaffee & <Söhne>", linkTo: (path: string) => `https://admin.example/app${path}` };
const mailOf = (notice: Notification) => notificationMail(notice, surroundings);

const notifications: readonly (readonly [Notification, string, string])[] = [
  [{ kind: "creditsExhaustedSoon", balance }, "Deine Übertragungen werden knapp", "/plan"],
  [{ kind: "creditsExhaustedNow", balance, waiting: 3 }, "Deine Übertragungen sind aufgebraucht", "/plan"],
  [{ kind: "connectionMissing" }, "Die Verbindung zu Lexware Office fehlt", "/setup"],
  [
    { kind: "mailServerLost", failure: "Anmeldung abgelehnt." },
    "Die Verbindung zu deinem E-Mail-Server ist unterbrochen",
    "/preferences/mail",
  ],
  [{ kind: "onboarding", next: "connect" }, "Noch ein Schritt bis zu deiner ersten Rechnung", "/setup"],
  [{ kind: "onboarding", next: "automate" }, "Belegfluss kann deine Rechnungen jetzt automatisch erstellen", "/setup"],
  [
    {
      ...{ kind: "importFinished", startedAt: "2026-03-02T09:00:00.000Z", from: "2026-02-01", to: "2026-02-28" },
      ...{ orders: 12, outcomes: { documented: 8, adopted: 1, held: 1, none: 2 }, waiting: 3 },
    },
    "Dein Import ist abgeschlossen",
    "/orders?filter=attention",
  ],
  [
    { kind: "salesThreshold", level: "near", sales: { year: 2026, netCents: 812_345 } },
    "Deine EU-Verkäufe nähern sich der Schwelle von 10.000 €",
    "/eu-sales",
  ],
  [
    {
      ...{ kind: "salesThreshold", level: "crossed" },
      sales: { year: 2026, netCents: 1_000_100, crossing: { orderId: "1", number: "RE77", day: "2026-11-03" } },
    },
    "Deine EU-Verkäufe liegen über 10.000 €",
    "/eu-sales",
  ],
  [{ kind: "digest", count: 1, orders: [{ name: "#1", matter: "held" }] }, "1 Bestellung zu klären", "/orders"],
];

test.each(notifications)("$kind names what happened and links to the place", (notice, subject, path) => {
  const mail = mailOf(notice);

  expect(mail.subject).toBe(subject);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(`https://admin.example/app${path}`);
  }
});

test.each(notifications)("$kind fits a line of the inbox, and its HTML asks for nothing from outside", (notice) => {
  const { subject, html } = mailOf(notice);

  expect(subject.length).toBeLessThanOrEqual(60);
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
});

test("names are text in the HTML, whatever they contain", () => {
  const { html, text } = mailOf({ kind: "digest", count: 1, orders: [{ name: '"<b>#1', matter: "payment" }] });

  expect(html).toContain("&quot;&lt;b&gt;#1");
  expect(html).toContain("Kaffee &amp; &lt;Söhne&gt;");
  expect(text).toContain('- "<b>#1: Zahlung nicht übertragen oder nicht zugeordnet');
});

test("the mail about the threshold names the net sum, or the crossing sale", () => {
  const near = mailOf({ kind: "salesThreshold", level: "near", sales: { year: 2026, netCents: 812_345 } });
  const crossed = mailOf({
    ...{ kind: "salesThreshold", level: "crossed" },
    sales: { year: 2026, netCents: 1_000_100, crossing: { orderId: "1", number: "RE77", day: "2026-11-03" } },
  });

  expect(near.text).toContain("8.123,45");
  expect(crossed.text).toContain("Lieferung vom 03.11.2026 (Rechnung RE77)");
});

test("what is left and when it is renewed is told in German", () => {
  const { text } = mailOf({ kind: "creditsExhaustedSoon", balance: { ...balance, quota: 25_000, used: 23_500 } });

  expect(text).toContain("1.500 von 25.000 Übertragungen");
  // A bonus is not given again.
  expect(text).toContain("Am 01.04.2026 bekommst du neue Übertragungen.");
});

test.each([
  ["with 20 % left", 79, undefined],
  ["with the first below 20 %", 80, "creditsExhaustedSoon"],
  ["further below", 81, undefined],
  ["with the last one", 99, "creditsExhaustedNow"],
  ["after the last one", 100, undefined],
])("CRED-08 %s the next transfer asks for this mail", (_label, used, notice) => {
  expect(shortageNotification({ used, quota: 100 }, { used: used + 1, quota: 100 })).toBe(notice);
});

test.each([
  [{ kind: "creditsExhaustedSoon", balance }, "du hast"],
  [{ kind: "creditsExhaustedNow", balance, waiting: 1 }, "alle"],
  [{ kind: "onboarding", next: "connect" }, "Belegfluss ist"],
  [{ kind: "onboarding", next: "automate" }, "dein Konto"],
] as const)("the sentence after the greeting goes on in lower case: %j", (notice, start) => {
  expect(mailOf(notice).text.startsWith(`Hallo,\n\n${start}`)).toBe(true);
});

test("who waits for the next month is not promised more than its transfers", () => {
  const { text } = mailOf({ kind: "creditsExhaustedNow", balance, waiting: 400 });

  expect(text).toContain("soweit die neuen Übertragungen reichen");
});

const on = {
  email: "laden@example.org",
  creditsExhaustedSoon: true,
  creditsExhaustedNow: true,
  connectionMissing: true,
  onboarding: true,
};

test.each(["creditsExhaustedSoon", "creditsExhaustedNow", "connectionMissing", "onboarding"] as const)(
  "PREF-16…19 %s is sent unless its switch is off",
  (kind) => {
    expect([isWanted(kind, on), isWanted(kind, { ...on, [kind]: false })]).toEqual([true, false]);
  },
);

test("the digest goes to whoever wants any mail at all, and nothing goes nowhere", () => {
  const off = { ...on, creditsExhaustedSoon: false, creditsExhaustedNow: false, connectionMissing: false };

  expect(isWanted("digest", off)).toBe(true);
  expect(isWanted("digest", { ...off, onboarding: false })).toBe(false);
  expect(isWanted("creditsExhaustedNow", { ...on, email: "" })).toBe(false);
});
