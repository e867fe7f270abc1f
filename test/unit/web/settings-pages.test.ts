import { describe, expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { numberErrors } from "#shared/domain/preferences/number-errors.ts";
import {
  type PreferenceName,
  type Preferences,
  type PreferencesPatch,
  preferenceNames,
  rowOf,
} from "#shared/domain/preferences/preferences.ts";
import { parsePreferencesPatch } from "#shared/domain/preferences/preferences-schema.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { numberIn } from "#web/features/preferences/controls/count-field.tsx";
import {
  choiceOf,
  dayOptions,
  exampleText,
  ruleText,
} from "#web/features/preferences/controls/delivery-date-control.tsx";
import { termOf } from "#web/features/preferences/controls/payment-terms-control.tsx";
import {
  chosenIn,
  optionsOf as layoutOptions,
  withLayout,
} from "#web/features/preferences/controls/print-layout-control.tsx";
import { withText } from "#web/features/preferences/controls/template-control.tsx";
import { printedAs } from "#web/features/preferences/controls/template-tools.tsx";
import { placeOffer } from "#web/features/preferences/controls/vat-id-places-control.tsx";
import { controlledAt, featureAt } from "#web/features/preferences/settings/controlled-at.ts";
import { gatewaysOf } from "#web/features/preferences/settings/gateways.ts";
import {
  hasControl,
  hiddenControls,
  isRare,
  rowsOf,
  shownSections,
  tellersOf,
} from "#web/features/preferences/settings/page-content.ts";
import { errorOf } from "#web/features/preferences/settings/setting-props.ts";
import { optionsOf } from "#web/features/preferences/settings/setting-text.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { fieldErrorsOf } from "#web/lib/preferences-form.ts";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";

const preferences = defaultPreferences({ email: "laden@example.de", name: "Laden" });
const experts: Preferences = {
  ...preferences,
  ...{ expert: true, sellerVatId: "DE123456789", transactionCreate: "all" },
};
type OwnPage = keyof typeof settingPageTexts;
const ownPages = Object.keys(settingPageTexts) as OwnPage[];

/** Preferences without a control, by what is still to come for them. The list only shrinks. */
const withoutControl: Readonly<Record<string, readonly PreferenceName[]>> = {};

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
    expect([...shown].sort()).toEqual(own.filter((name) => controlledAt(name) === name).sort());
  });

  test("ask about buyers' VAT ids once the own one is given", () => {
    const asked = (sellerVatId: string, expert = false) =>
      shownSections("orders", { ...preferences, sellerVatId, expert }).find(({ section }) => section === "vatIds")
        ?.names;

    expect(asked("")).toEqual(["sellerVatId"]);
    expect(asked("", true)).toEqual(["sellerVatId", "vatIdConfirm"]);
    expect(asked("DE123456789")).toEqual(["sellerVatId", "vatIdConfirm", "vatIdSecondBest", "vatIdNameWarn"]);
  });

  test("offer to remove tax to shops that owe none, and to experts", () => {
    const offered = (asked: { removesTax?: boolean; focused?: PreferenceName }, expert = false) =>
      shownSections("orders", { ...preferences, expert }, asked).some(({ names }) => names.includes("fixTaxRemoveTax"));

    expect(offered({})).toBe(false);
    expect(offered({ removesTax: true })).toBe(true);
    expect(offered({ focused: "fixTaxRemoveTax" })).toBe(true);
    expect(offered({}, true)).toBe(true);
  });

  test("ask about methods, fees and assignments once payments are transferred", () => {
    const asked = (transactionCreate: "all" | false) =>
      shownSections("transactions", { ...preferences, transactionCreate }).flatMap(({ names }) => names);

    expect(asked(false)).toEqual(["transactionCreate"]);
    expect(asked("all")).toEqual(["transactionCreate", "transactionGateway", "transactionFees", "transactionHints"]);
  });

  test("put what few merchants need into one fold, and short choices beside each other", () => {
    const sections = shownSections("invoices", preferences);
    const rows = rowsOf("invoices", sections).map((row) => row.map(({ section }) => section));

    expect(rows).toContainEqual(["format", "printLayout"]);
    expect(sections.map(({ section }) => section).filter((section) => isRare("invoices", section))).toEqual([
      ...["duties", "rounding", "netTags"],
    ]);
    expect(rows.flat()).not.toContain("rounding");
    expect(rowsOf("credits", shownSections("credits", preferences)).every(({ length }) => length === 1)).toBe(true);
  });

  test("ask when a delivery note comes once they are made", () => {
    const asked = (deliveryCreate: boolean, focused?: PreferenceName) =>
      shownSections("deliveries", { ...preferences, deliveryCreate }, { focused }).some(({ names }) =>
        names.includes("deliveryEvent"),
      );

    expect([asked(false), asked(true), asked(false, "deliveryEvent")]).toEqual([false, true, true]);
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

  test("the sections of the orders have the specified titles", () => {
    const { filter, taxes, payment } = settingPageTexts.orders.sections;

    expect([filter.title, taxes.title, payment.title]).toEqual([
      "Bestellungsfilter",
      "Steuerkorrekturen",
      "Zahlungsstatus",
    ]);
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
      shownSections("orders", preferences, { focused }).flatMap(({ names: inSection }) => inSection);

    expect(names()).not.toContain("skipPos");
    expect(names("skipPos")).toContain("skipPos");
    expect(names("skipPos")).not.toContain("skipFree");
    expect(hiddenControls("orders", preferences)).toBe(5);
    expect(hiddenControls("orders", experts)).toBe(0);
    expect(settingPages.orders.sections.filter.isExpert).toBe(true);
  });

  test.each(["create", "status", "date", "deliveryDate", "layout", "format"])(
    "a link to #%s of the invoices shows that section outside expert mode as well",
    (anchor) => {
      const sections = (asked?: string) => shownSections("invoices", preferences, { anchor: asked });

      expect(sections(anchor).map(({ section }) => section)).toContain(anchor);
      expect(sections().map(({ section }) => section)).not.toContain("deliveryDate");
    },
  );
});

