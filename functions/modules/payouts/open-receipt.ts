import type { ReceiptAnswer } from "#shared/api/partner.ts";
import type { OpenReceiptInput } from "#shared/api/payouts.ts";
import { type AccessPorts, recordAccess } from "../admin/record-access.ts";
import { printedReceipt } from "../partner/payouts.ts";
import type { SealedPayouts } from "../partner/ports.ts";
import type { Session } from "../shop/ports.ts";

interface Ports extends AccessPorts {
  receiptsOf: (partner: string) => SealedPayouts;
}

/** A partner's receipt as it was printed once. Failures: not_found, write_conflict while it is printed. */
export async function openReceipt(
  ports: Ports,
  session: Session,
  { shop, period, number }: OpenReceiptInput,
): Promise<ReceiptAnswer> {
  await recordAccess(ports, session, { action: "openReceipt", subject: shop, change: number });
  return printedReceipt(ports.receiptsOf(shop), { id: period, number });
}
