import type { OrderDetail } from "#shared/api/order-record.ts";
import type { AddressInput } from "#shared/api/orders.ts";
import type { AddedAddress } from "#shared/domain/contacts/added-address.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { AppError } from "#shared/errors.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { WholeShop } from "../shop/ports.ts";
import { requireFeature } from "../shop/require-feature.ts";
import type { CreateDocumentPorts } from "./create-document.ts";
import { type ManualRequests, noManualRequests } from "./decide-order.ts";
import { getOrder } from "./get-order.ts";
import type { WholeOrder } from "./ports.ts";
import { requestLog } from "./request-log.ts";
import { decideAndSave } from "./save-decided.ts";

/**
 * Adds an address to an order whose invoice waits for one; the order in the shop stays as it is. The order is read and decided again
 * in the transaction that stores the address and who added it. Repeating it changes nothing.
 * Failures: order_not_found, upgrade_required, document_not_possible with a `code`, write_conflict, platform_*.
 */
export async function addAddress(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  { orderId, by, ...parts }: AddressInput & { by: string },
): Promise<OrderDetail> {
  requireFeature(whole.shop, "address");
  const at = ports.clock.now();
  const address: AddedAddress = { ...parts, by, at };
  const manualRequestsOf = (before: WholeOrder | undefined): ManualRequests => {
    if (before === undefined) throw new AppError("order_not_found");
    if (isKnown(before, address)) return noManualRequests;
    requireMissing(before);
    const { name: orderName } = before.order;
    const log = requestLog(ports, "document.addressAdded", { orderId, orderName, kind: "invoice" });
    const proof = { kind: "address", at, law: "taxRecords", orderId, documentKeys: [] } as const;
    return {
      ...noManualRequests,
      evidence: [{ ...proof, record: { orderName, by, parts: Object.keys(parts) } }],
      logs: [log],
    };
  };
  const outcome = await decideAndSave(ports, { whole, orderId, address }, { manualRequestsOf });
  if (outcome === "missing" || outcome === "kept") throw new AppError("order_not_found");
  if (outcome === "uninstalled") throw new AppError("shop_not_installed");
  return getOrder(ports, whole, { orderId });
}

/** The same press was stored before. */
function isKnown({ head }: WholeOrder, { by: _, at: __, ...asked }: AddedAddress): boolean {
  const { by: ___, at: ____, ...known } = head.address ?? { by: "", at: "" };
  return isSameData(known, asked);
}

/** Only an invoice that waits for an address takes one. Failures: document_not_possible. */
function requireMissing({ head, order, isErased }: WholeOrder): void {
  const slot = documentSlotKey("invoice", order.id);
  const decision = head.decisions.find(({ kind, source }) => documentSlotKey(kind, source.id) === slot);
  const code = decision === undefined || decision.verdict === "wanted" ? "EXISTING" : decision.code;
  if (code !== "MISSING_ADDRESS" || isErased === true) throw new AppError("document_not_possible", { code });
}
