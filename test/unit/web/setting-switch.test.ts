// What the switch of a preference shows follows from the table: label, condition, what a plan locks.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { SettingSwitch, type SwitchName } from "#web/features/preferences/setting-switch.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });

function shown(name: SwitchName, settings: PreferencesPatch, errors: PreferencesForm["errors"] = {}) {
  const form = { settings: { ...defaults, ...settings }, errors } as PreferencesForm;
  const html = renderToStaticMarkup(createElement(SettingSwitch, { name, form, text: "Was es tut." }));
  return { html, isOn: html.includes('aria-checked="true"'), isDisabled: html.includes("disabled") };
}

test("its label stands beside it, and what it does below", () => {
  const { html, isOn, isDisabled } = shown("invoiceSupplement", {});

  expect(html).toContain("Ergänzungsrechnungen");
  expect(html).toContain("Was es tut.");
  expect([isOn, isDisabled]).toEqual([false, false]);
});

test.each<[SwitchName, PreferencesPatch]>([
  ["creditCreate", { invoiceCreate: "all", creditCreate: "all" }],
  ["deliveryCreate", { deliveryCreate: "2026-03-01" }],
  ["expert", { expert: true }],
])("%s is on", (name, settings) => {
  expect(shown(name, settings)).toMatchObject({ isOn: true, isDisabled: false });
});

test.each<[SwitchName, PreferencesPatch, string]>([
  ["creditCreate", { creditCreate: "all" }, "Nur möglich, solange Rechnungen automatisch erstellt werden."],
  ["transactionCreate", {}, "Nur möglich, solange Rechnungen automatisch erstellt werden."],
  [
    "transactionHints",
    { transactionCreate: "all", invoiceFinalize: false },
    "Nur möglich, wenn Rechnungen abgeschlossen werden.",
  ],
])("%s without its condition says so, and is neither on nor to be used", (name, settings, text) => {
  const { html, isOn, isDisabled } = shown(name, settings, { [name]: "Ungültiger Wert" });

  expect(html).toContain(text);
  expect(html).not.toContain("Was es tut.");
  expect(html).not.toContain("Ungültiger Wert");
  expect([isOn, isDisabled]).toEqual([false, true]);
});

test("an error stands beside it", () => {
  expect(shown("deliveryCreate", {}, { deliveryCreate: "Ungültiges Datum" }).html).toContain("Ungültiges Datum");
});

test.each<[SwitchName, unknown]>([
  ["creditCreate", "all"],
  ["deliveryCreate", true],
  ["creditFinalize", true],
])("switching %s on sets %j, and off sets false", (name, value) => {
  const changes: PreferencesPatch[] = [];
  const settings = { ...defaults, invoiceCreate: "all" } as const;
  const form = { settings, errors: {}, change: (change: PreferencesPatch) => changes.push(change) };
  let turn = (_isOn: boolean): void => expect.fail("nothing was drawn");
  const Drawn = () => {
    const drawn = SettingSwitch({ name, form: form as unknown as PreferencesForm, text: "" });
    const [{ props }] = drawn.props.children;
    turn = props.onChange;
    return drawn;
  };
  renderToStaticMarkup(createElement(Drawn));

  turn(true);
  turn(false);

  expect(changes).toEqual([{ [name]: value }, { [name]: false }]);
});
