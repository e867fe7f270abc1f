/**
 * The national laws behind the rates of `eu-rates.ts`, by member state, for developers who check or change a rate.
 * No function needs them, so they have a file of their own.
 */
export const euRateSources: Readonly<Record<string, string>> = {
  AT: "UStG 1994 § 10, § 28 Abs. 52",
  BE: "Königlicher Erlass Nr. 20 vom 20.07.1970",
  BG: "ZDDS Art. 66, 66a",
  CY: "Gesetz 95(I)/2000, Anhänge 5 und 12",
  CZ: "Zákon 235/2004 Sb. § 47; Zákon 349/2023 Sb.",
  DE: "UStG § 12, § 28 Abs. 1 bis 3",
  DK: "Momsloven § 33",
  EE: "Käibemaksuseadus § 15",
  ES: "Ley 37/1992 Art. 90, 91; Real Decreto-ley 20/2022, 4/2024",
  FI: "Arvonlisäverolaki 1501/1993 § 84, 85, 85a",
  FR: "CGI Art. 278, 278-0 bis, 279, 281 quater ff.",
  GR: "Gesetz 2859/2000 Art. 21, jetzt Gesetz 5144/2024",
  HR: "Zakon o PDV Art. 38",
  HU: "Gesetz CXXVII von 2007 § 82",
  IE: "Value-Added Tax Consolidation Act 2010 s. 46",
  IT: "DPR 633/1972 Art. 16",
  LT: "PVM įstatymas Art. 19",
  LU: "Loi TVA vom 12.02.1979 Art. 39, 40; Gesetz vom 26.10.2022",
  LV: "PVN likums Art. 41, 42",
  MT: "VAT Act Cap. 406, Anhang 8",
  NL: "Wet op de omzetbelasting 1968 Art. 9",
  PL: "Ustawa o VAT vom 11.03.2004 Art. 41, 146ef",
  PT: "CIVA Art. 18 (Festland)",
  RO: "Codul fiscal Art. 291; Gesetz 141/2025",
  SE: "Mervärdesskattelag 1994:200, jetzt 2023:200, Kap. 9",
  SI: "ZDDV-1 Art. 41",
  SK: "Zákon 222/2004 Z. z. § 27; Gesetz 278/2024",
};
