import { expect, test } from "vitest";
import { automationState } from "#shared/domain/preferences/automation.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { switchInstants } from "#shared/domain/preferences/switches.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";

const defaults = (fields: PreferencesPatch = {}): Preferences => ({
  ...defaultPreferences({ email: "laden@example.org", name: "Becherladen" }),
  ...fields,
});
const automated: PreferencesPatch = {
  invoiceCreate: "all",
  creditCreate: "all",
  transactionCreate: "all",
  transactionFees: true,
  transactionHints: true,
};

/** The named preferences after a change. */
const after = <Name extends keyof Preferences>(before: PreferencesPatch, patch: PreferencesPatch, ...names: Name[]) => {
  const applied = applyPreferences(defaults(before), patch);
  if (!applied.ok) throw new Error(JSON.stringify(applied.errors));
  return names.map((name) => applied.preferences[name]);
};
const errorsOf = (before: PreferencesPatch, patch: PreferencesPatch) => {
  const applied = applyPreferences(defaults(before), patch);
  return applied.ok ? {} : applied.errors;
};

test("a change touches nothing else", () => {
  const before = defaults();

  const applied = applyPreferences(before, { home: "orders" });

  expect(applied).toEqual({ ok: true, preferences: { ...before, home: "orders" } });
});

test("turning invoices off turns off credit notes, transactions, fees and hints", () => {
  const rest = after(
    automated,
    { invoiceCreate: false },
    "creditCreate",
    "transactionCreate",
    "transactionFees",
    "transactionHints",
  );

  expect(rest).toEqual([false, false, false, false]);
});

test("turning transactions off turns off fees and hints, not credit notes", () => {
  const rest = after(automated, { transactionCreate: false }, "creditCreate", "transactionFees", "transactionHints");

  expect(rest).toEqual(["all", false, false]);
});

test("leaving invoices as drafts turns off hints and mails", () => {
  const before = { ...automated, invoiceSendMailEnabled: true };

  expect(after(before, { invoiceFinalize: false }, "transactionHints", "invoiceSendMailEnabled")).toEqual([
    false,
    false,
  ]);
});

test.each<[string, PreferencesPatch, PreferencesPatch, string]>([
  ["credit notes without invoices", {}, { creditCreate: "all" }, "creditCreate"],
  ["transactions without invoices", {}, { transactionCreate: "all" }, "transactionCreate"],
  ["fees without transactions", { invoiceCreate: "all" }, { transactionFees: true }, "transactionFees"],
  ["hints without transactions", { invoiceCreate: "all" }, { transactionHints: true }, "transactionHints"],
  [
    "hints for drafts",
    { invoiceCreate: "all", transactionCreate: "all", invoiceFinalize: false },
    { transactionHints: true },
    "transactionHints",
  ],
  ["mails of drafts", { invoiceFinalize: false }, { invoiceSendMailEnabled: true }, "invoiceSendMailEnabled"],
  ["mails of draft credit notes", { creditFinalize: false }, { creditSendMailEnabled: true }, "creditSendMailEnabled"],
  [
    "mails of draft delivery notes",
    { deliveryFinalize: false },
    { deliverySendMailEnabled: true },
    "deliverySendMailEnabled",
  ],
])("%s are refused with a message", (_label, before, patch, field) => {
  expect(errorsOf(before, patch)).toEqual({ [field]: expect.stringMatching(/^Nur möglich/) });
});

test("invoices and credit notes go on together", () => {
  expect(errorsOf({}, { invoiceCreate: "all", creditCreate: "all" })).toEqual({});
});

test("repeating what is on does not keep it on once its condition is gone", () => {
  expect(after(automated, { invoiceCreate: false, creditCreate: "all" }, "creditCreate")).toEqual([false]);
});

