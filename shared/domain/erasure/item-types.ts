/** Why an item, or a part of it, stays after an erasure. */
export const keepingLaws = {
  /** Invoices, corrections and the records of what was booked: § 147 AO, § 14b UStG. */
  taxRecords: { until: "end of the year + 8 years", law: "§ 147 Abs. 3 AO, § 14b Abs. 1 UStG" },
  /** Settings and process documentation: § 147 (1) no. 1 AO. Counted from the end of the shop, as each was in force until then. */
  settingRecords: { until: "end of the year + 10 years", law: "§ 147 Abs. 1 Nr. 1, Abs. 3 AO" },
  /** Proof that a request was received and carried out: Art. 5 (2) GDPR. */
  proof: { until: "end of the year + 3 years", law: "Art. 5 Abs. 2 DSGVO, § 31 OWiG" },
  /** Without it the app would store the erased data again with the next message of the platform. */
  replayList: { until: "as long as the shop's orders, or its kept documents, are stored", law: "Art. 17 DSGVO" },
} as const;
export type KeepingLaw = keyof typeof keepingLaws;

/**
 * What an erasure does with an item. `none`: the item holds no personal data of that subject. `untilGone`: the item ends by itself
 * within 30 days. `keep`: the law obliges us.
 */
export type Treatment =
  | { act: "erase" }
  | { act: "pseudonymise"; fields: readonly string[] }
  | { act: "keep"; by: KeepingLaw; besides?: readonly string[] }
  | { act: "untilGone" }
  | { act: "none" };

export interface ItemType {
  /** Beginning of the partition key, up to the first `#`. */
  pk: string;
  /** Beginning of the sort key; empty where the partition holds one type. */
  sk: string;
  /** A request about one customer (`customers/redact`). */
  customer: Treatment;
  /** A request about the whole shop (`shop/redact`). */
  shop: Treatment;
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

/** The same for a customer and for the shop. */
const both = (treatment: Treatment): [Treatment, Treatment] => [treatment, treatment];

const type = (pk: string, sk: string, customer: Treatment, shop: Treatment): ItemType => ({ pk, sk, customer, shop });

/**
 * Every item type of the table, and what an erasure does with it. `besides` names the parts of a kept item that are erased all the
 * same. The column `customer` is carried out by `functions/adapters/dynamodb/erase-order.ts`, the column `shop` by
 * `erase-shop-order.ts` and `erase-shop-lists.ts` beside it. Items of an order whose document was never made are pseudonymised, or
 * erased with the shop, where the kept ones are kept. What is kept of an erased shop moves to a partition that no list, search,
 * screen or job reads (`kept`).
 */
export const itemTypes = {
  /** Its epoch stays: what was sent for an earlier installation is void for ever. */
  shop: type("SHOP", "SHOP", none, pseudonymise("shop", "g2pk", "g2sk")),
  preferences: type("SHOP", "PREFERENCES", none, erase),
  /** Kept with pseudonyms of the users, without e-mail addresses and settings of the app alone: `keptVersion`. */
  preferencesVersion: type("VERSIONS", "", none, keep("settingRecords")),
  connection: type("SHOP", "CONNECTION", none, erase),
  platformTokens: type("SHOP", "TOKENS", none, erase),
  /** Which users of the shop are staff of ours: by the platform's user id. */
  staff: type("SHOP", "STAFF", none, erase),
  credits: type("SHOP", "CREDITS", none, erase),
  renewal: type("SHOP", "RENEWAL", none, erase),
  statistics: type("SHOP", "STATISTICS", none, erase),
  work: type("SHOP", "WORK", none, erase),
  sweep: type("SWEEPS", "", none, erase),
  import: type("IMPORT", "", none, erase),
  notice: type("NOTICES", "", none, untilGone),
  creditEntry: type("CREDITS", "", none, keep("taxRecords")),
  payout: type("PARTNER", "PAYOUT", none, keep("taxRecords")),
  order: type("ORDER", "ORDER", pseudonymise("order", "decisions", "payments", "fingerprint", "tokens"), erase),
  erasure: type("ORDER", "ERASURE", keep("replayList"), keep("replayList")),
  /** What the law keeps of a shop that was erased: a document, its task, content and evidence, ledger entries, versions of preferences. */
  kept: type("KEPT", "", none, keep("taxRecords")),
  documentTask: type("ORDER", "TASK", ...both(keep("taxRecords", ["contactTask", "reason.message"]))),
  transactionTask: type("ORDER", "TASK", ...both(keep("taxRecords", ["reason.message"]))),
  hintTask: type("ORDER", "TASK", none, erase),
  content: type("ORDER", "CONTENT", keep("taxRecords"), keep("taxRecords")),
  document: type("ORDER", "DOCUMENT", keep("taxRecords"), keep("taxRecords")),
  /** It repeats documents, which name a business by its VAT id at most; each item has the expiry of its own law. */
  evidence: type("EVIDENCE", "", keep("taxRecords"), keep("taxRecords")),
  draft: type("ORDER", "DOCUMENT", none, erase),
  webhooks: type("ORDER", "WEBHOOKS", none, erase),
  hintLook: type("ORDER", "HINTS", none, erase),
  redecision: type("ORDER", "REDECISION", none, erase),
  heldPayment: type("HELD", "", none, erase),
  /** The contact that a kept document went to stays with the name and address printed there, under the order's own key. */
  contactTask: type("CONTACT", "TASK", erase, erase),
  accountTask: type("ACCOUNT", "TASK", none, erase),
  accountTurn: type("ACCOUNT", "TURN", none, erase),
  takeover: type("TAKEOVER", "", none, keep("taxRecords")),
  sale: type("SALE", "", none, erase),
  row: type("ROWS", "", pseudonymise("customerName", "email"), erase),
  /** Tokens of names and e-mail addresses; those of the order's name and of document numbers stay. */
  token: type("TOKEN", "", erase, erase),
  log: type("LOG", "", pseudonymise("body.message", "body.stack"), erase),
  compliance: type("COMPLIANCE", "", keep("proof"), keep("proof")),
  erasureRequest: type("ERASURE", "", keep("proof"), keep("proof")),
  shopErasure: type("ERASURE", "", none, keep("proof")),
  orderToErase: type("ERASING", "", erase, erase),
  /** That a customer asked what is stored, and when the answer was ready: ids only. */
  dataRequest: type("DATAREQUEST", "", keep("proof"), keep("proof")),
  /** The answer itself and the orders that it is about; ends after 30 days by itself. */
  disclosure: type("DISCLOSURE", "", erase, erase),
  consent: type("CONSENT", "", none, erase),
  organization: type("ORGANIZATION", "", none, erase),
  ticket: type("TICKET", "TICKET", none, untilGone),
  spentState: type("TICKET", "TICKET", none, untilGone),
  quarantine: type("QUARANTINE", "", none, untilGone),
  coupon: type("COUPON", "COUPON", none, none),
  redemption: type("COUPON", "REDEMPTION", none, keep("taxRecords")),
  tries: type("TRIES", "", none, untilGone),
  messages: type("MESSAGES", "", none, untilGone),
  /** Tokens of the limits on calls; the key of a user's bucket names the platform's user. */
  limit: type("LIMIT", "", none, untilGone),
  outage: type("OUTAGE", "", none, none),
  totals: type("ADMIN", "TOTALS", none, none),
  downtimes: type("ADMIN", "DOWNTIMES", none, none),
  access: type("ACCESS", "", none, keep("proof")),
} as const satisfies Record<string, ItemType>;
export type ItemTypeName = keyof typeof itemTypes;
