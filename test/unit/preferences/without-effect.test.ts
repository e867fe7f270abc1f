import { describe, expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { namesReadIn, readersOfPreferences } from "./readers.ts";

/** Stored settings without effect, by the part to give them one. The list only shrinks; new ones act at once. */
const waiting: Readonly<Record<string, readonly string[]>> = {};

describe("settings without effect", () => {
  const names = Object.keys(defaultPreferences({ email: "", name: "" }));
  const readers = readersOfPreferences(new Set(names));
  const unread = names.filter((name) => (readers.get(name) ?? []).length === 0);
  const listed = Object.values(waiting).flat();

  test("every setting that nothing reads stands in the list", () => {
    expect(unread.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test("a setting that is read, or is gone, has left the list", () => {
    expect(listed.filter((name) => !unread.includes(name))).toEqual([]);
  });

  test("most settings have an effect, so the search finds readers", () => {
    expect(names.length - unread.length).toBeGreaterThan(90);
    expect(readers.get("invoiceDate")).toContain("shared/domain/documents/facts/dates.ts");
  });
});

test.each([
  ["a property", "const day = preferences.invoiceDate;", ["invoiceDate"]],
  ["a part that is taken out", "const { invoiceDate: day } = preferences;", ["invoiceDate"]],
  ["a parameter", "const f = ({ invoiceDate }: Preferences) => invoiceDate;", ["invoiceDate"]],
  ["a list of names", 'const x = ["skipPos"].map((name) => preferences[name]);', ["skipPos"]],
  ["a name put together", `f("Terms"); const f = (k) => preferences[\`delivery\${k}\`];`, ["deliveryTerms"]],
  ["a write", 'preferences.invoiceDate = "created";', []],
  ["a table that names a setting", 'const reason = { setting: "skipPos" };', []],
  ["a common word of something else", "const { home } = place; order.email;", []],
])("%s", (_label, code, expected) => {
  const known = ["invoiceDate", "skipPos", "deliveryTerms", "home", "email"];

  expect(known.filter((name) => namesReadIn("a.ts", code).has(name))).toEqual(expected);
});
