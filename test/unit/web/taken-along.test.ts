// A change that takes what other preferences need says which of them end with it, before it is saved.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { PreferenceName, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { SettingSwitch } from "#web/features/preferences/setting-switch.tsx";
import { takenAlong } from "#web/features/preferences/settings/taken-along.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });

/** The preferences that a change takes along, as its form shows them. */
function takenBy(change: PreferencesPatch, stored: PreferencesPatch, at: PreferenceName) {
  const saved = { ...defaults, ...stored };
  const applied = applyPreferences(saved, change);
  if (!applied.ok) throw new Error(JSON.stringify(applied.errors));
  return takenAlong(at, saved, applied.preferences);
}

const mailed = {
  invoiceCreate: "all",
  transactionCreate: "all",
  transactionHints: true,
  invoiceSendMailEnabled: true,
  deliverySendMailEnabled: true,
} as const;

test.each<[string, PreferencesPatch, PreferenceName, PreferenceName[]]>([
  ["drafts of delivery notes", { deliveryFinalize: false }, "deliveryFinalize", ["deliverySendMailEnabled"]],
  [
    "the same, at the switch of their mails",
    { deliveryFinalize: false },
    "deliverySendMailEnabled",
    ["deliverySendMailEnabled"],
  ],
  ["drafts of invoices", { invoiceFinalize: false }, "invoiceFinalize", ["transactionHints", "invoiceSendMailEnabled"]],
  ["no payments", { transactionCreate: false }, "transactionCreate", ["transactionHints"]],
  ["invoices at another moment", { invoiceFinalize: "paid" }, "invoiceFinalize", []],
])("with %s %j, at %s, these end: %j", (_label, change, at, expected) => {
  expect(takenBy(change, mailed, at)).toEqual(expected);
});

test("what is off already ends with nothing", () => {
  expect(takenBy({ deliveryFinalize: false }, {}, "deliveryFinalize")).toEqual([]);
});

test.each(["invoice", "credit", "delivery"] as const)(
  "mails of %s drafts cannot be switched on, and say why",
  (kind) => {
    const settings = { ...defaults, [`${kind}Finalize`]: false };
    const form = { settings, errors: {} } as unknown as PreferencesForm;
    const html = renderToStaticMarkup(createElement(SettingSwitch, { name: `${kind}SendMailEnabled`, form, text: "" }));

    expect(html).toContain("disabled");
    expect(html).toMatch(/Nur möglich, wenn (Rechnungen|Gutschriften|Lieferscheine) abgeschlossen werden\./);
  },
);
