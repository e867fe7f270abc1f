import { expect, test } from "vitest";
import { changesOf } from "#web/features/preferences/document-format/text-offers.tsx";
import { preferences } from "../../builders/settings.ts";

test("the offer of placeholders shows each kind of document that changes, before and after", () => {
  const shop = preferences({
    invoiceItemTitle: { de: "{{item.title}} {{item.gtin}}" },
    papersBefore: ["placeholders"],
  });

  expect(changesOf("placeholders", shop)).toEqual([
    { name: "Rechnung", value: "Tasse Selma → Tasse Selma 4006381333931 (TASSE-BL)" },
  ]);
});

test("the offer of credit notes' texts shows the invoice's text and the default", () => {
  const shop = preferences({ invoiceItemTitle: { de: "Ware {{item.sku}}" }, papersBefore: ["creditTexts"] });

  expect(changesOf("creditTexts", shop)).toEqual([
    { name: "Gutschrift", value: "Ware TASSE-BL → Töpferei Nord Tasse Selma – Blau (TASSE-BL)" },
  ]);
});
