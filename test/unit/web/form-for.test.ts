import { expect, test } from "vitest";
import { touchedControls } from "#web/features/preferences/settings/use-form-for.ts";

test("what was chosen, chosen otherwise or taken back is drawn at once; what stayed is not", () => {
  const texts = { de: "Danke" };

  const touched = touchedControls(
    { invoiceRemark: { de: "Danke!" }, invoiceTitle: texts, invoiceSupplement: false },
    { invoiceRemark: texts, invoiceTitle: texts, invoiceSkipTags: ["a"] },
  );

  expect([...touched].sort()).toEqual(["invoiceRemark", "invoiceSkipTags", "invoiceSupplement"]);
});

test("nothing is drawn at once where nothing changed", () => {
  expect(touchedControls({}, {})).toEqual(new Set());
});

test("a preference that is set at another one's control draws that control", () => {
  expect(touchedControls({ invoiceDeliveryDate1Offset: 3 }, {})).toEqual(new Set(["invoiceDeliveryDate0Event"]));
});