test.each(["created", "paid"] as const)(
  "in expert mode, choosing the event %s for documents finalised at once resets dates that waited for the parcel",
  (invoiceEvent) => {
    const before: PreferencesPatch = {
      expert: true,
      invoiceEvent: "fulfilled",
      invoiceFinalize: "created",
      invoiceDate: "fulfilled",
      invoiceDeliveryDate0Event: "fulfilled",
      invoiceDeliveryDate1Event: "fulfilled",
    };

    const dates = after(
      before,
      { invoiceEvent },
      "invoiceDate",
      "invoiceDeliveryDate0Event",
      "invoiceDeliveryDate1Event",
    );

    expect(dates).toEqual(["created", "created", "created"]);
  },
);

const parcelDays: PreferencesPatch = { expert: true, invoiceDate: "fulfilled" };

test.each<[string, PreferencesPatch, PreferencesPatch]>([
  ["created, which is made at the shipment all the same", { invoiceEvent: "fulfilled" }, { invoiceEvent: "created" }],
  ["paid, which is made at the shipment all the same", {}, { invoiceEvent: "paid" }],
])("in expert mode, choosing the event %s keeps dates that wait for the parcel", (_label, before, patch) => {
  const days = after({ ...parcelDays, ...before }, patch, "invoiceDate", "invoiceDeliveryDate0Event");

  expect(days).toEqual(["fulfilled", "fulfilled"]);
});

test.each<[string, PreferencesPatch]>([
  ["at once", { invoiceFinalize: "created" }],
  ["never", { invoiceFinalize: false }],
])("in expert mode, finalising %s what is made at once resets dates that waited for the parcel", (_label, patch) => {
  expect(after(parcelDays, patch, "invoiceDate", "invoiceDeliveryDate0Event")).toEqual(["created", "created"]);
});

test("the reset leaves a day that waits for no parcel", () => {
  const before: PreferencesPatch = { expert: true, invoiceDate: "issued" };

  expect(after(before, { invoiceFinalize: "created" }, "invoiceDate")).toEqual(["issued"]);
});

test.each<[string, PreferencesPatch]>([
  ["at once", { invoiceFinalize: "created" }],
  ["when paid", { invoiceEvent: "paid", invoiceFinalize: "paid" }],
  ["after payment and shipment", { invoiceEvent: "completed", invoiceFinalize: "completed" }],
  ["as drafts", { invoiceFinalize: false }],
])("outside expert mode, invoices made %s bear the day they are made", (_label, patch) => {
  const before: PreferencesPatch = { invoiceDate: "created", invoiceDeliveryDate0Event: "created" };

  expect(after(before, patch, "invoiceDate", "invoiceDeliveryDate0Event")).toEqual(["issued", "fulfilled"]);
});

test("a shop that finalises at once and wants the parcel's dates keeps them at other changes", () => {
  const before: PreferencesPatch = { ...parcelDays, invoiceFinalize: "created" };

  expect(after(before, { invoiceUseRounding: false, invoiceFinalize: "paid" }, "invoiceDate")).toEqual(["fulfilled"]);
});

test("in expert mode, choosing the event completed keeps the dates", () => {
  expect(after(parcelDays, { invoiceEvent: "completed" }, "invoiceDate")).toEqual(["fulfilled"]);
});

test.each(["invoice", "delivery"] as const)("switching %ss to a span starts it at the order's day", (kind) => {
  const before: PreferencesPatch = { [`${kind}DeliveryDate0Event`]: "fulfilled" };

  const start = after(before, { [`${kind}DeliveryDate1Event`]: "created" }, `${kind}DeliveryDate0Event`);

  expect(start).toEqual(["created"]);
});

test("leaving a span clears its end and the modifiers", () => {
  const before: PreferencesPatch = {
    invoiceDeliveryDate1Event: "created",
    invoiceDeliveryDate0Modify: "plus",
    invoiceDeliveryDate0Offset: 3,
    invoiceDeliveryDate1Modify: "next-last",
    invoiceDeliveryDate1Unit: "month",
  };

  const rest = after(
    before,
    { invoiceDeliveryDate1Event: null },
    "invoiceDeliveryDate1Event",
    "invoiceDeliveryDate0Modify",
    "invoiceDeliveryDate0Offset",
    "invoiceDeliveryDate1Modify",
    "invoiceDeliveryDate1Unit",
  );

  expect(rest).toEqual([null, "", 0, "", "day"]);
});

