// The dialog of a PDF of many documents says what is in it.
import { expect, test } from "vitest";
import { dePrints } from "#web/locales/de-prints.ts";

test("documents of one kind are counted", () => {
  expect(dePrints.only("invoice", 1)).toBe("1 Rechnung in einer PDF-Datei.");
  expect(dePrints.only("credit", 2)).toBe("2 Gutschriften in einer PDF-Datei.");
});
