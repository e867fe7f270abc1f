import type { OrderDetail } from "#shared/api/order-record.ts";
import { AppError } from "#shared/errors.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { CreateDocumentPorts } from "./create-document.ts";
import { getOrder } from "./get-order.ts";
import { decideAndSave } from "./save-decided.ts";

/** "Erneut prüfen": reads and decides the order again, as a webhook about it would. */
export async function checkOrder(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  { orderId }: { orderId: string },
): Promise<OrderDetail> {
  if (!(await ports.orders.findHead(orderId))) throw new AppError("order_not_found");
  const outcome = await decideAndSave(ports, { whole, orderId }, { asksRegisters: true });
  if (outcome === "missing") throw new AppError("document_not_possible", { code: "NOT_FOUND" });
  if (outcome === "uninstalled") throw new AppError("shop_not_installed");
  return getOrder(ports, whole, { orderId });
}
