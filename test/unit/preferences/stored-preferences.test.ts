// What any version stored becomes complete preferences: nothing is undefined, nothing is lost, nothing crashes.
import { expect, test } from "vitest";
import { pack } from "#functions/adapters/dynamodb/engine/codec.ts";
import { toPreferences } from "#functions/adapters/dynamodb/stores/shop/shop-items.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { type PreferenceName, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { readPreferences, stillUnused, unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import { storedValues } from "#shared/domain/preferences/versions.ts";

const store = { email: "laden@example.org", name: "Becherladen" };
const defaults = defaultPreferences(store);
const read = (stored: unknown) => toPreferences({ packed: pack(stored), version: 3 }, store);

/** A shop without this one is of the version before: `papers.test.ts`. */
const laterNames = preferenceNames.filter((name) => name !== "papersBefore");

test.each(laterNames)("a shop stored before %s existed reads its default, and keeps what it chose", (name) => {
  const { [name]: _, ...stored } = { ...defaults, posName: "Laufkundschaft", skipFree: false };

  const { preferences, unused } = read(stored);

  const chosen = { ...defaults, posName: "Laufkundschaft", skipFree: false };
  expect(preferences).toEqual({ ...chosen, [name]: defaults[name] });
  expect(unused).toEqual({});
});

test("a default that names the shop is that of this shop", () => {
  expect(read({}).preferences).toMatchObject({
    email: "laden@example.org",
    invoiceSendMailName: "Becherladen",
    creditSendMailReplyTo: "laden@example.org",
  });
});

const foreign: readonly unknown[] = [undefined, null, 5, "x", [], true, { de: 1 }, [1], Number.NaN];

test.each(preferenceNames)("%s with a value of another kind has its default, and the value is kept aside", (name) => {
  for (const value of foreign) {
    const { preferences, unused } = readPreferences({ ...defaults, [name]: value }, store);
    if (name in unused) expect([name, preferences[name]]).toEqual([name, defaults[name]]);
    else expect(preferences[name]).toBe(value);
    expect(typeof preferences[name]).toBe(name in unused ? typeof defaults[name] : typeof value);
  }
  expect(Object.keys(readPreferences({ [name]: { unknown: ["x"] } }, store).unused)).toEqual([name]);
});

test.each<[PreferenceName, unknown]>([
  ["invoiceEvent", "someday"],
  ["deliveryCreate", "2026-02-30"],
  ["languages", ["de", "tlh"]],
  ["invoiceTitle", { tlh: "x" }],
  ["invoiceDeliveryDate0Offset", 1.5],
  ["invoicePaymentGateway", { bar: { type: "DELAY", label: "", duration: 14 } }],
  ["metafieldRead", [{ resource: "page", namespace: "abc", key: "x" }]],
  ["transactionGateway", { bar: "yes" }],
])("%s: %j is not readable", (name, value) => {
  expect(readPreferences({ [name]: value }, store).unused).toEqual({ [name]: value });
});

test.each<[PreferenceName, unknown]>([
  ["posName", "Zwei\nZeilen"],
  ["invoiceTitle", { de: "x".repeat(300) }],
  ["invoiceSkipTags", Array.from({ length: 300 }, (_, place) => `tag${place}`)],
])("%s stays in effect where a limit became stricter after it was stored", (name, value) => {
  expect(readPreferences({ [name]: value }, store).preferences[name]).toEqual(value);
});

test.each([null, 5, "x", [], {}])("a stored %j reads as a shop that chose nothing", (stored) => {
  expect(readPreferences(stored, store).preferences).toEqual(defaults);
});

test("names of a later version stay stored, whatever this version saves", () => {
  const { preferences, unused } = read({ ...defaults, invoiceFromTomorrow: "yes", invoiceEvent: "someday" });
  const after = { ...preferences, skipFree: false };

  const again = read(
    JSON.parse(JSON.stringify({ ...after, ...stillUnused(unused, preferences, after, { skipFree: false }) })),
  );

  expect(again.unused).toEqual({ invoiceFromTomorrow: "yes", invoiceEvent: "someday" });
  expect(again.preferences).toEqual(after);
});

test("what is packed is read again, with all that was kept aside", () => {
  const before = read({ ...defaults, invoiceFromTomorrow: [1], skipPos: "?" });

  expect(toPreferences({ packed: pack(storedValues(before)), version: 3 }, store)).toEqual(before);
});

test("a value that is chosen again, also as it is by default, is no longer kept aside", () => {
  const unused = { invoiceEvent: "someday", skipPos: "?" };

  expect(stillUnused(unused, defaults, defaults, { invoiceEvent: "created" })).toEqual({ skipPos: "?" });
  expect(stillUnused(unused, defaults, { ...defaults, skipPos: false }, {})).toEqual({ invoiceEvent: "someday" });
});

test("settings of the app itself, and names of a later version, hold no document", () => {
  expect(unreadableSettings({ home: 5, expert: "?", invoiceFromTomorrow: 1, invoiceEvent: "someday" })).toEqual([
    "invoiceEvent",
  ]);
});
