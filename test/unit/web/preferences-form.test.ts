import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { realChanges } from "#web/lib/preferences-form.ts";

const saved = defaultPreferences({ email: "laden@example.de", name: "Laden" });

test("a setting put back to what is saved is no change", () => {
  expect(realChanges(saved, { expert: false, home: "orders" })).toEqual({ home: "orders" });
});

test("a list with the same entries is no change", () => {
  expect(realChanges(saved, { languages: ["de", "en"] })).toEqual({});
});
