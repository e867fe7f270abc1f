import type { OrderDetail } from "#shared/api/order-record.ts";
import { Card } from "#web/components/card.tsx";
import { GapList } from "#web/components/gap-list.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { eInvoiceText } from "./e-invoice-text.ts";

/** Says if a company's order needs an e-invoice, and its gaps; nothing for private buyers. */
export function EInvoiceCard({ order }: { order: OrderDetail }) {
  const shown = eInvoiceText(order);
  if (shown === undefined) return null;
  const { text, gaps, authority, next, steps = [], correction } = shown;
  return (
    <Card title={deEInvoice.title}>
      <Stack gap="200">
        <Text>{text}</Text>
        {steps.map((step) => (
          <Text key={step}>{step}</Text>
        ))}
        {correction !== undefined && <Text>{correction}</Text>}
        <GapList title={deEInvoice.missing} gaps={gaps} />
        {authority !== undefined && <Text>{authority}</Text>}
        {next !== undefined && <Text tone="subdued">{next}</Text>}
      </Stack>
    </Card>
  );
}
