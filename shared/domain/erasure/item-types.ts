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

/** An erasure's effect on an item. `none`: no personal data. `untilGone`: ends within 30 days. `keep`: the law obliges us. */
export type Treatment =
  | { act: "erase" }
  | { act: "pseudonymise"; fields: readonly string[] }
  | { act: "keep"; by: KeepingLaw; besides?: readonly string[] }
  | { act: "untilGone" }
  | { act: "none" };

export interface ItemType {
  /** A request about one customer (`customers/redact`). */
  customer: Treatment;
  /** A request about the whole shop (`shop/redact`). */
  shop: Treatment;
  /** Its name in answers to `customers/data_request`; absent if it holds no data of a customer, or only repeats other items. */
  told?: ToldType;
}

/** An item type in the words of a merchant. */
export interface ToldType {
  title: string;
  /** The purpose of storing the item. */
  purpose: string;
}

const none: Treatment = { act: "none" };
const erase: Treatment = { act: "erase" };
const untilGone: Treatment = { act: "untilGone" };
const keep = (by: KeepingLaw, besides?: readonly string[]): Treatment => ({
  act: "keep",
  by,
  ...(besides && { besides }),
});
const pseudonymise = (...fields: string[]): Treatment => ({ act: "pseudonymise", fields });

/** The purposes that several types share. */
const purposes = {
  books: "Buchführung und Nachweis der Belege",
  proof: "Nachweis, dass eine Datenschutzanfrage eingegangen und erledigt ist",
} as const;

/** An item type without data of a customer. */
const impersonal = (shop: Treatment): ItemType => ({ customer: none, shop });

/** An item type that tells of a customer: the answer to a data request names it. */
const personal = (told: ToldType, customer: Treatment, shop: Treatment): ItemType => ({
  customer,
  shop,
  told,
});

/** The same for a customer and for the shop. */
const both = (treatment: Treatment): [Treatment, Treatment] => [treatment, treatment];

const told = (title: string, purpose: string): ToldType => ({ title, purpose });

/** Items beside an order, at most one per type. */
const besideOrder = {
  erasure: {
    customer: keep("replayList"),
    shop: keep("replayList"),
    told: told("Vermerk einer Löschung", "Gelöschte Angaben bleiben gelöscht"),
  },
  webhooks: { customer: none, shop: erase },
  redecision: { customer: none, shop: erase },
  /** Ids and names of metafields. */
  writeBack: { customer: none, shop: erase },
} as const satisfies Record<string, ItemType>;
export type BesideOrder = keyof typeof besideOrder;

export const besideOrderTypes = Object.keys(besideOrder) as readonly BesideOrder[];

/**
 * Every item type of the table, and what an erasure does with it. `besides` names the parts of a kept item that are erased all the
 * same. The column `customer` is carried out by `functions/adapters/dynamodb/stores/compliance/erase-order.ts`, where
 * what is beside an order and to be erased needs no line of its own, the column `shop` by `erase-shop-order.ts` and `erase-shop-lists.ts`
 * beside it. Each is the name of a kind (`functions/adapters/dynamodb/kinds/`). Items of an order whose document was never made are
 * pseudonymised, or erased with the shop, where the kept ones are kept. What is kept of an erased shop moves to a partition that no list, search,
 * screen or job reads (`kept`).
 */
