import { useContext } from "react";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { QuietButton } from "../../components/quiet-button.tsx";
import { dePreview } from "../../locales/de-preview.ts";
import { PreviewContext } from "./preview-context.ts";

/** Has the invoice shown that is on its way or waits; a held one has no content yet. */
export function InvoicePreview({ order }: { order: OrderRowEntry }) {
  const preview = useContext(PreviewContext);
  const { reason } = order;
  const isComing = reason?.kind === "invoice" && (reason.verdict === "wait" || reason.verdict === "planned");
  if (preview === undefined || !isComing) return null;
  return (
    <div>
      <QuietButton label={dePreview.ofOrder(order.name)} onClick={() => preview(order)}>
        {dePreview.short}
      </QuietButton>
    </div>
  );
}
