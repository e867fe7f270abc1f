import type { PreviewAnswer, PreviewInput } from "#shared/api/documents.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { asIfConfirmed } from "#shared/domain/documents/invoice/vat-id-confirmation.ts";
import { datedContent, printedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { AppError } from "#shared/errors.ts";
import { euros } from "../orders/documents.presenter.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { plannedContent, previewedSource } from "./planned-content.ts";
import type { PreviewPrinter } from "./ports.ts";
import { sellerOf } from "./seller.ts";

interface Ports {
  orders: Pick<OrderReader, "findWhole">;
  printer: PreviewPrinter;
  clock: Clock;
}

/** Prints a document as of now and changes nothing. Failures: order_not_found, document_not_possible with the reason's `code`. */
export async function previewDocument(
  { orders, printer, clock }: Ports,
  shop: WholeShop,
  { orderId, kind: wireKind, source }: PreviewInput,
): Promise<PreviewAnswer> {
  const whole = await orders.findWhole(orderId);
  if (!whole) throw new AppError("order_not_found");
  const now = clock.now();
  const kind = fromWireKind(wireKind);
  // No register is asked for a preview.
  const forecast = { ...shop, preferences: asIfConfirmed(shop.preferences) };
  const planned = await plannedContent(forecast, whole, {
    kind,
    sourceId: source ?? previewedSource(whole, kind),
    now,
  });
  const content = printedContent(datedContent(planned, now));
  const pdf = await printer.print({ content, seller: sellerOf(shop), orderName: whole.order.name, now });
  const { date, totals } = content;
  return {
    pdf: { base64: Buffer.from(pdf).toString("base64") },
    invoice: { _key: null },
    printed: { date, total: euros(totals.grossCents), tax: euros(totals.taxCents) },
  };
}
