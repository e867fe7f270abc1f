import type { Address } from "./order.ts";

/**
 * Treatment of a part of a country: `outside`: not part of the Union's tax territory, deliveries there are exports (Directive
 * 2006/112/EC Art. 6; § 1 Abs. 2 UStG for Germany); `northern_ireland`: like a member state for goods, a third country for services
 * (Protocol on Ireland/Northern Ireland Art. 8); `own_rates`: inside the tax territory, with rates that no table of ours holds.
 */
type TerritoryTreatment = "outside" | "northern_ireland" | "own_rates";

export interface Territory {
  /** As a merchant reads it. */
  name: string;
  treatment: TerritoryTreatment;
}

interface TerritoryRow extends Territory {
  country: string;
  /** Beginnings of its postcodes, without spaces. */
  postcodes: readonly string[];
  /** Province codes of the platform. */
  provinces?: readonly string[];
  /** The place's name, for places that share a postcode. */
  place?: RegExp;
}

const outside = "outside";
const ownRates = "own_rates";

const rows: readonly TerritoryRow[] = [
  { name: "Helgoland", country: "DE", treatment: outside, postcodes: ["27498"] },
  { name: "Büsingen", country: "DE", treatment: outside, postcodes: ["78266"] },
  { name: "Livigno", country: "IT", treatment: outside, postcodes: ["23041"] },
  { name: "Livigno", country: "IT", treatment: outside, postcodes: ["23030"], place: /livigno/i },
  { name: "Campione d'Italia", country: "IT", treatment: outside, postcodes: ["22061"] },
  { name: "Campione d'Italia", country: "IT", treatment: outside, postcodes: ["22060"], place: /campione/i },
  {
    name: "Kanarische Inseln",
    country: "ES",
    treatment: outside,
    postcodes: ["35", "38"],
    provinces: ["GC", "TF"],
  },
  { name: "Ceuta und Melilla", country: "ES", treatment: outside, postcodes: ["51", "52"], provinces: ["CE", "ML"] },
  { name: "Åland", country: "FI", treatment: outside, postcodes: ["22"] },
  { name: "Berg Athos", country: "GR", treatment: outside, postcodes: ["63086", "63087"] },
  {
    name: "französisches Überseegebiet",
    country: "FR",
    treatment: outside,
    postcodes: ["97", "984", "986", "987", "988"],
    provinces: ["GP", "MQ", "GF", "RE", "YT", "PM", "BL", "MF", "WF", "PF", "NC", "TF"],
  },
  { name: "Nordirland", country: "GB", treatment: "northern_ireland", postcodes: ["BT"], provinces: ["NIR"] },
  { name: "Jungholz", country: "AT", treatment: ownRates, postcodes: ["6691"] },
  { name: "Kleinwalsertal", country: "AT", treatment: ownRates, postcodes: ["6991", "6992", "6993"] },
  {
    name: "Madeira",
    country: "PT",
    treatment: ownRates,
    postcodes: ["90", "91", "92", "93", "94"],
    provinces: ["PT-30"],
  },
  {
    name: "Azoren",
    country: "PT",
    treatment: ownRates,
    postcodes: ["95", "96", "97", "98", "99"],
    provinces: ["PT-20"],
  },
];

const rowsByCountry: ReadonlyMap<string, readonly TerritoryRow[]> = new Map(
  rows.map(({ country }) => [country, rows.filter((row) => row.country === country)]),
);

/** An address that says no more than its territory, by the name that `territoryOf` gives. */
export function addressIn(name: string): Address | undefined {
  const row = rows.find((one) => one.name === name);
  return row && { countryCode: row.country, zip: row.postcodes[0] ?? "" };
}

/** The part of a country with a tax status of its own that an address lies in. */
export function territoryOf({ countryCode, zip = "", provinceCode, city = "" }: Address): Territory | undefined {
  const inCountry = countryCode === undefined ? undefined : rowsByCountry.get(countryCode);
  if (inCountry === undefined) return undefined;
  const postcode = zip
    .replace(/^\s*[A-Z]{1,2}-/i, "")
    .replace(/\s/g, "")
    .toUpperCase();
  return inCountry.find(
    ({ postcodes, provinces, place }) =>
      (postcodes.some((beginning) => postcode.startsWith(beginning)) && (place?.test(city) ?? true)) ||
      (provinceCode !== undefined && provinces?.includes(provinceCode) === true),
  );
}
