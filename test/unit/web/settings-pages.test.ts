import { describe, expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import { type PreferenceName, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { refusalOf } from "#web/features/preferences/controls/count-field.tsx";
import { exampleText } from "#web/features/preferences/controls/delivery-date-control.tsx";
import {
  chosenIn,
  optionsOf as layoutOptions,
  withLayout,
} from "#web/features/preferences/controls/print-layout-control.tsx";
import { isClosedPlace } from "#web/features/preferences/controls/vat-id-places-control.tsx";
import { gatewaysOf } from "#web/features/preferences/settings/gateways.ts";
import { hasControl, hidesSettings, shownSections } from "#web/features/preferences/settings/page-content.ts";
import { optionsOf } from "#web/features/preferences/settings/setting-text.ts";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";

const preferences = defaultPreferences({ email: "laden@example.de", name: "Laden" });
const experts = { ...preferences, expert: true };
type OwnPage = keyof typeof settingPageTexts;
const ownPages = Object.keys(settingPageTexts) as OwnPage[];

/** Preferences without a control, by what is still to come for them. The list only shrinks. */
const withoutControl: Readonly<Record<string, readonly PreferenceName[]>> = {
  "extensions of Shopify": ["syncOrderPayment", "metafieldWrite"],
};

test("languages that no native speaker has read are marked where a merchant chooses them", () => {
  const labels = new Map(optionsOf("languages").map(({ value, label }) => [value, label]));

  expect(labels.size).toBe(37);
  expect([labels.get("de"), labels.get("en")]).toEqual(["Deutsch", "Englisch"]);
  expect(labels.get("fr")).toBe("Französisch (maschinell übersetzt, bitte prüfen)");
  expect([...labels.values()].filter((label) => label.endsWith("(maschinell übersetzt, bitte prüfen)"))).toHaveLength(
    35,
  );
});

describe("the pages of the settings", () => {
  const shown = ownPages.flatMap((page) => shownSections(page, experts).flatMap(({ names }) => names));

  test("show every preference that has a control once, on its own page", () => {
    const own = preferenceNames.filter((name) => screens[name].page !== "main" && hasControl(name));
    const partsOfOneControl = /^(invoice|delivery)DeliveryDate(0(Modify|Offset|Unit)|1)/;

    expect([...shown].sort()).toEqual(own.filter((name) => !partsOfOneControl.test(name)).sort());
  });

  test("lack controls only for what is still to come", () => {
    const missing = preferenceNames.filter((name) => !hasControl(name));
    const isAnswer = (name: PreferenceName) => screens[name].control === "answer";

    expect(missing.filter((name) => !isAnswer(name)).sort()).toEqual(Object.values(withoutControl).flat().sort());
  });

  test.each(ownPages)("%s: every section that is shown has a title", (page) => {
    const titles: Readonly<Record<string, { title: string }>> = settingPageTexts[page].sections;

    for (const { section } of shownSections(page, experts)) expect(titles[section]?.title, section).toBeTruthy();
  });

  test("every choice has words of its own", () => {
    for (const name of preferenceNames.filter((one) => screens[one].page !== "main")) {
      for (const { label, value } of optionsOf(name)) {
        if (value !== "") expect(label, `${name}: ${value}`).not.toBe(value);
      }
    }
  });

  test("outside expert mode a setting for experts is hidden, unless a link leads to it", () => {
    const names = (focused?: PreferenceName) =>
      shownSections("orders", preferences, focused).flatMap(({ names: inSection }) => inSection);

    expect(names()).not.toContain("skipPos");
    expect(names("skipPos")).toContain("skipPos");
    expect(names("skipPos")).not.toContain("skipFree");
    expect(hidesSettings("orders", preferences)).toBe(true);
    expect(hidesSettings("orders", experts)).toBe(false);
    expect(settingPages.orders.sections.filter.isExpert).toBe(true);
  });

  test.each(["create", "status", "date", "deliveryDate", "layout", "format"])(
    "a link to #%s of the invoices shows that section outside expert mode as well",
    (anchor) => {
      const sections = (asked?: string) => shownSections("invoices", preferences, undefined, asked);

      expect(sections(anchor).map(({ section }) => section)).toContain(anchor);
      expect(sections().map(({ section }) => section)).not.toContain("deliveryDate");
    },
  );
});

test.each([
  ["order-note", [], true, false, false],
  ["company-location", [], false, true, false],
  ["company-location", [], true, true, true],
  ["company-location", [], false, false, true],
  ["company-location", ["company-location"], true, false, false],
] as const)(
  "%s beside %j, on a smaller plan of ours (%s), on Shopify Plus (%s): cannot be chosen: %s",
  (place, chosen, isLocked, isPlus, expected) => {
    expect(isClosedPlace(place, { chosen, isLocked, isPlus })).toBe(expected);
  },
);

test("payment methods are those of the latest orders and of the settings, each once and by name", () => {
  const orders = [{ paymentGateways: ["shopify_payments", "paypal"] }, { paymentGateways: ["paypal"] }];

  expect(gatewaysOf(orders, ["Vorkasse"]).map(({ name }) => name)).toEqual(["PayPal", "Shopify Payments", "Vorkasse"]);
});

test("a payment method without words of ours is named by its id, one of the merchant's own as it is", () => {
  const orders = [{ paymentGateways: ["mollie_-_eps", "vorkasse per Fax", "Bank Deposit"] }];

  expect(gatewaysOf(orders, []).map(({ name }) => name)).toEqual(["Mollie Eps", "Überweisung", "vorkasse per Fax"]);
});

test.each([
  ["14", 1095, false, undefined],
  ["", 1095, false, "Muss eine Zahl sein"],
  ["vierzehn", 1095, false, "Muss eine Zahl sein"],
  ["2,5", 1095, false, "Muss eine Zahl sein"],
  ["-1", 1095, false, "Darf nicht kleiner als 0 sein"],
  ["1096", 1095, false, "Darf nicht größer als 1095 sein"],
  ["2,5", 100, true, undefined],
  ["100,1", 100, true, "Darf nicht größer als 100 sein"],
])("a number field of at most %2$s answers to %1$s: %4$s", (typed, most, hasFraction, expected) => {
  expect(refusalOf(typed, most, hasFraction)).toBe(expected);
});

test("a term of less than no days is refused in words of its own", () => {
  expect(refusalOf("-1", 1095, false, messages.durationTooSmall)).toBe("Darf nicht kleiner 0 sein");
});

test.each([
  [{}, "Beispiel: Bestellung vom 20.11.2026, Versand am 23.11.2026 → Lieferdatum 23.11.2026"],
  [
    { invoiceDeliveryDate0Event: "created", invoiceDeliveryDate0Modify: "plus", invoiceDeliveryDate0Offset: 10 },
    "Beispiel: Bestellung vom 20.11.2026, Versand am 23.11.2026 → Lieferdatum 30.11.2026",
  ],
  [
    {
      invoiceDeliveryType: "service",
      invoiceDeliveryDate0Event: "created",
      invoiceDeliveryDate0Modify: "current-first",
      invoiceDeliveryDate0Unit: "month",
      invoiceDeliveryDate1Event: "created",
      invoiceDeliveryDate1Modify: "current-last",
      invoiceDeliveryDate1Unit: "month",
    },
    "Beispiel: Bestellung vom 20.11.2026, Versand am 23.11.2026 → Leistungsdatum 01.11.2026 bis 30.11.2026",
  ],
] as const)("the example follows the rules of the day: %j", (chosen, expected) => {
  expect(exampleText({ ...preferences, ...chosen }, "invoice", "2026-11-20")).toBe(expected);
});

describe("print layouts", () => {
  const layouts = [
    { id: "a", name: "Standard", default: true },
    { id: "b", name: "Modern", default: false },
  ];

  const both = ["de", "en"] as const;

  test("one per language is taken away with its last language", () => {
    expect(withLayout(null, both, "de", "b")).toEqual({ de: "b" });
    expect(withLayout({ de: "b", en: "a" }, both, "de", "")).toEqual({ en: "a" });
    expect(withLayout({ de: "b" }, both, "de", "")).toBeNull();
  });

  test("one for all languages stays with those that are not changed", () => {
    expect(chosenIn("b", "en")).toBe("b");
    expect(withLayout("b", both, "de", "a")).toEqual({ de: "a", en: "b" });
  });

  test("a layout that the account no longer has stays visible", () => {
    expect(layoutOptions({ layouts }, "b").map(({ label }) => label)).toEqual([
      "Standard deines Lexware-Kontos",
      "Standard (Standard)",
      "Modern",
    ]);
    expect(layoutOptions({ layouts }, "c").at(-1)).toEqual({ value: "c", label: "Nicht mehr vorhanden" });
  });
});
