import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { changedSince } from "#web/lib/changed-since.ts";
import { realChanges } from "#web/lib/preferences-form.ts";

const saved = defaultPreferences({ email: "laden@example.de", name: "Laden" });

test("a setting put back to what is saved is no change", () => {
  expect(realChanges(saved, { expert: false, home: "orders" })).toEqual({ home: "orders" });
});

test("a list with the same entries is no change", () => {
  expect(realChanges(saved, { languages: ["de", "en"] })).toEqual({});
});

test("what was typed while a save was under way waits for the next one, and what was sent does not", () => {
  const sent = { invoiceTitle: "Rechnung", languages: ["de", "en"] };

  expect(changedSince(sent, { ...sent })).toEqual({});
  expect(changedSince(sent, { ...sent, invoiceTitle: "Rechnung Nr." })).toEqual({ invoiceTitle: "Rechnung Nr." });
  expect(changedSince(sent, { ...sent, languages: ["en"], expert: true })).toEqual({ languages: ["en"], expert: true });
});
