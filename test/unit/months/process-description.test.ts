import { expect, test } from "vitest";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { processDescription } from "#shared/month-pack/process-description.ts";
import { aShopRecord } from "../web/a-shop-record.ts";

const own = { sellerVatId: "DE136695976" };

test.each<[string, PreferencesPatch, readonly RegExp[]]>([
  [
    "with an own VAT id, and MIAS is not enough",
    own,
    [/mit der eigenen USt-IdNr\. DE136695976 das Bundeszentralamt/, /24 Stunden/, /MIAS allein genügt nicht/, /wartet/],
  ],
  [
    "with an own VAT id, and MIAS is enough",
    { ...own, vatIdSecondBest: true, vatIdNameWarn: true },
    [/das Bundeszentralamt/, /24 Stunden/, /genügt die Antwort von MIAS/, /werden vermerkt/],
  ],
  [
    "without an own VAT id",
    { sellerVatId: "" },
    [/einfache Anfrage, .* keine Bestätigungsnummer und ist kein qualifizierter Nachweis/, /24 Stunden/],
  ],
  ["not at all, with an own VAT id", { ...own, vatIdConfirm: false }, [/fragt kein Register/]],
  ["not at all, without one", { sellerVatId: "", vatIdConfirm: false }, [/fragt kein Register/]],
])("the description says how buyers' VAT ids are confirmed: %s", (_label, preferences, expected) => {
  const shop = aShopRecord({ preferences });
  const blocks = processDescription({ shop, versions: [], month: "2026-11", now: "2026-12-01T09:00:00.000Z" });

  const controls = blocks.flatMap(({ kind, rows }) => (kind === "list" ? rows.flat() : []));
  const begin = controls.findIndex((line) => line.startsWith("Bestätigung der USt-IdNr.:"));
  const lines = controls.slice(begin, begin + expected.length);
  for (const [place, words] of expected.entries()) expect(lines[place]).toMatch(words);
});
