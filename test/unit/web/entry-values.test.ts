// What the settings say of themselves beside a switch, a page or a fold.
import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { termOf, termText } from "#web/features/preferences/controls/payment-terms-control.tsx";
import {
  changesValue,
  contactsValue,
  creditSwitchValue,
  deliverySwitchValue,
  invoiceSwitchValue,
  languagesValue,
  mailValue,
  metafieldsValue,
  noticesValue,
  paymentsValue,
  textsValue,
  transactionSwitchValue,
} from "#web/features/preferences/settings/entry-values.ts";
import { foldValueOf } from "#web/features/preferences/settings/fold-values.ts";
import { presetOf, smtpPresets } from "#web/features/preferences/smtp/presets.ts";
import { formOf, withAddress } from "#web/features/preferences/smtp/smtp-form.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
const settings = (changes: Partial<Preferences>): Preferences => ({ ...defaults, ...changes });

test.each<[string, (settings: Preferences) => string, Partial<Preferences>, string]>([
  ["no invoices", invoiceSwitchValue, {}, "Aus"],
  ["invoices", invoiceSwitchValue, { invoiceCreate: "all" }, "Beim Versand, sofort abgeschlossen"],
  [
    "drafts",
    invoiceSwitchValue,
    { invoiceCreate: "all", invoiceEvent: "paid", invoiceFinalize: false },
    "Bei Zahlung, als Entwurf",
  ],
  ["credit notes", creditSwitchValue, { creditCreate: "all" }, "Bei jeder Erstattung, sofort abgeschlossen"],
  ["no payments", transactionSwitchValue, {}, "Aus, bezahlte Rechnungen bleiben offen"],
  [
    "delivery notes from a day",
    deliverySwitchValue,
    { deliveryCreate: "2026-12-01" },
    "Zu jeder Lieferung, sofort abgeschlossen, ab 01.12.2026",
  ],
  ["standard texts", (all) => textsValue(all, "credit"), {}, "Standardtexte"],
  [
    "one own text",
    (all) => textsValue(all, "invoice"),
    { invoiceRemark: { de: "Danke" } },
    "Eigener Text: Schlusstext",
  ],
  [
    "own texts",
    (all) => textsValue(all, "invoice"),
    { invoiceRemark: { de: "Danke" }, invoiceTitle: { de: "Beleg" } },
    "Eigene Texte",
  ],
  ["mails", mailValue, { invoiceSendMailEnabled: true }, "Rechnungen automatisch, Absender Belegfluss"],
  ["no mails", mailValue, { invoiceSendMailSender: "smtp" }, "Nicht automatisch, eigener Mailserver"],
  ["payments off", paymentsValue, {}, "Aus"],
  [
    "methods",
    paymentsValue,
    { transactionCreate: "all", transactionGateway: { paypal: false, bogus: true } },
    "1 Zahlungsart ausgenommen",
  ],
  ["contacts", contactsValue, { contactCreate: [] }, "Nur, wenn nötig"],
  ["languages", languagesValue, {}, "Deutsch, Englisch"],
  ["metafields", metafieldsValue, {}, "Keine"],
  ["notices", noticesValue, {}, "laden@example.org, bei 4 Anlässen"],
  ["no notices", noticesValue, { email: "" }, "Keine E-Mails"],
])("%s", (_label, read, changes, expected) => {
  expect(read(settings(changes))).toBe(expected);
});

test("the last change says when, and whether it was the merchant's", () => {
  const now = new Date("2026-11-28T13:00:00.000Z");

  expect(changesValue("2026-11-28T12:47:00.000Z", true, now)).toBe("Zuletzt heute, 13:47, von dir");
  expect(changesValue("2026-11-27T12:47:00.000Z", false, now)).toBe("Zuletzt gestern, 13:47");
});

test("a fold says what is set in it", () => {
  const own = settings({ invoiceEventExceptions: ["Vorkasse"], invoiceSkipTags: ["kein-beleg"] });

  expect(foldValueOf("invoices", "exceptions", defaults)).toBe("Keine");
  expect(foldValueOf("invoices", "exceptions", own)).toBe("Vorkasse sofort, nicht bei kein-beleg");
  expect(foldValueOf("orders", "taxes", settings({ fixTaxShipping: true }))).toBe("Trinkgeld, Versand");
  expect(foldValueOf("orders", "vatIds", defaults)).toBe("Deine ist noch nicht angegeben");
  expect(foldValueOf("invoices", "layout", defaults)).toBeUndefined();
});

test("texts of documents that are not made are folded", () => {
  const layouts = (changes: Partial<Preferences>) =>
    (["credits", "deliveries"] as const).map((page) => foldValueOf(page, "layout", settings(changes)));

  expect(layouts({ creditCreate: false, deliveryCreate: false })).toEqual(["Standardtexte", "Standardtexte"]);
  expect(layouts({ creditCreate: "all", deliveryCreate: true })).toEqual([undefined, undefined]);
});

test.each([
  [termOf("DELAY"), "Zahlbar in 14 Tagen"],
  [termOf("DISCOUNT"), "30 Tage, 3 % Skonto in 7 Tagen"],
  [termOf("IMMEDIATE"), "Zahlbar sofort"],
  [termOf("PAID", "Danke, schon bezahlt"), "Danke, schon bezahlt"],
])("a payment term reads as on the invoice: %j", (term, expected) => {
  expect(termText(term).replaceAll("\u00a0", " ")).toBe(expected);
});

test("a known mail server is told by its host, any other is one of the merchant's own", () => {
  expect(presetOf("smtp.strato.de")?.name).toBe("Strato");
  expect(presetOf("mail.becher.example")?.name).toBe("Anderer");
  expect(smtpPresets.map(({ host, encryption }) => [host, encryption])).toContainEqual(["smtp.ionos.de", "SSL"]);
});

test("the address is the user as long as no other is written", () => {
  const first = withAddress(formOf(null), "rechnung@becher.example");

  expect(first).toMatchObject({ email: "rechnung@becher.example", user: "rechnung@becher.example" });
  expect(withAddress({ ...first, user: "u123" }, "neu@becher.example")).toMatchObject({ user: "u123" });
});
