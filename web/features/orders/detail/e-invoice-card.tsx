import type { OrderDetail } from "#shared/api/orders.responses.ts";
import { Card } from "#web/components/card.tsx";
import { Link } from "#web/components/link.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { de } from "#web/locales/de.ts";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { eInvoiceText } from "./e-invoice-text.ts";
import styles from "./order-detail.module.css";

/** Whether a company's order needs an e-invoice, and what is missing for it; nothing for private buyers. */
export function EInvoiceCard({ order }: { order: OrderDetail }) {
  const shown = eInvoiceText(order);
  if (shown === undefined) return null;
  const { text, gaps, authority, next } = shown;
  return (
    <Card title={deEInvoice.title}>
      <Stack gap="200">
        <Text>{text}</Text>
        {gaps.length > 0 && (
          <>
            <Text as="strong">{deEInvoice.missing}</Text>
            <ul className={styles.gaps} aria-label={deEInvoice.missing}>
              {gaps.map(({ text: gap, settingPath }) => (
                <li key={gap}>
                  {gap} {settingPath !== undefined && <Link to={settingPath}>{de.reasons.setting}</Link>}
                </li>
              ))}
            </ul>
          </>
        )}
        {authority !== undefined && <Text>{authority}</Text>}
        {next !== undefined && <Text tone="subdued">{next}</Text>}
      </Stack>
    </Card>
  );
}
