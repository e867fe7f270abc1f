import { expect, test } from "vitest";
import { finalityOf, isMadeFinal, isUsuallyFinal } from "#shared/domain/preferences/finality.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { anOrder } from "#test/builders/orders.ts";
import { preferences } from "#test/builders/settings.ts";

const drafts = { invoiceFinalize: false, creditFinalize: false, deliveryFinalize: false } as const;

type Finality = boolean | readonly [isFinal: boolean, by: keyof Preferences, found: string];

/** With `true` and `false` no exception decides. */
test.each<[string, DocumentKind, Parameters<typeof anOrder>[0], Partial<Preferences>, Finality]>([
  ["an invoice that stays a draft", "invoice", { gateways: ["Klarna"] }, {}, false],
  ["an invoice that is finalised at an event", "invoice", {}, { invoiceFinalize: "paid" }, true],
  [
    "an invoice with an excepted gateway",
    "invoice",
    { gateways: ["a", "Klarna"] },
    { invoiceEventExceptions: ["Klarna"] },
    [true, "invoiceEventExceptions", "Klarna"],
  ],
  ["an invoice without it", "invoice", { gateways: ["a"] }, { invoiceEventExceptions: ["Klarna"] }, false],
  ["a credit note", "creditNote", {}, { creditFinalize: true }, true],
  [
    "a credit note by a gateway of invoices",
    "creditNote",
    { gateways: ["Klarna"] },
    { invoiceEventExceptions: ["Klarna"] },
    false,
  ],
  ["a delivery note", "deliveryNote", {}, { deliveryFinalize: true }, true],
  ["a delivery note that stays a draft", "deliveryNote", {}, { creditFinalize: true }, false],
])("%s", (_label, kind, fields, chosen, expected) => {
  const order = anOrder(fields);
  const settings = preferences({ ...drafts, ...chosen });

  const finality = finalityOf(kind, order, settings);

  const { isFinal, exception } = finality;
  expect(exception === undefined ? isFinal : [isFinal, exception.setting, exception.found]).toEqual(expected);
  expect(isMadeFinal(kind, order, settings)).toBe(isFinal);
  if (exception === undefined) expect(isUsuallyFinal(kind, settings)).toBe(isFinal);
});
