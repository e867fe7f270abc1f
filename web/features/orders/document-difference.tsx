import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { Text } from "../../components/text.tsx";
import { money } from "../../lib/format.ts";
import { deOrders } from "../../locales/de-orders.ts";

const texts = deOrders;

/** The cents between an order and its documents, and where they come from; nothing where both agree. */
export function DocumentDifference({
  order: { difference, price },
}: {
  order: Pick<OrderRowEntry, "difference" | "price">;
}) {
  if (difference === null) return null;
  const amount = money(Math.abs(difference), price.currency);
  return (
    <Text tone="subdued">
      {texts.difference(amount, difference > 0)}. {texts.differenceText}
    </Text>
  );
}
