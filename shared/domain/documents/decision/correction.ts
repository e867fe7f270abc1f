import type { Day, Instant } from "#shared/values/time.ts";
import type { ContactContent } from "../../contacts/contact.ts";
import type { DocumentContent } from "../paper/content.ts";
import type { DocumentStatus } from "../paper/document.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import type { SupplyFacts } from "../paper/supply-facts.ts";

/** A merchant's correction by one press: a full credit note, then a new invoice. It is kept with the order. */
export interface Correction {
  /** 1 for the order's first one; a number is never used again. */
  number: number;
  at: Instant;
  /** Id of the staff member at the platform; absent where the session names none. */
  by?: string;
  /** The token of the shown preview: the same press again is this correction. */
  token: string;
  /** The invoices that the credit note takes back and the new invoice replaces. */
  replaced: readonly ReplacedInvoice[];
  /** Sources of the credit notes that belong to the replaced invoices. */
  credited: readonly string[];
  /** Refunds that the new invoice takes into account: they need no credit note. */
  covered: readonly string[];
  /** Both documents, frozen as shown; absent if the customer was erased. */
  drafts?: CorrectionDrafts;
}

interface ReplacedInvoice {
  sourceId: string;
  providerId: string;
  number: string;
  date: Day;
}

interface CorrectionDrafts {
  creditNote: FrozenDocument;
  /** Without the sentence that names the credit note, which has no number yet. */
  invoice: FrozenDocument & { fingerprint: string };
}

export interface FrozenDocument {
  content: DocumentContent;
  contact?: ContactContent;
  supply: SupplyFacts;
}

/** The correction whose invoice takes the place of all invoices before, as decisions see it. */
export interface CorrectionInForce extends Pick<Correction, "replaced" | "covered" | "drafts"> {
  /** Source id of both documents. */
  id: string;
  /** The credit note, once it exists in the connected account. */
  creditNote?: { number: string; date: Day; status: DocumentStatus };
}

/** Parts in which a new invoice may differ from those before. */
export const correctionChanges = ["recipient", "address", "positions", "amounts", "taxes"] as const;
export type CorrectionChange = (typeof correctionChanges)[number];

/** Reasons against a correction by one press, or a reason of the table if no invoice is possible. */
const correctionRefusals = [
  "NO_INVOICE",
  "INVOICE_UNKNOWN",
  "INVOICE_DRAFT",
  "INVOICE_GONE",
  "UNDER_WAY",
  "ORDER_CANCELLED",
  "NOTHING_CHANGED",
  "NOTHING_LEFT",
  "REFUND_OPEN",
  "NOT_SENT",
  "MONEY_OPEN",
  "AMOUNT_REFUNDED",
  "MADE_ELSEWHERE",
  "SUMS_DIFFER",
] as const;
export type CorrectionRefusalCode = (typeof correctionRefusals)[number];

/** More presses of one order are a mistake. */
export const MAX_CORRECTIONS = 20;

/** Source id of both documents of a correction: `5001-k1`. */
export const correctionId = (orderId: string, number: number): string => `${orderId}-k${number}`;

/**
 * Corrections that count, oldest first. `again`: slots that start again. `leftNothing`: the slot's newest task left nothing at the
 * provider.
 */
export function countingCorrections(
  corrections: readonly Correction[],
  orderId: string,
  { again, leftNothing }: { again: ReadonlySet<string>; leftNothing: (slot: string) => boolean },
): Correction[] {
  const newest = corrections.at(-1);
  return corrections.filter((one) => {
    const slot = documentSlotKey("creditNote", correctionId(orderId, one.number));
    // only the newest one may begin again: another one has taken the place of an earlier one
    return !leftNothing(slot) || (one === newest && again.has(slot));
  });
}

/** Sources of invoices and credit notes that corrections have closed: the newest one counts for all of them. */
export function closedSources(counting: readonly Correction[], orderId: string): ReadonlySet<string> {
  const closed = new Set<string>();
  for (const { number, replaced, credited } of counting) {
    for (const { sourceId } of replaced) closed.add(sourceId);
    for (const sourceId of credited) closed.add(sourceId);
    closed.add(correctionId(orderId, number));
  }
  return closed;
}