test("a control of several preferences needs the feature that any of them needs", () => {
  expect(featureAt("invoiceDeliveryDate0Event")).toBe("deliveryDate");
  expect(featureAt("deliveryDeliveryDate0Event")).toBe("deliveryDate");
  expect(featureAt("invoiceDeliveryType")).toBeUndefined();
  for (const name of preferenceNames.filter((one) => rowOf(one).feature !== undefined)) {
    expect(featureAt(controlledAt(name)), name).toBe(rowOf(name).feature);
  }
});

describe("what a plan lacks is said", () => {
  const mails = ["invoiceSendMailEnabled", "invoiceSendMailName", "mailSignature"] as const;

  test("once in a section, by the first control of each feature", () => {
    expect(tellersOf(mails)).toEqual(["invoiceSendMailEnabled"]);
    expect(tellersOf(["invoiceCreate", "invoiceSkipTags", ...mails])).toEqual([
      ...["invoiceCreate", "invoiceSkipTags", "invoiceSendMailEnabled"],
    ]);
  });

  test("beside the control that a link leads to as well", () => {
    expect(tellersOf(mails, "mailSignature")).toEqual(["invoiceSendMailEnabled", "mailSignature"]);
  });

  test.each(ownPages)("by a control of each section of %s that is locked", (page) => {
    for (const { names } of shownSections(page, experts)) {
      const features = (some: readonly PreferenceName[]) => new Set(some.map(featureAt));

      expect(features(tellersOf(names))).toEqual(features(names));
    }
  });
});

