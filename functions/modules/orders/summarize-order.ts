import type { OrderDetail } from "#shared/api/order-record.ts";
import type { OrderSummary } from "#shared/api/orders.ts";
import { toWireKind } from "#shared/api/wire-kinds.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { mailByHand, sendsMails } from "#shared/domain/mail/skip.ts";
import { whatLacks } from "#shared/domain/order-states/what-lacks.ts";
import { isImported } from "#shared/domain/orders/imported.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { type DocumentGap, documentGaps } from "#shared/domain/prints/gap.ts";
import { AppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { WholeShop } from "../shop/ports.ts";
import { type GetOrderPorts, presentOrder } from "./get-order.ts";

/** An order in few words: its documents, and what is missing with the reason and one act. Failures: order_not_found. */
export async function summarizeOrder(
  ports: GetOrderPorts,
  shop: Pick<WholeShop, "shop" | "connection" | "preferences">,
  { orderId }: { orderId: string },
): Promise<OrderSummary> {
  const whole = await ports.orders.findWhole(orderId);
  if (whole === undefined) throw new AppError("order_not_found");
  const detail = presentOrder(ports, shop, whole);
  const made = new Set(
    whole.documents
      .filter(({ status }) => status !== "deleted")
      .map(({ kind, source }) => documentSlotKey(kind, source.id)),
  );
  const decisions = whole.head.decisions.filter((decision) => !isNoMatter(decision));
  return {
    orderId,
    orderName: whole.order.name,
    payment: detail.payment,
    isConnected: shop.connection?.status === "connected",
    documents: [...detail.invoices, ...detail.credits, ...detail.deliveries].map(
      ({ _key, kind, number, status, cancelled, isCorrected, date, total, currency, url, pdf }) => ({
        _key,
        kind,
        number,
        status,
        cancelled,
        ...(isCorrected ? { isCorrected } : {}),
        date,
        total,
        currency,
        url,
        hasPdf: pdf !== null,
      }),
    ),
    gaps: documentGaps({ decisions, tasks: whole.tasks }, made).map((gap) => {
      const shown = toGap(gap, detail.actions);
      const mail = shown.action === "create" ? mailOf(gap.kind, whole.order, shop) : {};
      return { ...shown, ...lacksOf(gap, decisions, whole.order.currency), ...mail };
    }),
  };
}

/** The settings leave this refund or parcel out, so the merchant need not see it, as in the list. */
const isNoMatter = ({ kind, verdict }: Decision): boolean => kind !== "invoice" && verdict === "skip";

/** The mail that follows unless the merchant chooses otherwise. */
function mailOf(kind: DocumentKind, order: Order, { shop, preferences }: Pick<WholeShop, "shop" | "preferences">) {
  const mail = sendsMails(shop) ? mailByHand(kind, order, preferences, isImported(shop, order)) : undefined;
  return mail && { mail };
}

/** In the order in which one of them is offered. */
const offered = ["create", "retry", "check"] as const;

/** A held order's gaps are named as precisely as in the list. */
function lacksOf({ kind, sourceId, code }: DocumentGap, decisions: readonly Decision[], currency: string) {
  const held = decisions.find((one) => one.kind === kind && one.source.id === sourceId && one.verdict === "hold");
  const title = held && held.verdict !== "wanted" && held.code === code ? whatLacks(held, currency) : undefined;
  return title && { title };
}

function toGap(
  { kind, sourceId, code, title, text }: DocumentGap,
  actions: OrderDetail["actions"],
): OrderSummary["gaps"][number] {
  const wire = toWireKind(kind);
  const possible = actions.filter((one) => one.kind === wire && one.source === sourceId);
  const action = offered.find((act) => possible.some((one) => one.action === act)) ?? null;
  return { kind: wire, source: sourceId, code, title, text, action };
}
