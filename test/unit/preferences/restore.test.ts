import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { changesOfRestore, patchTo } from "#shared/domain/preferences/restore.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import type { RecordedPreferences } from "#shared/domain/preferences/versions.ts";

const store = { email: "laden@example.org", name: "Becherladen" };
const defaults = defaultPreferences(store);
const now = (fields: Partial<typeof defaults> = {}): RecordedPreferences => ({
  preferences: { ...defaults, ...fields },
  unused: {},
  version: 5,
  isRecorded: true,
});

test("going back asks for all settings of the version, and tells which of them differ", () => {
  const { all, differing } = patchTo(now({ posName: "Kasse" }), { ...defaults, skipFree: false }, store);

  expect(all).toEqual({ ...defaults, skipFree: false });
  expect(differing).toEqual({ posName: "POS-Kunde", skipFree: false });
});

test("a version is reached whole, also where a part of it alone would change something else", () => {
  const target = { ...defaults, invoiceEvent: "created", invoiceFinalize: "paid", invoiceDate: "fulfilled" } as const;
  const { all, differing } = patchTo(now({ invoiceDate: "fulfilled" }), target, store);

  expect(applyPreferences(defaults, differing)).toMatchObject({ preferences: { invoiceDate: "issued" } });
  expect(applyPreferences(defaults, all)).toEqual({ ok: true, preferences: target });
});

test("a setting that did not exist when the version was written gets its default, as in any shop of that time", () => {
  const { contactPushPhone: _, ...older } = defaults;

  expect(patchTo(now({ contactPushPhone: true }), older, store).differing).toEqual({ contactPushPhone: false });
});

test("a value that this version of the app cannot read stays as it is now", () => {
  const { all, differing } = patchTo(now({ invoiceEvent: "paid" }), { ...defaults, invoiceEvent: "someday" }, store);

  expect(differing).toEqual({});
  expect(Object.keys(all)).toHaveLength(preferenceNames.length - 1);
});

test("what going back would change names former and future values with what follows from them", () => {
  const current = now({ invoiceCreate: "all", creditCreate: "all", posName: "Kasse" });

  const { changes, after } = changesOfRestore(current, defaults, store);

  expect(changes).toEqual([
    { setting: "invoiceCreate", before: "all" },
    { setting: "creditCreate", before: "all" },
    { setting: "posName", before: "Kasse" },
  ]);
  expect(after).toMatchObject({ invoiceCreate: false, creditCreate: false, posName: "POS-Kunde" });
});

test("going back to what is set changes nothing", () => {
  expect(changesOfRestore(now(), defaults, store).changes).toEqual([]);
});
