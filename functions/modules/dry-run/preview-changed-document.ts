import type { ChangedDocumentAnswer, ChangedDocumentInput } from "#shared/api/dry-run.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { datedContent, printedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { ComparedSide } from "#shared/domain/dry-run/compare-decisions.ts";
import { sampleOrders } from "#shared/domain/dry-run/sample-orders.ts";
import { AppError } from "#shared/errors.ts";
import type { PreviewPrinter } from "../documents/ports.ts";
import { sellerOf } from "../documents/seller.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { proposedShop } from "../shop/proposed-shop.ts";
import type { Clock } from "../system/ports.ts";
import { compareShops, reviewShops } from "./compare-shops.ts";

interface Ports {
  orders: Pick<OrderReader, "findWhole">;
  printer: PreviewPrinter;
  clock: Clock;
}

/**
 * A document with stored and with changed preferences.
 * Failures: order_not_found, document_not_found (decided by neither), those of a save.
 */
export async function previewChangedDocument(
  { orders, printer, clock }: Ports,
  before: WholeShop,
  { changes, view, orderId, kind: wireKind, source }: ChangedDocumentInput,
): Promise<ChangedDocumentAnswer> {
  const now = clock.now();
  const after = proposedShop(before, changes, { at: now });
  const whole = await orders.findWhole(orderId);
  const order = whole?.order ?? sampleOrders(now).find(({ id }) => id === orderId);
  if (order === undefined || whole?.isErased === true) throw new AppError("order_not_found");
  const [comparison] =
    whole === undefined
      ? reviewShops({ before, after }, [order])
      : compareShops(view, { before, after, orders: [whole], now });
  const kind = fromWireKind(wireKind);
  const change = comparison?.changes.find(
    (one) => one.kind === kind && (source === undefined || one.source.id === source),
  );
  if (change === undefined) throw new AppError("document_not_found");
  const print = async ({ document }: ComparedSide) => {
    if (document === undefined) return null;
    const content = printedContent(datedContent(document.content, now));
    const sheet = { content, seller: sellerOf(before), orderName: order.name, now };
    return { base64: Buffer.from(await printer.print(sheet)).toString("base64") };
  };
  return { before: await print(change.before), after: await print(change.after) };
}
