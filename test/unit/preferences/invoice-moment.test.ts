import { describe, expect, test } from "vitest";
import { documentEvents } from "#shared/domain/preferences/choices.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { invoiceMoments, momentOf, offeredDates, settingsOfMoment } from "#shared/domain/preferences/invoice-moment.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { hintOf } from "#web/features/preferences/automation/invoice-moment.tsx";
import { deInvoiceMoment } from "#web/locales/de-moments.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Laden" });
const applied = (patch: PreferencesPatch, from = defaults) => {
  const result = applyPreferences(from, patch);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.preferences;
};
const { options } = deInvoiceMoment;

test("one control has the four moments, the recommended one first, and new shops have it", () => {
  expect(invoiceMoments.map((moment) => options[moment])).toEqual([
    "Beim Versand (empfohlen)",
    "Bei Bestelleingang",
    "Bei Zahlung",
    "Nach Zahlung und Versand",
  ]);
  expect(momentOf(defaults)).toBe("fulfilled");
  expect(defaults).toMatchObject(settingsOfMoment.fulfilled);
});

test.each(documentEvents)("choosing %s reads as chosen, with its days, whatever was chosen before", (moment) => {
  for (const before of documentEvents) {
    const chosen = applied(settingsOfMoment[moment], applied(settingsOfMoment[before]));

    expect(chosen).toMatchObject(settingsOfMoment[moment]);
    expect(momentOf(chosen)).toBe(moment);
    expect(offeredDates(chosen)).toBeUndefined();
  }
});

test.each([
  ["fulfilled", "fulfilled"],
  ["created", "created"],
  ["paid", "created"],
  ["completed", "fulfilled"],
] as const)("an invoice made at %s carries the day of %s", (moment, origin) => {
  expect(settingsOfMoment[moment]).toMatchObject({ invoiceDate: origin, invoiceDeliveryDate0Event: origin });
});

test("a draft is a choice of expert mode, and stays one until another moment is chosen", () => {
  const draft = applied({ invoiceFinalize: false });

  expect(momentOf(draft)).toBeUndefined();
  expect(hintOf(draft)).toBe(deInvoiceMoment.ownHint);
});

describe("the days that a shop is offered", () => {
  const old = { ...defaults, invoiceDate: "created", invoiceDeliveryDate0Event: "created" } as const;

  test.each([
    ["the old days at the shipment", {}, true],
    ["the old days after payment and shipment", { invoiceFinalize: "completed" }, true],
    ["only the date of the order", { invoiceDeliveryDate0Event: "fulfilled" }, true],
    ["only the supply of the order", { invoiceDate: "fulfilled" }, true],
    ["invoices at the order", { invoiceFinalize: "created" }, false],
    ["invoices at the payment", { invoiceEvent: "paid", invoiceFinalize: "paid" }, false],
    ["a span of supply", { invoiceDeliveryDate1Event: "created" }, false],
    ["a supply with an offset", { invoiceDeliveryDate0Modify: "plus" }, false],
    ["days that are kept", { invoiceDatesKept: true }, false],
  ] as const)("%s: offered %s", (_label, patch, isOffered) => {
    const expected = isOffered ? { invoiceDate: "fulfilled", invoiceDeliveryDate0Event: "fulfilled" } : undefined;

    expect(offeredDates({ ...old, ...patch })).toEqual(expected);
  });

  test("are not offered again once they are taken", () => {
    expect(offeredDates(applied(offeredDates(old) ?? {}, old))).toBeUndefined();
  });
});

test("the hint names the day that the invoice really carries", () => {
  const texts = deInvoiceMoment;

  expect(hintOf(defaults)).toBe(texts.shipmentDay);
  expect(hintOf(applied(settingsOfMoment.paid))).toBe(texts.orderDay);
  expect(hintOf({ ...defaults, invoiceDate: "created" })).toBe(texts.orderDayKept);
});
