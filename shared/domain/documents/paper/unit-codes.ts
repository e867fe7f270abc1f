/** Units by UN/ECE Recommendation 20 or 21 code (`X…`: packages), for e-invoices (EN 16931, BT-130). Words are lower-case. */
const words: Readonly<Record<string, readonly string[]>> = {
  C62: ["stück", "stk", "stk.", "st.", "piece", "pieces", "pc", "pcs", "pcs."],
  PR: ["paar", "pair", "pairs"],
  SET: ["set", "sets", "satz"],
  XPK: ["packung", "packungen", "paket", "pack", "package"],
  XCT: ["karton", "kartons", "carton"],
  XBO: ["flasche", "flaschen", "bottle"],
  KGM: ["kg", "kilogramm"],
  GRM: ["g", "gramm"],
  LTR: ["l", "liter"],
  MLT: ["ml", "milliliter"],
  MTR: ["m", "meter"],
  CMT: ["cm", "zentimeter"],
  MTK: ["m²", "qm", "quadratmeter"],
  MTQ: ["m³", "kubikmeter"],
  MIN: ["minute", "minuten"],
  HUR: ["stunde", "stunden", "std", "std.", "h", "hour", "hours"],
  DAY: ["tag", "tage", "day", "days"],
  MON: ["monat", "monate", "month"],
  ANN: ["jahr", "jahre", "year"],
  LS: ["pauschale", "pauschal", "lump sum"],
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

/** The code of a unit as a document prints it; undefined for units of the merchant's own, and for none. */
export const unitCode = (unit: string): string | undefined => codes.get(unit.trim().toLowerCase());
