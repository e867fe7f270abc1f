import { expect, test } from "vitest";
import { documentEvents } from "#shared/domain/preferences/choices.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { invoiceMoments, momentOf, settingsOfMoment } from "#shared/domain/preferences/invoice-moment.ts";
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
  }
});

test.each(documentEvents)(
  "an invoice made at %s bears the day it is made and names the day of the last parcel",
  (moment) => {
    expect(settingsOfMoment[moment]).toMatchObject({ invoiceDate: "issued", invoiceDeliveryDate0Event: "fulfilled" });
  },
);

test("a draft is a choice of expert mode, and stays one until another moment is chosen", () => {
  const draft = applied({ invoiceFinalize: false });

  expect(momentOf(draft)).toBeUndefined();
  expect(hintOf(draft)).toBe(deInvoiceMoment.ownHint);
});

test("the hint names the day that the invoice really carries", () => {
  const texts = deInvoiceMoment;

  expect(hintOf(defaults)).toBe(texts.issued);
  expect(hintOf(applied(settingsOfMoment.paid))).toBe(texts.issuedBefore);
  expect(hintOf({ ...defaults, invoiceDate: "created" })).toBe(texts.orderDay);
  expect(hintOf({ ...defaults, invoiceDate: "fulfilled" })).toBe(texts.shipmentDay);
});
