/** Laws that keep an item, or a part of it, after an erasure. */
export const keepingLaws = {
  /** Invoices, corrections and the records of what was booked: § 147 AO, § 14b UStG. */
  taxRecords: { until: "end of the year + 8 years", law: "§ 147 Abs. 3 AO, § 14b Abs. 1 UStG" },
  /** Settings and process documentation (§ 147 (1) no. 1 AO), counted from the shop's end: in force until then. */
  settingRecords: { until: "end of the year + 10 years", law: "§ 147 Abs. 1 Nr. 1, Abs. 3 AO" },
  /** Proof that a request was received and carried out: Art. 5 (2) GDPR. */
  proof: { until: "end of the year + 3 years", law: "Art. 5 Abs. 2 DSGVO, § 31 OWiG" },
  /** Without it the app would store the erased data again with the next message of the platform. */
  replayList: { until: "as long as the shop's orders, or its kept documents, are stored", law: "Art. 17 DSGVO" },
} as const;
type KeepingLaw = keyof typeof keepingLaws;

/**
 * An erasure's effect on an item. `none`: no personal data. `untilGone`: ends within 30 days. `keep`: the law obliges us; `besides`
 * names the parts that are erased all the same.
 */
export type Treatment =
  | { act: "erase" }
  | { act: "pseudonymise"; fields: readonly string[] }
  | { act: "keep"; by: KeepingLaw; besides?: readonly string[] }
  | { act: "untilGone" }
  | { act: "none" };

/** The treatments of a kind's items. Kept ones of an order whose document was never made go, too. */
export interface Erasure {
  /** A request about one customer (`customers/redact`). */
  customer: Treatment;
  /** A request about the whole shop (`shop/redact`). */
  shop: Treatment;
  /** Its name in answers to `customers/data_request`; absent if it holds no data of a customer, or only repeats other items. */
  told?: Told;
}

/** A kind of items in the words of a merchant. */
export interface Told {
  title: string;
  /** The purpose of storing the item. */
  purpose: string;
}

export const none: Treatment = { act: "none" };
export const erase: Treatment = { act: "erase" };
export const untilGone: Treatment = { act: "untilGone" };
export const keep = (by: KeepingLaw, besides: readonly string[] = []): Treatment => ({ act: "keep", by, besides });
export const pseudonymise = (...fields: string[]): Treatment => ({ act: "pseudonymise", fields });

/** Items without data of a customer. */
export const ofShop = (shop: Treatment): Erasure => ({ customer: none, shop });

/** Items that tell of a customer: the answer to a data request names them. */
export const ofCustomer = (told: Told, customer: Treatment, shop = customer): Erasure => ({ customer, shop, told });

/** Items that only repeat what others tell of a customer. */
export const repeating = (treatment: Treatment): Erasure => ({ customer: treatment, shop: treatment });

/** The purposes that several kinds share. */
export const purposes = {
  books: "Buchführung und Nachweis der Belege",
  proof: "Nachweis, dass eine Datenschutzanfrage eingegangen und erledigt ist",
} as const;

const keepingTexts: Readonly<Record<KeepingLaw, string>> = {
  taxRecords: "acht Jahre ab dem Ende des Jahres",
  settingRecords: "zehn Jahre ab dem Ende des Jahres",
  proof: "drei Jahre ab dem Ende des Jahres",
  replayList: "solange Bestellungen des Shops gespeichert sind",
};

/** A treatment after a customer's erasure request, in one sentence. */
export function keepingOf(treatment: Treatment): string {
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
