import { useState } from "react";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Text } from "#web/components/text.tsx";
import { day, money, rate } from "#web/lib/format.ts";
import { deOrder } from "#web/locales/de-order.ts";
import { DocumentDifference } from "../document-difference.tsx";
import styles from "./order-detail.module.css";
import { otherAmounts } from "./other-amounts.ts";

const texts = deOrder.items;
const shownLines = 20;

/** The ordered items, their sums, and the refunds. */
export function ItemsCard({ order }: { order: OrderDetail }) {
  const [isWhole, setIsWhole] = useState(false);
  const { lines, price, refunds } = order;
  const shown = isWhole ? lines : lines.slice(0, shownLines);
  const rest = lines.length - shown.length;
  const amount = (value: number) => money(value, price.currency);
  const others = otherAmounts(order);
  const left = price.total - refunds.reduce((sum, refund) => sum + refund.amount, 0);
  // its tax counts and is shown there: the provider's and the shop's may differ by a cent
  const hasInvoice = order.invoices.some(({ status, cancelled }) => status !== "deleted" && !cancelled);
  return (
    <Card title={texts.title}>
      {lines.length === 0 && <Text tone="subdued">{texts.none}</Text>}
      <ul className={styles.lines}>
        {shown.map((line, position) => (
          // lines have no identity of their own and never change places
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={position} className={styles.line}>
            <span className={styles.quantity}>{texts.quantity(line.quantity)}</span>
            <span className={styles.lineTitle}>
              {line.title}
              <span className={styles.lineFacts}>
                {[
                  ...(line.sku === null || line.sku === "" ? [] : [texts.sku(line.sku)]),
                  ...(line.taxRate === null ? [] : [texts.taxRate(rate(line.taxRate))]),
                ].join(" · ")}
              </span>
            </span>
            <span className={styles.amount}>{amount(line.total)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div>
          <Button variant="plain" onClick={() => setIsWhole(true)}>
            {texts.more(rest)}
          </Button>
        </div>
      )}
      <dl className={styles.sums}>
        {price.shipping !== 0 && <Sum name={texts.shipping} value={amount(price.shipping)} />}
        {others !== 0 && <Sum name={texts.others} value={amount(others)} />}
        {!price.taxesIncluded && <Sum name={texts.addedTax} value={amount(price.tax)} />}
        <Sum name={texts.total} value={amount(price.total)} isStrong />
        {price.taxesIncluded && !hasInvoice && <Sum name={texts.tax} value={amount(price.tax)} />}
        {refunds.map((refund) => (
          <Sum
            key={refund.id}
            name={texts.refund(day(refund.createdAt))}
            detail={refund.items.map(({ quantity, title }) => `${texts.quantity(quantity)} ${title}`).join(", ")}
            value={amount(-refund.amount)}
          />
        ))}
        {refunds.length > 0 && <Sum name={texts.left} value={amount(left)} isStrong />}
      </dl>
      <DocumentDifference order={order} />
    </Card>
  );
}

interface SumProps {
  name: string;
  /** The parts of the amount. */
  detail?: string;
  value: string;
  isStrong?: boolean;
}

function Sum({ name, detail = "", value, isStrong = false }: SumProps) {
  return (
    <div className={isStrong ? `${styles.sum} ${styles.strong}` : styles.sum}>
      <dt>
        {name}
        {detail !== "" && <span className={styles.lineFacts}>{detail}</span>}
      </dt>
      <dd className={styles.amount}>{value}</dd>
    </div>
  );
}
