import { documentSlotKey } from "../paper/document-slot-key.ts";

/** The first invoice has the order's own id as its source. */
const FIRST_SUPPLEMENT = 2;

/**
 * Source id of the order's next supplementary invoice: `5001-2` is its second invoice.
 * A begun supplement's number is never used again, so that each addition is invoiced once; until then it includes later additions.
 */
export function nextSupplementId(orderId: string, existing: ReadonlySet<string>): string {
  let number = FIRST_SUPPLEMENT;
  while (existing.has(documentSlotKey("invoice", supplementId(orderId, number)))) number += 1;
  return supplementId(orderId, number);
}

const supplementId = (orderId: string, number: number): string => `${orderId}-${number}`;

/** Number of the invoice among its order's: 2 for the first supplement. */
export const supplementNumber = (sourceId: string): number => Number(sourceId.split("-")[1] ?? 1);
