import type { PreviewAnswer } from "#shared/api/documents.ts";
import type { CorrectionPreviewInput } from "#shared/api/orders.ts";
import { datedContent, printedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { AppError } from "#shared/errors.ts";
import { correctedContent } from "../orders/correct-order.ts";
import type { OrderReader } from "../orders/ports.ts";
import { loadPrintedLanguages } from "../orders/printed-languages.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PreviewPrinter } from "./ports.ts";
import { sellerOf } from "./seller.ts";

interface Ports {
  orders: Pick<OrderReader, "findWhole">;
  printer: PreviewPrinter;
  clock: Clock;
}

/**
 * The PDF of a document that "Korrigieren" would make. Writes nothing.
 * Failures: order_not_found, document_not_possible with a `code`.
 */
export async function previewCorrection(
  { orders, printer, clock }: Ports,
  shop: WholeShop,
  { orderId, kind }: CorrectionPreviewInput,
): Promise<PreviewAnswer> {
  const whole = await orders.findWhole(orderId);
  if (!whole) throw new AppError("order_not_found");
  await loadPrintedLanguages(shop, whole);
  const now = clock.now();
  const planned = correctedContent(now, shop, whole, kind);
  const content = printedContent(datedContent(planned, now));
  const pdf = await printer.print({ content, seller: sellerOf(shop), orderName: whole.order.name, now });
  return { pdf: { base64: Buffer.from(pdf).toString("base64") }, invoice: { _key: null } };
}
