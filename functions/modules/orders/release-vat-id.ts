import type { OrderDetail } from "#shared/api/order-record.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { checkOf, type VatIdCheck } from "#shared/domain/vat-ids/vat-id-check.ts";
import { AppError } from "#shared/errors.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { CreateDocumentPorts } from "./create-document.ts";
import { decide, type ManualRequests, noManualRequests } from "./decide-order.ts";
import { getOrder } from "./get-order.ts";
import type { WholeOrder } from "./ports.ts";
import { loadPrintedLanguages } from "./printed-languages.ts";
import { requestLog } from "./request-log.ts";
import { decideAndSave, type OrderAct } from "./save-decided.ts";

/**
 * Has an invoice without tax made although its buyer's VAT id is not confirmed, or the register has another name: for this id, name and
 * address, with proof of who decided it and what was known. The order is read and decided again in the transaction that stores it.
 * Failures: order_not_found, document_not_possible with a `code`, write_conflict, platform_*.
 */
export async function releaseVatId(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  { orderId, by }: { orderId: string; by: string },
): Promise<OrderDetail> {
  const at = ports.clock.now();
  const known = await ports.orders.findWhole(orderId);
  if (known === undefined) throw new AppError("order_not_found");
  await loadPrintedLanguages(whole, known);
  const manualRequestsOf: OrderAct["manualRequestsOf"] = (before, now): ManualRequests => {
    if (before === undefined) throw new AppError("order_not_found");
    const { code, need } = heldOf(now, before, at);
    const checks = before.head.vatIds ?? [];
    const check: VatIdCheck = checkOf(checks, need) ?? { question: need.question, replies: [] };
    const { name: orderName } = before.order;
    const proof: NewEvidence & { id: string } = {
      id: `evi_${at.replaceAll(/\D/g, "")}_release-${orderId}`,
      kind: "vatIdRelease",
      at,
      law: "taxRecords",
      orderId,
      documentKeys: [],
      record: { orderName, by, code, check },
    };
    const released: VatIdCheck = { ...check, release: { by, at, evidenceId: proof.id, code, day: need.day } };
    const others = checks.filter(({ question }) => !isSameData(question, check.question));
    return {
      ...noManualRequests,
      vatIds: [...others, released],
      evidence: [proof],
      logs: [requestLog(ports, "document.vatIdReleased", { orderId, orderName, kind: "invoice" })],
    };
  };
  const outcome = await decideAndSave(ports, { whole, orderId }, { manualRequestsOf });
  if (outcome === "missing" || outcome === "kept") throw new AppError("order_not_found");
  if (outcome === "uninstalled") throw new AppError("shop_not_installed");
  return getOrder(ports, whole, { orderId });
}

/** The decision of the order as it is now that a release ends, with its need. Failures: document_not_possible. */
function heldOf({ whole, order }: { whole: WholeShop; order: Order }, before: WholeOrder, at: string) {
  const decisions = decide(at, whole, order, before);
  for (const { need, ...held } of decisions) {
    if (held.verdict !== "hold" || need === undefined) continue;
    const { code } = held;
    if (code === "VAT_ID_UNCONFIRMED" || code === "VAT_ID_DIFFERS") return { code, need };
  }
  const open = decisions.find(({ kind, verdict }) => kind === "invoice" && verdict !== "wanted");
  throw new AppError("document_not_possible", {
    code: open === undefined || open.verdict === "wanted" ? "EXISTING" : open.code,
  });
}
