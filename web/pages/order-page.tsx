import { useParams } from "react-router";
import { CorrectionCard } from "../features/documents/correction-card.tsx";
import { DocumentsCard } from "../features/documents/documents-card.tsx";
import { VatIdCard } from "../features/documents/vat-id-card.tsx";
import { OrderTimeline } from "../features/logs/order-timeline.tsx";
import { OrderFrame } from "../features/orders/detail/order-frame.tsx";
import { PaymentsCard } from "../features/transactions/payments-card.tsx";

export function OrderPage() {
  const { orderId = "" } = useParams();
  return (
    <OrderFrame
      key={orderId}
      orderId={orderId}
      documents={(order) => (
        <>
          <VatIdCard order={order} />
          <CorrectionCard order={order} />
          <DocumentsCard order={order} />
          <PaymentsCard order={order} />
        </>
      )}
      timeline={<OrderTimeline orderId={orderId} />}
    />
  );
}
