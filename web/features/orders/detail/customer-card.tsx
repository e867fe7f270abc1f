import type { OrderDetail } from "#shared/api/order-record.ts";
import { Card } from "#web/components/card.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Text } from "#web/components/text.tsx";
import { day } from "#web/lib/format.ts";
import { deOrder } from "#web/locales/de-order.ts";
import { deVatId } from "#web/locales/de-vat-id.ts";
import { addressLines } from "./address-lines.ts";

const texts = deOrder.customer;

/** The customer, with both addresses and the VAT id that the documents name. */
export function CustomerCard({ order }: { order: OrderDetail }) {
  const { customer, vatId, vatIdConfirmation, isErased } = order;
  if (isErased) {
    return (
      <Card title={texts.title}>
        <Text tone="subdued">{texts.erased}</Text>
      </Card>
    );
  }
  const billing = addressLines(order.billingAddress);
  const shipping = addressLines(order.shippingAddress);
  const isSame = shipping.length > 0 && shipping.join("\n") === billing.join("\n");
  const said = vatIdConfirmation === null ? [] : confirmationLines(vatIdConfirmation);
  const facts = [
    ...(customer?.name ? [{ name: texts.name, value: customer.name }] : []),
    ...(customer?.email ? [{ name: texts.email, value: customer.email }] : []),
    ...(vatId === null ? [] : [{ name: texts.vatId, value: vatIdLines(vatId).join("\n") }]),
    ...(said.length === 0 ? [] : [{ name: texts.register, value: said.join("\n") }]),
    ...(billing.length === 0 ? [] : [{ name: texts.billing, value: billing.join("\n") }]),
    ...(shipping.length === 0 ? [] : [{ name: texts.shipping, value: isSame ? texts.asBilling : shipping.join("\n") }]),
  ];
  return (
    <Card title={texts.title}>
      {facts.length === 0 ? (
        <Text tone="subdued">{texts.none}</Text>
      ) : (
        <Facts facts={facts.map((fact) => ({ ...fact, isBlock: true }))} />
      )}
    </Card>
  );
}

const vatIdLines = ({ id, isValid, place }: NonNullable<OrderDetail["vatId"]>): string[] => [
  id,
  texts.foundAt(place),
  ...(isValid ? [] : [texts.wrongDigits]),
];

/** The registers' or the merchant's word about the VAT id, once nothing is open. */
function confirmationLines({ answers, isOpen, releasedAt }: NonNullable<OrderDetail["vatIdConfirmation"]>): string[] {
  if (isOpen) return [];
  const answer = answers.findLast(({ register }) => register === "evatr") ?? answers.at(-1);
  return [...(answer ? [answer.result] : []), ...(releasedAt === null ? [] : [deVatId.released(day(releasedAt))])];
}
