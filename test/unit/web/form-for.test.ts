import { expect, test } from "vitest";
import { touchedNames } from "#web/features/preferences/settings/use-form-for.ts";

test("what was chosen, chosen otherwise or taken back is drawn at once; what stayed is not", () => {
  const texts = { de: "Danke" };

  const touched = touchedNames(
    { invoiceRemark: { de: "Danke!" }, invoiceTitle: texts, invoiceSupplement: false },
    { invoiceRemark: texts, invoiceTitle: texts, invoiceSkipTags: ["a"] },
  );

  expect([...touched].sort()).toEqual(["invoiceRemark", "invoiceSkipTags", "invoiceSupplement"]);
});

test("nothing is drawn at once where nothing changed", () => {
  expect(touchedNames({}, {})).toEqual(new Set());
});