test.each([
  ["order-note", [], true, false, "open"],
  ["company-location", [], false, true, "open"],
  ["company-location", [], true, true, "disabled"],
  ["company-location", [], false, false, "hidden"],
  ["company-location", ["company-location"], true, false, "open"],
] as const)(
  "%s beside %j, on a smaller plan of ours (%s), on Shopify Plus (%s): %s",
  (place, chosen, isLocked, isPlus, expected) => {
    expect(placeOffer(place, { chosen, isLocked, isPlus })).toBe(expected);
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
  ["14", 14],
  [" 2,5 ", 2.5],
  ["-1", -1],
  ["", Number.NaN],
  ["vierzehn", Number.NaN],
  ["1e3", Number.NaN],
])("a number field reads '%s' as %s", (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});

test.each([
  ["days", { duration: Number.NaN }, { duration: "Muss eine Zahl sein" }],
  ["days", { duration: -1 }, { duration: "Darf nicht kleiner 0 sein" }],
  ["days", { duration: 1096 }, { duration: "Darf nicht größer als 1095 sein" }],
  ["days", { duration: 2.5 }, { duration: "Muss eine ganze Zahl sein" }],
  ["a percentage", { percentage: Number.NaN }, { "discount.percentage": "Muss eine Zahl sein" }],
  ["a percentage", { percentage: -0.5 }, { "discount.percentage": "Darf nicht kleiner als 0 sein" }],
  ["a percentage", { percentage: 100.1 }, { "discount.percentage": "Darf nicht größer als 100 sein" }],
  ["a percentage", { percentage: 2.5 }, {}],
  ["a range", { range: 31 }, { "discount.range": "Darf nicht größer als Zahlungsziel sein" }],
  ["a range", { range: -1 }, { "discount.range": "Darf nicht kleiner als 0 sein" }],
  ["a range without a term", { duration: 0, range: 7 }, {}],
  ["a range without a percentage", { percentage: 0, range: 40 }, {}],
])("a form says what is wrong with %s of a payment term as the server does: %j", (_what, part, expected) => {
  const { duration, percentage, range } = { duration: 30, percentage: 3, range: 7, ...part };
  const term = { type: "DISCOUNT", label: "", duration, discount: { percentage, range } } as const;
  const patch = { invoicePaymentGateway: { klarna: term } };

  const named = Object.fromEntries(
    Object.entries(expected).map(([place, text]) => [`invoicePaymentGateway.klarna.${place}`, text]),
  );
  expect(numberErrors(patch)).toEqual(named);
  const parsed = parsePreferencesPatch(patch);
  expect(parsed.ok ? {} : parsed.errors).toEqual(named);
});

test("an offset is a whole number of at least 0", () => {
  const offsets = { invoiceDeliveryDate0Offset: -1, deliveryDeliveryDate1Offset: Number.NaN };

  expect(numberErrors(offsets)).toEqual({
    invoiceDeliveryDate0Offset: "Darf nicht kleiner als 0 sein",
    deliveryDeliveryDate1Offset: "Muss eine Zahl sein",
  });
  expect(numberErrors({ invoiceDeliveryDate0Offset: 0 })).toEqual({});
});

test("what the server says of a part of a preference stands beside its control", () => {
  const details = { fields: { "invoiceTitle.de": "Darf höchstens 256 Zeichen lang sein", email: "x" } };
  const errors = fieldErrorsOf(new ApiError("invalid_input", 422, { details }));
  const form = { errors } as Parameters<typeof errorOf>[0]["form"];

  expect(errorOf({ name: "invoiceTitle", form })).toEqual({ error: "Darf höchstens 256 Zeichen lang sein" });
  expect(errorOf({ name: "invoiceRemark", form })).toEqual({});
  expect(fieldErrorsOf(new ApiError("offline", 0))).toEqual({});
});

test.each([
  ["GRATEFUL", 0, 0, 0],
  ["PAID", 0, 0, 0],
  ["IMMEDIATE", 0, 0, 0],
  ["DELAY", 14, 0, 0],
  ["DISCOUNT", 30, 3, 7],
] as const)("a payment term of the type %s begins with %i days and %i percent within %i", (type, ...numbers) => {
  const { duration, discount } = termOf(type);

  expect([duration, discount.percentage, discount.range]).toEqual(numbers);
});

