import { expect, test } from "vitest";
import { preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { controlledAt } from "#web/features/preferences/settings/controlled-at.ts";
import { findSettings } from "#web/features/preferences/settings/find-settings.ts";
import { hasControl } from "#web/features/preferences/settings/page-content.ts";
import { isExistingPage } from "#web/lib/pages.ts";

const names = (query: string) => findSettings(query).map(({ name }) => name);
const controls = preferenceNames.filter((name) => hasControl(name) && controlledAt(name) === name);

test.each(controls)("%s is found by its label, and its address leads to it", (name) => {
  const found = findSettings(settingLabels[name]).find((one) => one.name === name);

  expect(found?.label).toBe(settingLabels[name]);
  expect(found?.address.endsWith(`?setting=${name}`)).toBe(true);
  expect(isExistingPage(found?.address ?? "")).toBe(true);
});

test("a part of a word finds, whatever its case and accents", () => {
  expect(names("Rundung")).toContain("invoiceUseRounding");
  expect(names("RUNDUNG rechnung")).toContain("invoiceUseRounding");
  expect(names("versandsteuer")).toEqual(["fixTaxShipping"]);
  expect(names("bezuge")).toEqual(names("bezüge"));
});

test("what has the word in its label comes before what has it in its section or hint", () => {
  const places = findSettings("versand").map(({ label }) => /versand/i.test(label));

  expect(places).toContain(true);
  expect(places).toContain(false);
  expect(places.indexOf(false)).toBe(places.lastIndexOf(true) + 1);
});

test.each([
  ["SMTP", "invoiceSendMailSender"],
  ["Mailserver", "invoiceSendMailSender"],
  ["Absender", "invoiceSendMailSender"],
  ["Fußtext", "invoiceRemark"],
  ["Rechnungstext", "invoiceIntroduction"],
  ["Bemerkung", "invoiceRemark"],
  ["Logo", "invoicePrintLayout"],
  ["Mahnung", "invoicePaymentGateway"],
  ["Skonto", "invoicePaymentGateway"],
] as const)("a merchant's word for it, '%s', finds %s", (word, name) => {
  expect(names(word)).toContain(name);
});

test("hits with the same label name different places", () => {
  const hits = findSettings("Absender").map(({ label, place }) => `${label}, ${place}`);

  expect(new Set(hits).size).toBe(hits.length);
  expect(findSettings("SMTP").map(({ label }) => label)).toEqual(["Absender (SMTP)", "E-Mail-Server prüfen"]);
});

test("the sender of all mails stands in its own card, that of another kind with its mails", () => {
  const places = new Map(findSettings("Absender").map(({ name, place }) => [name, place]));

  expect(places.get("invoiceSendMailSender")).toBe("E-Mail › Absender");
  expect(places.get("creditSendMailSender")).toBe("E-Mail › Gutschriften");
});

test.each([
  ["DATEV", "/month"],
  ["Nummernkreis", "/help/settings/invoices"],
  ["ZUGFeRD", "/preferences/orders#eInvoices"],
])("'%s' leads to its place outside the settings", (word, address) => {
  expect(findSettings(word).map((one) => one.address)).toContain(address);
});

test.each(["", "   ", "gibtesnicht", "Rundung gibtesnicht"])("nothing is found for '%s'", (query) => {
  expect(findSettings(query)).toEqual([]);
});
