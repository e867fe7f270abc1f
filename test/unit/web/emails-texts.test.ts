import { expect, test } from "vitest";
import { deEmails } from "#web/locales/de-emails.ts";

test("documents that were sent before are named, and orders without one are counted", () => {
  expect(deEmails.notOffered("invoice", ["RE0001", "RE0002"], 2)).toBe(
    "Unterwegs oder unklar: RE0001, RE0002. Nicht dabei: 2 Bestellungen ohne fertige Rechnung.",
  );
  expect(deEmails.notOffered("invoice", [], 1)).toBe("Nicht dabei: 1 Bestellung ohne fertige Rechnung.");
});

test("of many sent documents the first are named", () => {
  const sent = Array.from({ length: 10 }, (_, place) => `RE${place}`);

  expect(deEmails.notOffered("invoice", sent, 0)).toMatch(/RE7 und 2 weitere\.$/);
});