describe.each(["invoice", "delivery"] as const)("the day of supply of an %s", (kind) => {
  const moved = {
    [`${kind}DeliveryDate0Event`]: "fulfilled",
    [`${kind}DeliveryDate0Modify`]: "plus",
    [`${kind}DeliveryDate0Offset`]: 3,
  };
  const chosen = (before: PreferencesPatch, mode: Parameters<typeof choiceOf>[1]) => {
    const applied = applyPreferences({ ...preferences, ...before }, choiceOf(kind, mode));
    if (!applied.ok) throw new Error(JSON.stringify(applied.errors));
    return applied.preferences;
  };

  test("is that of the order, of the shipment, or a span", () => {
    expect(dayOptions.map(({ value }) => value)).toEqual(["created", "fulfilled", "span"]);
  });

  test("as a span begins and ends with the order, and keeps how its beginning is moved", () => {
    expect(chosen(moved, "span")).toMatchObject({
      ...{ ...moved, [`${kind}DeliveryDate0Event`]: "created" },
      [`${kind}DeliveryDate1Event`]: "created",
    });
  });

  test.each(["created", "fulfilled"] as const)("out of a span, %s alone is left", (mode) => {
    const span = {
      ...{ ...moved, [`${kind}DeliveryDate1Event`]: "created", [`${kind}DeliveryDate1Modify`]: "current-last" },
      [`${kind}DeliveryDate1Unit`]: "month",
    };

    expect(chosen(span, mode)).toEqual({ ...preferences, [`${kind}DeliveryDate0Event`]: mode });
  });
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

test.each<[PreferencesPatch, string]>([
  [{}, "Das Lieferdatum ist der Tag des Versands."],
  [
    { invoiceDeliveryDate0Event: "created", invoiceDeliveryDate0Modify: "plus", invoiceDeliveryDate0Offset: 10 },
    "Das Lieferdatum liegt 10 Tage nach dem Tag der Bestellung.",
  ],
  [
    {
      ...{ invoiceDeliveryType: "service", invoiceDeliveryDate0Modify: "minus" },
      ...{ invoiceDeliveryDate0Offset: 1, invoiceDeliveryDate0Unit: "month" },
    },
    "Das Leistungsdatum liegt 1 Monat vor dem Tag des Versands.",
  ],
  [{ invoiceDeliveryDate0Modify: "plus" }, "Das Lieferdatum ist der Tag des Versands."],
  [
    {
      ...{ invoiceDeliveryDate0Event: "created", invoiceDeliveryDate0Modify: "current-first" },
      ...{ invoiceDeliveryDate0Unit: "quarter", invoiceDeliveryDate1Event: "created" },
      ...{ invoiceDeliveryDate1Modify: "next-last", invoiceDeliveryDate1Unit: "week" },
    },
    "Der Beginn ist der erste Tag des laufenden Quartals (vom Tag der Bestellung aus), das Ende ist der letzte Tag der nächsten Woche (vom Tag der Bestellung aus).",
  ],
])("the rule of the day is a sentence: %j", (chosen, expected) => {
  expect(ruleText({ ...preferences, ...chosen }, "invoice")).toBe(expected);
});

test.each<[PreferenceName, string, string]>([
  ["invoiceItemTitle", "invoice", "itemTitle"],
  ["deliverySendMailSubject", "delivery", "sendMailSubject"],
  ["mailSignature", "invoice", "mailSignature"],
])("%s is previewed as the type %s and the field %s", (name, type, field) => {
  expect(printedAs(name)).toEqual({ type, field });
});

test("a text of one language replaces that one alone, and an empty one is none", () => {
  const settings = { ...preferences, invoiceRemark: { de: "Danke", en: "Thanks" } };
  const form = { settings } as Parameters<typeof withText>[0];

  expect(withText(form, "invoiceRemark", "en", "Cheers")).toEqual({ de: "Danke", en: "Cheers" });
  expect(withText(form, "invoiceRemark", "de", "")).toEqual({ en: "Thanks" });
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
