/** ISO 3166-1 alpha-2. */
const ISO_CODES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA " +
  "CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA " +
  "GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS " +
  "MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS " +
  "RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW " +
  "TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

const EU_CODES = new Set("AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

export type TaxClassification = "de" | "intraCommunity" | "thirdPartyCountry";

/** One row of `GET /countries`. */
export interface Country {
  countryCode: string;
  countryNameDE: string;
  countryNameEN: string;
  taxClassification: TaxClassification;
}

/** Special tax territories carry a suffix (vendor documentation, countries); only these two spellings are published. */
const SPECIAL_TERRITORIES: readonly Country[] = [
  {
    countryCode: "ES_CN",
    countryNameDE: "Kanarische Inseln",
    countryNameEN: "Canary Islands",
    taxClassification: "thirdPartyCountry",
  },
  {
    countryCode: "GR_69",
    countryNameDE: "Berg Athos",
    countryNameEN: "Mount Athos",
    taxClassification: "thirdPartyCountry",
  },
];

const german = new Intl.DisplayNames(["de"], { type: "region" });
const english = new Intl.DisplayNames(["en"], { type: "region" });

/** Every country the provider knows, ISO codes first. */
export const COUNTRIES: readonly Country[] = [
  ...[...ISO_CODES.split(" "), "XK"].map((code) => ({
    countryCode: code,
    countryNameDE: german.of(code) ?? code,
    countryNameEN: english.of(code) ?? code,
    taxClassification: classify(code),
  })),
  ...SPECIAL_TERRITORIES,
];

const byCode = new Map(COUNTRIES.map((country) => [country.countryCode, country]));

/** The row of a code; `undefined` when the provider does not know it (upper case only). */
export function findCountry(code: string): Country | undefined {
  return byCode.get(code);
}

function classify(code: string): TaxClassification {
  if (code === "DE") return "de";
  return EU_CODES.has(code) ? "intraCommunity" : "thirdPartyCountry";
}
