import { expect, test } from "vitest";
import { isFromSetup, keptFromSetup } from "#web/lib/setup-way.ts";

const place = (address: string) => {
  const { pathname, search, hash } = new URL(address, "https://app.example");
  return { pathname, search, hash };
};
const kept = (before: string, now: string) => {
  const found = keptFromSetup(place(before), place(now));
  return found && `${found.pathname}${found.search}${found.hash}`;
};

test.each([
  ["/setup", "/preferences", "/preferences?isSetup"],
  ["/preferences?isSetup", "/preferences/invoices#create", "/preferences/invoices?isSetup#create"],
  ["/preferences/invoices?isSetup#create", "/preferences?export", "/preferences?export&isSetup"],
  ["/preferences?isSetup=", "/preferences/invoices?gateway=klarna", "/preferences/invoices?gateway=klarna&isSetup"],
])("from %s to %s the mark of the set-up goes along: %s", (before, now, expected) => {
  expect(kept(before, now)).toBe(expected);
  expect(isFromSetup(place(expected))).toBe(true);
  expect(kept(before, expected)).toBeUndefined();
});

test.each([
  ["/preferences", "/preferences/invoices"],
  ["/preferences?isSetup", "/setup"],
  ["/preferences?isSetup", "/orders"],
  ["/orders?isSetup", "/preferences"],
  ["/setup", "/preferencesandmore"],
])("from %s to %s there is none", (before, now) => {
  expect(kept(before, now)).toBeUndefined();
});
