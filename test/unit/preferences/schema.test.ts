import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { parsePreferencesPatch, preferencesSchema } from "#shared/domain/preferences/preferences-schema.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { languages } from "#shared/values/languages.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });

const messagesOf = (patch: unknown) => {
  const parsed = parsePreferencesPatch(patch);
  return parsed.ok ? {} : parsed.errors;
};
const patchOf = (patch: unknown) => {
  const parsed = parsePreferencesPatch(patch);
  return parsed.ok ? parsed.patch : parsed.errors;
};

test("the defaults are valid and complete", () => {
  expect(z.parse(preferencesSchema, defaults)).toEqual(defaults);
});

test("schema, type and defaults have the same names", () => {
  expect(Object.keys(preferencesSchema.shape).sort()).toEqual(Object.keys(defaults).sort());
  expectTypeOf<keyof (typeof preferencesSchema)["shape"]>().toEqualTypeOf<keyof Preferences>();
});

test("there are 37 languages", () => {
  expect(new Set(languages).size).toBe(37);
});

test("a shop that has set nothing creates nothing", () => {
  const { invoiceCreate, creditCreate, transactionCreate, deliveryCreate } = defaults;

  expect([invoiceCreate, creditCreate, transactionCreate, deliveryCreate]).toEqual([false, false, false, false]);
});

test.each([
  ["an unknown name", { invoicePrice: 1 }, { invoicePrice: "Unbekannte Einstellung" }],
  ["a name of the language's own objects", { constructor: 1 }, { constructor: "Unbekannte Einstellung" }],
  ["no object", 5, { "": "Ungültiger Wert" }],
  ["an unknown choice", { invoiceEvent: "someday" }, { invoiceEvent: "Ungültiger Wert" }],
  ["true instead of all", { invoiceCreate: true }, { invoiceCreate: "Ungültiger Wert" }],
  ["an e-mail with a space", { email: "a b@example.org" }, { email: "Gültige E-Mail-Adresse erforderlich" }],
  ["a day that does not exist", { deliveryCreate: "2026-02-30" }, { deliveryCreate: "Ungültiges Datum" }],
  [
    "an attachment without TLS",
    { invoiceSendMailAttachments: ["http://example.org/a.pdf"] },
    { "invoiceSendMailAttachments.0": "Ungültige URL" },
  ],
  [
    "an attachment with a password",
    { invoiceSendMailAttachments: ["https://a:b@example.org"] },
    { "invoiceSendMailAttachments.0": "Ungültige URL" },
  ],
  [
    "six attachments",
    { invoiceSendMailAttachments: Array(6).fill("https://example.org/a.pdf") },
    { invoiceSendMailAttachments: "Du kannst maximal 5 Anhänge hinzufügen" },
  ],
  [
    "a negative offset",
    { invoiceDeliveryDate0Offset: -1 },
    { invoiceDeliveryDate0Offset: "Darf nicht kleiner als 0 sein" },
  ],
  [
    "an offset that is no number",
    { invoiceDeliveryDate0Offset: "3" },
    { invoiceDeliveryDate0Offset: "Muss eine Zahl sein" },
  ],
  [
    "a title too long",
    { invoiceTitle: { de: "x".repeat(257) } },
    { "invoiceTitle.de": "Darf höchstens 256 Zeichen lang sein" },
  ],
  [
    "a mail subject too long",
    { creditSendMailSubject: { en: "x".repeat(61) } },
    { "creditSendMailSubject.en": "Darf höchstens 60 Zeichen lang sein" },
  ],
  [
    "delivery terms too long",
    { deliveryTerms: { de: "x".repeat(256) } },
    { "deliveryTerms.de": "Darf höchstens 255 Zeichen lang sein" },
  ],
])("%s is refused", (_label, patch, errors) => {
  expect(messagesOf(patch)).toEqual(errors);
});

const term = (fields: object) => ({
  invoicePaymentGateway: {
    klarna: { type: "DISCOUNT", label: "", duration: 30, discount: { percentage: 3, range: 7 }, ...fields },
  },
});

