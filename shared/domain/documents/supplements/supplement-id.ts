import { documentSlotKey } from "../paper/document-slot-key.ts";

/** The first invoice has the order's own id as its source. */
const FIRST_SUPPLEMENT = 2;

/** Source id of the order's next supplementary invoice, `5001-2` for its second invoice; a begun one is never used again. */
export function nextSupplementId(orderId: string, existing: ReadonlySet<string>): string {
  let number = FIRST_SUPPLEMENT;
  while (existing.has(documentSlotKey("invoice", supplementId(orderId, number)))) number += 1;
  return supplementId(orderId, number);
}

const supplementId = (orderId: string, number: number): string => `${orderId}-${number}`;

/** Number of the invoice among its order's: 2 for the first supplement. */
export const supplementNumber = (sourceId: string): number => Number(sourceId.split("-")[1] ?? 1);
