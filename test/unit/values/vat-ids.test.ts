import { expect, test } from "vitest";
import { parseVatId, vatIdsIn } from "#shared/values/vat-ids.ts";

/** Ids with right check digits, one per state and form; formats and check digits as the member states publish them. */
const valid = [
  ["ATU13585627", "AT"],
  ["BE0428759497", "BE"],
  ["BG175074752", "BG"],
  ["CHE116281710MWST", "CH"],
  ["CY00532445O", "CY"],
  ["CZ46505334", "CZ"],
  ["DE136695976", "DE"],
  ["DK13585628", "DK"],
  ["EE100931558", "EE"],
  ["EL094259216", "GR"],
  ["ESA13585625", "ES"],
  ["ES54362315K", "ES"],
  ["ESX2482300W", "ES"],
  ["FI09853608", "FI"],
  ["FR40303265045", "FR"],
  ["HR33392005961", "HR"],
  ["HU12892312", "HU"],
  ["IE6433435F", "IE"],
  ["IE6433435OA", "IE"],
  ["IE8D79739I", "IE"],
  ["IT00743110157", "IT"],
  ["LT119511515", "LT"],
  ["LT290061371314", "LT"],
  ["LU15027442", "LU"],
  ["LV40003521600", "LV"],
  ["MT11679112", "MT"],
  ["NL004495445B01", "NL"],
  ["PL8567346215", "PL"],
  ["PT501964843", "PT"],
  ["RO11198699", "RO"],
  ["SE123456789701", "SE"],
  ["SI15012557", "SI"],
  ["SK2020317068", "SK"],
  ["XI110305878", "XI"],
] as const;

test.each(valid)("%s is an id of %s", (id, country) => {
  expect(parseVatId(id)).toEqual({ id, country, isValid: true });
});

test.each(valid)("%s with another last digit is none", (id) => {
  const place = id.search(/\d(?=\D*$)/);
  const digit = id.charAt(place);
  const changed = `${id.slice(0, place)}${digit === "9" ? "8" : Number(digit) + 1}${id.slice(place + 1)}`;

  // the digits behind the B of a Dutch id and the last two of a Swedish one are no check digits
  const checked = /^(?:NL|SE)/.test(id)
    ? id.replace(/\d(?=(?:B01|01)$)/, (last) => (last === "9" ? "8" : "9"))
    : changed;
  expect(parseVatId(checked)?.isValid ?? false).toBe(false);
});

test.each([
  ["atu 13585627", "ATU13585627"],
  ["NL 0044.95.445.B01", "NL004495445B01"],
  ["GR 094259216", "EL094259216"],
  ["CHE-116.281.710 MWST", "CHE116281710MWST"],
])("%s is written %s", (text, id) => {
  expect(parseVatId(text)?.id).toBe(id);
});

test.each(["", "ATU1234567", "DE012345678", "GB123456789", "US123456789", "12345678", "NL004495445", "ES012345678"])(
  "%s has the format of no VAT id",
  (text) => {
    expect(parseVatId(text)).toBeUndefined();
  },
);

test.each([
  ["Bitte die USt-ID ATU13585627 angeben, danke.", ["ATU13585627"]],
  ["UID: atu 13585627\nLieferung bis 12.3.", ["ATU13585627"]],
  ["NL 0044 95 445 B01", ["NL004495445B01"]],
  ["FR40303265045/IT00743110157", ["FR40303265045", "IT00743110157"]],
  ["XATU13585627", []],
  ["ATU13585627X", []],
  ["Tel. 0761 123456, bitte bei Meier klingeln", []],
  ["ATU13585\n627", []],
])("%j holds %j", (text, ids) => {
  expect(vatIdsIn(text).map(({ id }) => id)).toEqual(ids);
});

test("an id whose check digits are wrong is found and called so", () => {
  expect(vatIdsIn("USt-ID DE136695977")).toEqual([{ id: "DE136695977", country: "DE", isValid: false }]);
});