test.each([
  ["days below zero", { duration: -1, discount: { percentage: 0, range: 0 } }, "duration", "Darf nicht kleiner 0 sein"],
  ["too many days", { duration: 1096 }, "duration", "Darf nicht größer als 1095 sein"],
  ["days that are no number", { duration: "30" }, "duration", "Muss eine Zahl sein"],
  ["a range beyond the term", { duration: 3 }, "discount.range", "Darf nicht größer als Zahlungsziel sein"],
  [
    "more than everything off",
    { discount: { percentage: 101, range: 7 } },
    "discount.percentage",
    "Darf nicht größer als 100 sein",
  ],
  [
    "less than nothing off",
    { discount: { percentage: -1, range: 7 } },
    "discount.percentage",
    "Darf nicht kleiner als 0 sein",
  ],
])("payment terms: %s", (_label, fields, part, message) => {
  expect(messagesOf(term(fields))[`invoicePaymentGateway.klarna.${part}`]).toBe(message);
});

const reads = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ resource: "order", namespace: "lexware", key: `key${index}` }));

test.each([
  [
    "without namespace",
    { metafieldRead: [{ resource: "order", namespace: "", key: "a" }] },
    { "metafieldRead.0.namespace": "Darf nicht leer sein" },
  ],
  [
    "with a namespace too short",
    { metafieldWrite: [{ value: "invoice.number", namespace: "ab", key: "a" }] },
    { "metafieldWrite.0.namespace": "Muss mindestens 3 Zeichen lang sein" },
  ],
  [
    "with a key too long",
    { metafieldRead: [{ resource: "shop", namespace: "abc", key: "k".repeat(65) }] },
    { "metafieldRead.0.key": "Darf höchstens 64 Zeichen lang sein" },
  ],
  [
    "without key",
    { metafieldRead: [{ resource: "variant", namespace: "global", key: "" }] },
    { "metafieldRead.0.key": "Darf nicht leer sein" },
  ],
  [
    "with a namespace too long",
    { metafieldRead: [{ resource: "shop", namespace: "n".repeat(256), key: "a" }] },
    { "metafieldRead.0.namespace": "Darf höchstens 255 Zeichen lang sein" },
  ],
  [
    "with a name that no text could name",
    { metafieldRead: [...reads(1), { resource: "shop", namespace: "my fields", key: "a}}" }] },
    {
      "metafieldRead.1.namespace": 'Darf keine Leerzeichen und keines der Zeichen { } | " enthalten',
      "metafieldRead.1.key": 'Darf keine Leerzeichen und keines der Zeichen { } | " enthalten',
    },
  ],
  [
    "six to write",
    { metafieldWrite: reads(6).map(({ namespace, key }) => ({ value: "invoice.number", namespace, key })) },
    { metafieldWrite: "Du kannst maximal 5 Metafelder schreiben" },
  ],
  ["six to read", { metafieldRead: reads(6) }, { metafieldRead: "Du kannst maximal 5 Metafelder hinzufügen" }],
])("metafields %s are refused", (_label, patch, errors) => {
  expect(messagesOf(patch)).toEqual(errors);
});

test("a form tells the same about the names of metafields as the server", () => {
  const metafieldRead = [
    { resource: "order" as const, namespace: "", key: "a" },
    { resource: "order" as const, namespace: "n".repeat(256), key: "k".repeat(65) },
    { resource: "order" as const, namespace: "lexware", key: " " },
  ];
  const applied = applyPreferences(defaultPreferences({ email: "", name: "" }), { metafieldRead });

  expect(applied).toEqual({ ok: false, errors: messagesOf({ metafieldRead }) });
  expect(Object.keys(messagesOf({ metafieldRead }))).toHaveLength(4);
});

test("a metafield given twice counts once", () => {
  const entries = [...reads(5), ...reads(2)];

  expect(patchOf({ metafieldRead: entries })).toEqual({ metafieldRead: reads(5) });
});

test("lists of choices are kept in the order given and once", () => {
  expect(patchOf({ languages: ["en", "de", "en"] })).toEqual({ languages: ["en", "de"] });
});

test("rules, types and defaults do not load the schema library", () => {
  const folder = new URL("../../../shared/domain/preferences/", import.meta.url);
  const light = [
    "choices",
    "preferences",
    "defaults",
    "transitions",
    "messages",
    "tags",
    "payment-terms",
    "switches",
    "automation",
  ];

  const loading = light.filter((name) =>
    /zod|-schema|\.\/schema\//.test(readFileSync(new URL(`${name}.ts`, folder), "utf8")),
  );

  expect(loading).toEqual([]);
});
