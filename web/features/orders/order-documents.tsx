import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { Link } from "../../components/link.tsx";
import { orderAddress } from "../../lib/pages.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { DocumentChip } from "./document-chip.tsx";

/** The documents of an order; those a row has no room for stand on the order itself. */
export function OrderDocuments({ order }: { order: OrderRowEntry }) {
  const entries = [...order.invoices, ...order.credits, ...order.deliveries];
  return (
    <>
      {entries.map((entry) => (
        <DocumentChip key={entry._key} orderId={order.id} entry={entry} payment={order.payment} />
      ))}
      {order.moreDocuments > 0 && (
        <div>
          <Link to={orderAddress(order.id)} label={deOrders.moreDocumentsOf(order.moreDocuments, order.name)}>
            {deOrders.moreDocuments(order.moreDocuments)}
          </Link>
        </div>
      )}
    </>
  );
}
