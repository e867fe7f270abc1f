import type { BasisPoints } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { Random } from "../random.ts";

/** A member state's rates for goods from German shops: all kinds, food, books. By the national laws of 2026. */
export interface MemberState {
  country: string;
  zip: string;
  city: string;
  /** Orders, of 1,000 that go to the Union. */
  weight: number;
  standard: BasisPoints;
  food: BasisPoints;
  books: BasisPoints;
}

const state = (
  country: string,
  weight: number,
  [standard, food, books]: readonly [BasisPoints, BasisPoints, BasisPoints],
  place: readonly [string, string],
): MemberState => ({ country, weight, standard, food, books, zip: place[0], city: place[1] });

const memberStates: readonly [MemberState, ...MemberState[]] = [
  state("AT", 480, [2000, 1000, 1000], ["1010", "Wien"]),
  state("NL", 110, [2100, 900, 900], ["1012 AB", "Amsterdam"]),
  state("FR", 90, [2000, 550, 550], ["75001", "Paris"]),
  state("IT", 60, [2200, 1000, 400], ["39100", "Bozen"]),
  state("BE", 60, [2100, 600, 600], ["1000", "Brüssel"]),
  state("LU", 40, [1700, 300, 300], ["1111", "Luxemburg"]),
  state("PL", 40, [2300, 500, 500], ["00-001", "Warschau"]),
  state("ES", 30, [2100, 1000, 400], ["28001", "Madrid"]),
  state("DK", 25, [2500, 2500, 2500], ["1050", "Kopenhagen"]),
  state("SE", 20, [2500, 1200, 600], ["111 20", "Stockholm"]),
  state("CZ", 15, [2100, 1200, 1200], ["110 00", "Prag"]),
  state("FI", 8, [2550, 1350, 1350], ["00100", "Helsinki"]),
  state("IE", 8, [2300, 0, 0], ["D01 F5P2", "Dublin"]),
  state("PT", 6, [2300, 600, 600], ["1100-148", "Lissabon"]),
  state("CY", 4, [1900, 500, 300], ["1010", "Nikosia"]),
  state("MC", 4, [2000, 550, 550], ["98000", "Monaco"]),
];

/** A member state, as often as orders go there. */
export function memberStateOf(random: Random): MemberState {
  let roll = random.below(1000);
  for (const one of memberStates) {
    if (roll < one.weight) return one;
    roll -= one.weight;
  }
  return memberStates[0];
}

export const memberStateNamed = (country: string): MemberState =>
  memberStates.find((one) => one.country === country) ?? memberStates[0];

/** Austria's rate for basic food since July 2026: only some food has it. */
export const austrianBasicFood = { rate: 490 as BasisPoints, since: "2026-07-01" as Day };

type Place = readonly [country: string, zip: string, city: string];

/** Addresses outside the Union, as often as German shops send there. */
export const thirdCountries: readonly [Place, ...Place[]] = [
  ["CH", "8001", "Zürich"],
  ["CH", "3011", "Bern"],
  ["CH", "4051", "Basel"],
  ["CH", "9000", "St. Gallen"],
  ["CH", "6003", "Luzern"],
  ["CH", "8400", "Winterthur"],
  ["GB", "SW1A 1AA", "London"],
  ["US", "10001", "New York"],
  ["NO", "0150", "Oslo"],
  ["LI", "9490", "Vaduz"],
];

type Business = readonly [country: string, vatId: string, zip: string, city: string];

/** Businesses of the Union and their VAT ids, with right check digits. */
export const businesses: readonly [Business, ...Business[]] = [
  ["AT", "ATU13585627", "1010", "Wien"],
  ["AT", "ATU13585627", "6020", "Innsbruck"],
  ["NL", "NL004495445B01", "1012 AB", "Amsterdam"],
  ["BE", "BE0428759497", "1000", "Brüssel"],
  ["FR", "FR40303265045", "67000", "Straßburg"],
  ["IT", "IT00743110157", "39100", "Bozen"],
  ["PL", "PL8567346215", "00-001", "Warschau"],
  ["DK", "DK13585628", "1050", "Kopenhagen"],
];
