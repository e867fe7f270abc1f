import type { Instant } from "../../values/time.ts";
import {
  type ItemType,
  type ItemTypeName,
  itemTypes,
  keepingLaws,
  type ToldType,
  type Treatment,
} from "./item-types.ts";

/** One stored item about a customer, without keys and other technical fields of the table. */
export interface DisclosedRecord {
  type: ItemTypeName;
  /** The order it belongs to; absent in records of requests. */
  orderId?: string;
  stored: Readonly<Record<string, unknown>>;
}

/** The answer that a file is a part of. */
export interface DisclosureHead {
  request: { id: string; receivedAt: Instant; shop: string };
  /** 1-based. */
  part: number;
  parts: number;
}

const names = Object.keys(itemTypes) as ItemTypeName[];

/** Types that hold data of a customer, apart from the stored answer itself, which repeats them. */
export const personalTypes: readonly ItemTypeName[] = names.filter((name) => toldOf(name) !== undefined);

/** The answer's name of an item type; undefined if it is no part of one. */
export function toldOf(name: ItemTypeName): ToldType | undefined {
  const type: ItemType = itemTypes[name];
  return type.told;
}

/** An item's treatment after a customer's erasure request, in one sentence. */
export function keepingOf(name: ItemTypeName): string {
  const treatment: Treatment = itemTypes[name].customer;
  switch (treatment.act) {
    case "erase":
      return "Wird auf eine Löschanfrage hin gelöscht.";
    case "pseudonymise":
      return "Die Angaben zur Person werden auf eine Löschanfrage hin entfernt.";
    case "untilGone":
      return "Wird nach höchstens 30 Tagen automatisch gelöscht.";
    case "keep":
      return `Wird aufbewahrt: ${keepingTexts[treatment.by]} (${keepingLaws[treatment.by].law}).`;
    case "none":
      return "";
  }
}

const keepingTexts: Readonly<Record<keyof typeof keepingLaws, string>> = {
  taxRecords: "acht Jahre ab dem Ende des Jahres",
  settingRecords: "zehn Jahre ab dem Ende des Jahres",
  proof: "drei Jahre ab dem Ende des Jahres",
  replayList: "solange Bestellungen des Shops gespeichert sind",
};