test.each([
  ["an edge of a period has no days", "current-last", "day", 3, ["month", 0]],
  ["an offset has no weeks", "plus", "week", 3, ["day", 3]],
  ["an edge keeps its period", "next-first", "quarter", 0, ["quarter", 0]],
  ["nothing has no offset", "", "month", 3, ["day", 0]],
] as const)("units fit their modifier: %s", (_label, modify, unit, offset, expected) => {
  const patch: PreferencesPatch = {
    invoiceDeliveryDate0Modify: modify,
    invoiceDeliveryDate0Unit: unit,
    invoiceDeliveryDate0Offset: offset,
  };

  expect(after({}, patch, "invoiceDeliveryDate0Unit", "invoiceDeliveryDate0Offset")).toEqual(expected);
});

test("tags are kept trimmed, in lower case and once", () => {
  expect(
    after({}, { invoiceSkipTags: [" B2B", "b2b", ""], contactCreate: ["VIP"] }, "invoiceSkipTags", "contactCreate"),
  ).toEqual([["b2b"], ["vip"]]);
});

test("payment terms without days have no discount", () => {
  const term = { type: "DISCOUNT", label: "", duration: 0, discount: { percentage: 3, range: 0 } } as const;

  const [terms] = after({}, { invoicePaymentGateway: { klarna: term } }, "invoicePaymentGateway");

  expect(terms?.["klarna"]?.discount).toEqual({ percentage: 0, range: 0 });
});

test.each<[PreferencesPatch, string]>([
  [{}, "manual"],
  [{ invoiceCreate: "all" }, "partial"],
  [automated, "automated"],
])("%j is %s", (patch, state) => {
  expect(automationState(defaults(patch))).toBe(state);
});

const now = "2026-03-02T09:00:00.000Z";
const earlier = "2026-01-01T00:00:00.000Z";

test.each<[string, PreferencesPatch, PreferencesPatch, object, object]>([
  ["a kind that goes on starts now", {}, { invoiceCreate: "all" }, {}, { invoice: now }],
  [
    "a kind that stays on keeps its start",
    { invoiceCreate: "all" },
    { invoiceCreate: "all" },
    { invoice: earlier },
    { invoice: earlier },
  ],
  ["a kind that goes off loses its start", { invoiceCreate: "all" }, {}, { invoice: earlier }, {}],
  ["a kind that goes on again starts anew", {}, { invoiceCreate: "all" }, { invoice: earlier }, { invoice: now }],
  ["payments count from the moment they are switched on", {}, { transactionCreate: "all" }, {}, { transaction: now }],
  ["payments that go off lose their start", { transactionCreate: "all" }, {}, { transaction: earlier }, {}],
  [
    "hints count from the moment they are switched on, not from that of payments",
    { transactionCreate: "all" },
    { transactionCreate: "all", transactionHints: true },
    { transaction: earlier },
    { transaction: earlier, hint: now },
  ],
  [
    "hints go off with payments",
    { transactionCreate: "all", transactionHints: true },
    { transactionHints: true },
    { transaction: earlier, hint: earlier },
    {},
  ],
  ["a day switches delivery notes on", {}, { deliveryCreate: "2026-02-01" }, {}, { deliveryNote: now }],
  [
    "another day keeps their start",
    { deliveryCreate: true },
    { deliveryCreate: "2026-02-01" },
    { deliveryNote: earlier },
    { deliveryNote: earlier },
  ],
])("from now on: %s", (_label, before, after, since, expected) => {
  expect(switchInstants(defaults(before), defaults(after), since, now)).toEqual(expected);
});
