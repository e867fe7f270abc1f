import { beforeAll, expect, test } from "vitest";
import { automaticLetter, type LetterFacts, type PreparedLetter, writtenLetter } from "#shared/domain/mail/letter.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import { aRefundOf } from "../../builders/order-parts.ts";
import { aFulfillment, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

beforeAll(() => loadTexts(["de", "fr"]));

const kinds = { invoice: "invoice", credit: "creditNote", delivery: "deliveryNote" } as const;
type Prefix = keyof typeof kinds;

const facts = (prefix: Prefix, patch: Record<string, unknown> = {}): LetterFacts => ({
  order: anOrder({
    name: "#4711",
    email: "kunde@example.org",
    tags: ["Stammkunde"],
    sourceName: "pos",
    fulfillments: [aFulfillment({ id: "f1", tracking: [{ company: "DHL", number: "00340" }] })],
  }),
  document: {
    kind: kinds[prefix],
    number: "RE1001",
    date: "2026-11-20",
    totalCents: 11_900,
    source: { type: "fulfillment", id: "f1" },
  },
  preferences: preferences({
    [`${prefix}SendMailEnabled`]: true,
    [`${prefix}SendMailSkipSources`]: [],
    ...patch,
  } as PreferencesPatch),
  store: { name: "Becherladen", email: "laden@example.org" },
  language: "de",
});
const letterOf = (prefix: Prefix, patch: Record<string, unknown> = {}) => automaticLetter(facts(prefix, patch));

const rows: readonly [part: string, value: unknown, field: keyof PreparedLetter | "skipped", expected: unknown][] = [
  ["Enabled", false, "skipped", "MAIL_DISABLED"],
  ["Sender", "smtp", "sender", "smtp"],
  ["Name", "Buchhaltung", "fromName", "Buchhaltung"],
  ["Copy", true, "copyTo", "laden@example.org"],
  ["Subject", { de: "Beleg {{document.number}}" }, "subject", "Beleg RE1001"],
  ["Message", { de: "<p>{{document.total}}</p>" }, "message", expect.any(String)],
  ["Attachments", ["https://files.example.org/agb.pdf"], "attachments", ["https://files.example.org/agb.pdf"]],
  ["ReplyTo", "antwort@example.org", "replyTo", "antwort@example.org"],
  ["SkipTags", ["stammkunde"], "skipped", "SKIP_TAG"],
  ["SkipSources", ["pos"], "skipped", "SKIP_POS"],
];

test.each((Object.keys(kinds) as Prefix[]).flatMap((prefix) => rows.map((row) => [prefix, ...row] as const)))(
  "a setting of mails changes the mail: %sSendMail%s",
  (prefix, part, value, field, expected) => {
    const before = letterOf(prefix) as Partial<Record<string, unknown>>;
    const after = letterOf(prefix, { [`${prefix}SendMail${part}`]: value }) as Partial<Record<string, unknown>>;

    expect(after[field]).toEqual(expected);
    expect(after[field]).not.toEqual(before[field]);
  },
);

test("the signature of the language closes every mail", () => {
  expect(letterOf("invoice")).toMatchObject({ signature: "" });
  expect(letterOf("credit", { mailSignature: { de: "Ihr {{store.name}}", fr: "x" } })).toMatchObject({
    signature: "Ihr Becherladen",
  });
});

test("a mail about a parcel names its tracking, a mail about an invoice its total", () => {
  const message = { de: "{{tracking.number}}|{{document.total}}|{{document.day}}|{{customer.name}}" };

  expect(letterOf("delivery", { deliverySendMailMessage: message })).toMatchObject({
    message: expect.stringMatching(/^00340\|\|20\.11\.2026\|/),
  });
  expect(letterOf("invoice", { invoiceSendMailMessage: message })).toMatchObject({
    message: expect.stringMatching(/^\|119,00.€\|20\.11\.2026\|/),
  });
});

test("without texts of the merchant the mail says what it brings", () => {
  expect(letterOf("credit")).toMatchObject({
    subject: "Rechnungskorrektur RE1001 – Becherladen",
    message: expect.stringContaining("anbei erhalten Sie die Rechnungskorrektur RE1001 zu Ihrer Bestellung #4711."),
  });
});

test("what a merchant writes counts, whatever tags and sources are left out", () => {
  const letter = {
    ...{ to: "chef@example.org", copy: false, subject: "Hallo", message: "<b>x</b>", signature: "" },
    attachments: [],
  };
  const given = facts("invoice", { invoiceSendMailEnabled: false, invoiceSendMailSkipTags: ["stammkunde"] });

  expect(writtenLetter(given, letter)).toMatchObject({ to: "chef@example.org", subject: "Hallo", message: "<b>x</b>" });
});

test("a credit note's mail names its amount as given back only where exactly that went back", () => {
  const credit = facts("credit");
  const labelOf = (type: "refund" | "correction", refund: Parameters<typeof aRefundOf>[0]) => {
    const order = { ...credit.order, refunds: [aRefundOf({ id: "1", ...refund })] };
    const document = { ...credit.document, source: { type, id: "1" } };
    const letter = automaticLetter({ ...credit, order, document });
    return "skipped" in letter ? letter : letter.frame?.amountLabel;
  };
  const { totalCents } = credit.document;

  expect([
    labelOf("refund", { totalCents }),
    labelOf("refund", { totalCents: totalCents + 810 }),
    labelOf("refund", { totalCents: 0, money: "none", moneyMoved: false }),
    labelOf("correction", { totalCents }),
  ]).toEqual(["Erstatteter Betrag", undefined, undefined, undefined]);
});

test("a letter has its frame, but not at a shop that keeps its mails as they were", () => {
  expect(letterOf("invoice")).toMatchObject({ frame: { document: "Rechnung RE1001", language: "de" } });
  expect(letterOf("invoice", { papersBefore: ["mailFrame"] })).not.toHaveProperty("frame");
  expect(letterOf("credit")).toMatchObject({ frame: { document: "Rechnungskorrektur RE1001" } });
});

test("who is known is greeted by name, in our own text alone, and not at a shop that keeps its mails", () => {
  const own = { de: "Guten Tag,\n\nhier." };

  expect(letterOf("invoice")).toMatchObject({ message: expect.stringMatching(/^Guten Tag \S.*,<br>/) });
  expect(letterOf("invoice", { invoiceSendMailMessage: own })).toMatchObject({
    message: expect.stringMatching(/^Guten Tag,<br>/),
  });
  expect(letterOf("invoice", { papersBefore: ["mailFrame"] })).toMatchObject({
    message: expect.stringMatching(/^Guten Tag,<br>/),
  });
});
