import type { Instant } from "../../values/time.ts";
import { type ItemTypeName, itemTypes, keepingLaws, type Treatment } from "./item-types.ts";

/** How the answer to a data request names an item type, and what the item is stored for. In the words of a merchant. */
export interface DisclosedType {
  title: string;
  purpose: string;
}

/** One stored item about a customer, without keys and other technical fields of the table. */
export interface DisclosedRecord {
  type: ItemTypeName;
  /** The order it belongs to; absent in records of requests. */
  orderId?: string;
  stored: Readonly<Record<string, unknown>>;
}

/** Which answer a file is a part of. */
export interface DisclosureHead {
  request: { id: string; receivedAt: Instant; shop: string };
  /** 1-based. */
  part: number;
  parts: number;
}

const order = "Entscheidung, welcher Beleg zu einer Bestellung gehört";
const books = "Buchführung und Nachweis der Belege";
const proof = "Nachweis, dass eine Datenschutzanfrage eingegangen und erledigt ist";

/** Every item type that tells of a customer. A type that is missing here fails a test. */
export const disclosedTypes: Partial<Record<ItemTypeName, DisclosedType>> = {
  order: { title: "Bestellung", purpose: order },
  row: { title: "Eintrag in der Bestellliste", purpose: "Anzeige der Bestellung in der App" },
  token: { title: "Suchwörter", purpose: "Suche nach der Bestellung in der App" },
  documentTask: { title: "Auftrag für einen Beleg", purpose: books },
  transactionTask: { title: "Auftrag für eine Zahlungsbuchung", purpose: books },
  content: { title: "Inhalt eines Belegs", purpose: books },
  document: { title: "Beleg in Lexware Office", purpose: books },
  evidence: { title: "Nachweis zu einem Beleg", purpose: books },
  contactTask: { title: "Kontakt in Lexware Office", purpose: "Empfänger der Belege" },
  log: { title: "Eintrag im Protokoll", purpose: "Nachvollziehen, was zu einer Bestellung geschehen ist" },
  erasure: { title: "Vermerk einer Löschung", purpose: "Gelöschte Angaben bleiben gelöscht" },
  orderToErase: { title: "Bestellung, die gelöscht wird", purpose: "Erledigung einer Löschanfrage" },
  compliance: { title: "Datenschutzanfrage von Shopify", purpose: proof },
  erasureRequest: { title: "Löschanfrage", purpose: proof },
  dataRequest: { title: "Auskunftsanfrage", purpose: proof },
};

/** The stored answer itself: it repeats what the other types hold. */
const copies: readonly ItemTypeName[] = ["disclosure"];

const names = Object.keys(itemTypes) as ItemTypeName[];

/** Types that hold data of a customer: those with which an erasure of the customer does something, or which it keeps by law. */
export const personalTypes: readonly ItemTypeName[] = names.filter(
  (name) => itemTypes[name].customer.act !== "none" && !copies.includes(name),
);

/** What becomes of an item once the customer asks for an erasure, in one sentence. */
export function keepingOf(name: ItemTypeName): string {
  const treatment: Treatment = itemTypes[name].customer;
  switch (treatment.act) {
    case "erase":
      return "Wird auf eine Löschanfrage hin gelöscht.";
    case "pseudonymise":
      return "Die Angaben zur Person werden auf eine Löschanfrage hin entfernt.";
    case "untilGone":
      return "Wird nach höchstens 30 Tagen von selbst gelöscht.";
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