export const itemTypes = {
  /** Its epoch stays: what was sent for an earlier installation is void for ever. */
  shop: impersonal(pseudonymise("shop", "g2pk", "g2sk")),
  preferences: impersonal(erase),
  /** Kept with pseudonyms of the users, without e-mail addresses and settings of the app alone: `keptVersion`. */
  preferencesVersion: impersonal(keep("settingRecords")),
  connection: impersonal(erase),
  platformTokens: impersonal(erase),
  /** The shop's users who are staff of ours: by the platform's user id. */
  staff: impersonal(erase),
  /** Links of an erased shop are gone with their keys. */
  linkKeys: impersonal(erase),
  credits: impersonal(erase),
  renewal: impersonal(erase),
  statistics: impersonal(erase),
  /** What staff see to be wrong with the shop. */
  shopTrouble: impersonal(erase),
  work: impersonal(erase),
  mailWork: impersonal(erase),
  writeBackWork: impersonal(erase),
  /** The tax adviser's address, and when packs of months are sent there. */
  monthMailing: impersonal(erase),
  /** The merchant's mail server; its password is sealed. */
  smtp: impersonal(erase),
  sweep: impersonal(erase),
  import: impersonal(erase),
  notice: impersonal(untilGone),
  creditEntry: impersonal(keep("taxRecords")),
  payout: impersonal(keep("taxRecords")),
  /** The sealed receipt of a payout with its file: an invoice that we wrote in the partner's name. */
  payoutReceipt: impersonal(keep("taxRecords")),
  /** A partner's earnings, row by row, and which rows are paid. */
  commission: impersonal(keep("taxRecords")),
  openCommission: impersonal(keep("taxRecords")),
  paidCommission: impersonal(keep("taxRecords")),
  /** Name, address and account of a partner (sealed); what was paid to it says its own receipt. */
  partner: impersonal(erase),
  /** Keyed digests of a partner's details, by which two partners with the same ones are found. */
  partnerDetail: impersonal(erase),
  /** The earnings of a partner's coupons; names no shop that redeemed. */
  referral: impersonal(keep("taxRecords")),
  /** Mark that a shop earned its one commission for life. The redemption has the evidence. */
  attribution: impersonal(pseudonymise("shop", "code", "partner", "g1pk", "g1sk")),
  order: personal(
    told("Bestellung", "Entscheidung, welcher Beleg zu einer Bestellung gehört"),
    pseudonymise("order", "decisions", "payments", "fingerprint", "tokens"),
    erase,
  ),
  ...besideOrder,
  /**
   * Records of an erased shop that the law keeps: document, task, content, evidence, ledger entries, packed months, versions of
   * preferences.
   */
  kept: impersonal(keep("taxRecords")),
  documentTask: personal(
    told("Auftrag für einen Beleg", purposes.books),
    ...both(keep("taxRecords", ["contactTask", "reason.message"])),
  ),
  transactionTask: personal(
    told("Auftrag für eine Zahlungsbuchung", purposes.books),
    ...both(keep("taxRecords", ["content.counterpartEmail", "reason.message"])),
  ),
  hintTask: impersonal(erase),
  content: personal(told("Inhalt eines Belegs", purposes.books), ...both(keep("taxRecords"))),
  document: personal(told("Beleg in Lexware Office", purposes.books), ...both(keep("taxRecords"))),
  /** Evidence repeats documents, and what registers of VAT ids said of their buyers; each expires by its own law. */
  evidence: personal(told("Nachweis zu einem Beleg", purposes.books), ...both(keep("taxRecords"))),
  /** Mark that a month's documents were handed to the tax adviser; without the user. */
  packing: impersonal(keep("taxRecords", ["userId"])),
  /** What was declared about quarters and periods: sums, without the user. */
  submittedReturn: impersonal(keep("taxRecords", ["userId"])),
  submittedList: impersonal(keep("taxRecords", ["userId"])),
  /** In which months money of an order moved: its id alone. */
  paymentMonth: impersonal(erase),
  /** The file of a document for a day: it says what the document says, and the provider has it. */
  file: { customer: erase, shop: erase },
  fileFetch: impersonal(erase),
  /** It repeats the order's address and document, in the words of the shop. */
  mail: { customer: erase, shop: erase },
  /** An address that came back or complained, by its hash. */
  suppression: { customer: erase, shop: erase },
  /** A buyer's name and place, as a register was asked about them today. */
  vatIdReply: { customer: untilGone, shop: untilGone },
  vatIdRest: impersonal(untilGone),
  vatIdPace: impersonal(none),
  /** Number of mails that our sender sent for the shop. */
  mailCount: impersonal(untilGone),
  draft: impersonal(erase),
  hintLook: impersonal(erase),
  heldPayment: impersonal(erase),
  /** The contact of a kept document stays under the order's own key, with the name and address printed there. */
  contactTask: personal(told("Kontakt in Lexware Office", "Empfänger der Belege"), erase, erase),
  accountTask: impersonal(erase),
  accountTurn: impersonal(erase),
  /** Documents of the merchant that may belong to orders: numbers, amounts and the names of orders. */
  receipt: impersonal(erase),
  takeover: impersonal(keep("taxRecords")),
  sale: impersonal(erase),
  row: personal(
    told("Eintrag in der Bestellliste", "Anzeige der Bestellung in der App"),
    pseudonymise("customerName", "email"),
    erase,
  ),
  /** Tokens of names and e-mail addresses; those of the order's name and of document numbers stay. */
  token: personal(told("Suchwörter", "Suche nach der Bestellung in der App"), erase, erase),
  log: personal(
    told("Eintrag im Protokoll", "Nachvollziehen, was zu einer Bestellung geschehen ist"),
    pseudonymise("body.message", "body.stack", "body.values.value"),
    erase,
  ),
  compliance: personal(told("Datenschutzanfrage von Shopify", purposes.proof), keep("proof"), keep("proof")),
  erasureRequest: personal(told("Löschanfrage", purposes.proof), keep("proof"), keep("proof")),
  shopErasure: impersonal(keep("proof")),
  orderToErase: personal(told("Bestellung, die gelöscht wird", "Erledigung einer Löschanfrage"), erase, erase),
  /** A customer's request for stored data, and the time of its answer: ids only. */
  dataRequest: personal(told("Auskunftsanfrage", purposes.proof), keep("proof"), keep("proof")),
  /** The answer itself and the orders that it is about; ends after 30 days by itself. */
  disclosure: { customer: erase, shop: erase },
  consent: impersonal(erase),
  organization: impersonal(erase),
  ticket: impersonal(untilGone),
  spentState: impersonal(untilGone),
  /** Ids and numbers of documents, for 15 minutes; the files themselves are the cache's. */
  print: impersonal(untilGone),
  /** Mark, for a week, that a run of a workflow's step was done. */
  flowRun: impersonal(untilGone),
  quarantine: impersonal(untilGone),
  coupon: impersonal(none),
  /** Evidence of a commission: a pseudonym takes the place of the shop. A code that was only entered goes. */
  redemption: impersonal(pseudonymise("redemption.shop")),
  /** A given code, by its look. */
  couponSkeleton: impersonal(none),
  receiptNumbers: impersonal(none),
  /** Payouts in a payment file, with sealed recipients, kept as long as their receipts. */
  paymentFile: impersonal(keep("taxRecords")),
  tries: impersonal(untilGone),
  messages: impersonal(untilGone),
  /** Tokens of the limits on calls; the key of a user's bucket names the platform's user. */
  limit: impersonal(untilGone),
  outage: impersonal(none),
  totals: impersonal(none),
  downtimes: impersonal(none),
  access: impersonal(keep("proof")),
} as const satisfies Record<string, ItemType>;
export type ItemTypeName = keyof typeof itemTypes;
