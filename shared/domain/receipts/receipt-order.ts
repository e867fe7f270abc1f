import { berlinDay } from "../../values/days.ts";
import { type Settlement, slotOf } from "../documents/decision/settlement.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import { deliveryReference } from "../documents/texts/delivery-reference.ts";
import type { Address, Order } from "../orders/order.ts";
import type { ReceiptKind, ReceiptOrder } from "./receipt.ts";

interface Documented {
  started: ReadonlySet<string>;
  settlements?: readonly Settlement[] | undefined;
  documents?: readonly Pick<AccountingDocument, "kind" | "number">[];
}

/** The order's facts for matching receipts. `started`: slots whose document the app has made or begun; `documents`: those made. */
export function receiptOrderOf(order: Order, { started, settlements = [], documents = [] }: Documented): ReceiptOrder {
  const settled = new Set(settlements.map(slotOf));
  const isDocumented = (kind: ReceiptKind, sourceId: string) => {
    const slot = documentSlotKey(kind, sourceId);
    return started.has(slot) || settled.has(slot);
  };
  const refunds = order.refunds.map(({ id, createdAt, totalCents }) => ({ id, day: berlinDay(createdAt), totalCents }));
  const parcels = order.fulfillments.map((parcel) => ({
    id: parcel.id,
    name: deliveryReference(order, parcel),
    day: berlinDay(parcel.createdAt),
  }));
  const documented = [
    ...(isDocumented("invoice", order.id) ? [order.id] : []),
    ...refunds.map(({ id }) => id).filter((id) => isDocumented("creditNote", id)),
    ...parcels.map(({ id }) => id).filter((id) => isDocumented("deliveryNote", id)),
  ];
  return {
    id: order.id,
    name: order.name,
    day: berlinDay(order.processedAt),
    totalCents: order.totals.totalCents,
    currentTotalCents: order.totals.currentTotalCents,
    recipients: recipientsOf(order),
    refunds,
    parcels,
    invoiceNumbers: [...documents, ...settlements].flatMap(({ kind, number }) =>
      kind === "invoice" && number !== undefined && number !== "" ? [number] : [],
    ),
    documented: new Set(documented),
  };
}

function recipientsOf({ billingAddress, shippingAddress, customer }: Order): string[] {
  const names = [billingAddress, shippingAddress].flatMap((address) => (address === undefined ? [] : namesIn(address)));
  const all = [...names, personOf(customer ?? {})];
  return [...new Set(all.filter((name) => name.trim() !== ""))];
}

const namesIn = (address: Address): string[] => [address.company ?? "", address.name ?? "", personOf(address)];

const personOf = ({ firstName = "", lastName = "" }: { firstName?: string; lastName?: string }): string =>
  `${firstName} ${lastName}`.trim();
