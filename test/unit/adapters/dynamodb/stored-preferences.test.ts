import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toPreferences } from "#functions/adapters/dynamodb/stores/shop/shop-items.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { preferenceNames } from "#shared/domain/preferences/preferences.ts";

/** The item of a shop that had set nothing, as version a9d2edc stored it: all preferences of that time, packed. */
const storedByEarlierVersion = [
  "H4sIAAAAAAACA5VXTW/bOBD9Lzy7i7pHn7aJnbbYTWJYLvZQ5ECLI4sbihT44Vhb9L8vKIkSv+SgJ0PvDWeG4nsc+SeqRQNog9AKwbUFqdGmwk",
  "zBCjHMzwafQaHND0TABnD0skLQYMrQBjFMgP8JV9y0DP4Q8oxWiPKLoCXcS8AapkylBEJ1BGqJucKlpoJHDAFGLyC75QVfKdcqRzwAqKis2l1r",
  "bJQGUgjB0UZLk+GexNtECc6hz/ZIlaL87AjBTwJL4iEVvR7x9UjbqeaAFDVt2z4ugA/QiAsc8TXCH4QEeuZ3n04ToV5p+yABXCX7vBfKPbZCPe",
  "H+3PbPxYe/DO/PR3W8fJYE5B53DfD5KEvBNS6nE0CYMTShe6PqfS04xOGWKGrR5vB7o7RoQOa4J+Gd2gXrb2TPcDnoSNj2PmCtJT0ZDQqtRojb",
  "RS+TgnaXvn97TlgDQSGxu5bQ2hOyOedFD5RjRv+zO6wMqyhj/srtsPck43aU27FrLe/UlwbYBB8XGwuiHgWhVTfYKsc/V5UCjTYf8/R3Tm0Ngh",
  "e6WI9dcMNYPuCdBta3G1jnGviuYEtVKYytPMhwZg7CcN8ZI/NZPcEswxG8+3TK4kd8ViPhHWrxSlvLBODuWjJDYGs09Qw/kgeoQAIvYZYd5VoK",
  "YnpXoxWS0GD56sntSDUDtPn5a0K++St84jCsDWI1NJkMGpot6P6yjODh9QbV+v0UryZ6gSPxRVMeb9MdRlrZMZnqjko6cFdWms0xmWyOWsxW1O",
  "JtuMai3o3uwr6M7nLtGt0lyWetZcBMEkclifaScv037oSJvTReoF+whjccdloAJ4+Ysh3HJ3u/RDtztP211yPCbYsSdry876CsQfaDNI25F223",
  "mN2c/oVSZxt7BKXwGbLcZ61xWduthX5y/AFa1h3F7ek+NZFzpk8WwsjRgK1Q1m7D2M3cJAMxX+A++jt+HlZ4Ih6A1M0u9WzmMTL08gz6wprRWV",
  "MDlpHUQCzJJmQj1YRkVjRhSKCZKLUvmZAKFBNSiWBC+rZeogYCuaRcqhY3it3M9Ye642LJODysRrzhtpBo+TMgjgi+A26lSj4FsgHeKM7ywSzO",
  "RYRfA9mI95pYv9PEOtvE7xjTrfG85aDUnFMwyEaFkO/YKUHoWR/2Xevjs28dmnHupKUF78Z85N6Yzvo3DgocnBTwPRyTgYtjMvFxHHDbyUkjWX",
  "fddrP3Ny2Yqw1oXFFg5ACYDAkn6B9JrWF/vPz6H1nZDkGpDgAA",
].join("");

const store = { email: "laden@example.org", name: "Becherladen" };

const stored = () =>
  toPreferences({ packed: new Uint8Array(Buffer.from(storedByEarlierVersion, "base64")), version: 3 }, store);

test.each([
  ["invoiceDate", "created", "issued"],
  ["invoiceDeliveryDate0Event", "created", "fulfilled"],
] as const)("a shop that was there before keeps %s at %s, a new one has %s", (name, before, now) => {
  const { preferences } = stored();

  expect([preferences[name], defaultPreferences({ email: "", name: "" })[name]]).toEqual([before, now]);
});

/** The names that were not there yet when that version stored its item. */
const added = ["eventTags", "optionalScopesAsked", "invoiceSupplement", "papersKept"] as const;

test.each(added)("%s, which came later, has its default", (name) => {
  const raw = JSON.parse(gunzipSync(Buffer.from(storedByEarlierVersion, "base64")).toString("utf8"));

  expect(raw).not.toHaveProperty(name);
  expect(stored().preferences[name]).toEqual(defaultPreferences(store)[name]);
});

test("everything else reads as that version stored it, and nothing is left over", () => {
  const raw = JSON.parse(gunzipSync(Buffer.from(storedByEarlierVersion, "base64")).toString("utf8"));
  const { preferences, unused } = stored();

  expect(preferences).toMatchObject(raw);
  expect(Object.keys(preferences).sort()).toEqual([...preferenceNames].sort());
  expect(unused).toEqual({});
});
