import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import {
  differences,
  firstVersion,
  keptVersion,
  type RecordedPreferences,
  storedValues,
  type VersionCause,
  versionsOfChange,
} from "#shared/domain/preferences/versions.ts";
import { rulesRevision } from "#shared/domain/product.ts";

const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
const at = "2026-03-05T12:00:00.000Z";
const cause: VersionCause = { at, by: { type: "user", userId: "8675309" }, occasion: "saved" };
const before: RecordedPreferences = { preferences, unused: {}, version: 4, isRecorded: true };

test("a change becomes the next version, with the former value of each setting that changed and all values after it", () => {
  const after = { ...preferences, posName: "Kasse", contactPushPhone: true };

  const versions = versionsOfChange(before, { preferences: after, unused: {} }, cause);

  expect(versions).toEqual([
    {
      ...{ number: 5, at, by: { type: "user", userId: "8675309" }, occasion: "saved", rulesRevision },
      changes: [
        { setting: "posName", before: "POS-Kunde" },
        { setting: "contactPushPhone", before: false },
      ],
      values: after,
    },
  ]);
});

test("a save that changes nothing adds no version, also where a shop has none yet", () => {
  const { isRecorded: _, ...unrecorded } = before;

  expect(versionsOfChange(before, { preferences: { ...preferences }, unused: {} }, cause)).toEqual([]);
  expect(versionsOfChange(unrecorded, { preferences, unused: {} }, cause)).toEqual([]);
});

test("the first change of a shop without versions also adds what it had, under the number that its decisions name", () => {
  const { isRecorded: _, ...unrecorded } = before;
  const after = { ...preferences, posName: "Kasse" };

  const versions = versionsOfChange(unrecorded, { preferences: after, unused: {} }, cause);

  expect(versions.map(({ number, occasion, by, values }) => ({ number, occasion, by, values }))).toEqual([
    { number: 4, occasion: "recordingBegan", by: { type: "app" }, values: preferences },
    { number: 5, occasion: "saved", by: { type: "user", userId: "8675309" }, values: after },
  ]);
});

test("the value that a merchant replaces is the stored one, also where no rule could read it", () => {
  const damaged = { ...before, unused: { invoiceEvent: "someday" } };

  const [version] = versionsOfChange(damaged, { preferences, unused: {} }, cause);

  expect(version?.changes).toEqual([{ setting: "invoiceEvent", before: "someday" }]);
  expect(version?.values).toMatchObject({ invoiceEvent: "created" });
});

test("lists and texts are compared by what they hold; a value that was not stored has no former one", () => {
  const texts = { invoiceTitle: { de: "Rechnung", en: "Invoice" }, invoiceSkipTags: ["b2b"] };
  const same = { invoiceTitle: { en: "Invoice", de: "Rechnung" }, invoiceSkipTags: ["b2b"] };

  expect(differences(texts, same)).toEqual([]);
  expect(differences(texts, { ...texts, fromTomorrow: true })).toEqual([{ setting: "fromTomorrow" }]);
  expect(differences(texts, { invoiceTitle: texts.invoiceTitle })).toEqual([
    { setting: "invoiceSkipTags", before: ["b2b"] },
  ]);
});

test("a new shop begins with version 1, which changes nothing and holds the defaults", () => {
  const installed = { preferences, unused: {} };

  expect(firstVersion(installed, at)).toMatchObject({
    ...{ number: 1, by: { type: "app" }, occasion: "installed", changes: [] },
    values: storedValues(installed),
  });
});

test("a version that the law keeps names its users by pseudonyms and holds no address and no setting of the app alone", () => {
  const after = { ...preferences, posName: "Kasse", email: "neu@example.org", creditSendMailReplyTo: "x@example.org" };
  const [version] = versionsOfChange(
    before,
    { preferences: after, unused: { fromTomorrow: "neu@example.org" } },
    cause,
  );
  if (!version) throw new Error("nothing changed");

  const kept = keptVersion(version, (userId) => `p-${userId.length}`);

  expect(kept).toMatchObject({ number: 5, at, by: { type: "user", userId: "p-7" }, rulesRevision });
  expect(kept.changes).toEqual([{ setting: "posName", before: "POS-Kunde" }]);
  expect(kept.values).toMatchObject({ posName: "Kasse", invoiceCreate: false });
  expect(JSON.stringify(kept)).not.toContain("@example.org");
  expect(JSON.stringify(kept)).not.toContain("8675309");
});
