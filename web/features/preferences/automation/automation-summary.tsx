import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Card } from "#web/components/card.tsx";
import { EntryIcon } from "#web/components/entry-icon.tsx";
import { Link } from "#web/components/link.tsx";
import { pages } from "#web/lib/pages.ts";
import { deAutomation } from "#web/locales/de-automation.ts";
import {
  creditSwitchValue,
  deliverySwitchValue,
  invoiceSwitchValue,
  transactionSwitchValue,
} from "../settings/entry-values.ts";
import styles from "./automation-summary.module.css";

const texts = deAutomation.ahead;

interface AutomationSummaryProps {
  shop: ShopRecord;
  /** Nothing of it happens before an obstacle is gone. */
  isHeldBack: boolean;
}

/** Tells what happens by itself from now on, a line a kind, with the way to change it. */
export function AutomationSummary({ shop: { preferences }, isHeldBack }: AutomationSummaryProps) {
  const { deliveryCreate } = preferences;
  const lines = [
    { icon: "receipt", name: texts.invoices, value: invoiceSwitchValue(preferences) },
    { icon: "refund", name: texts.credits, value: creditSwitchValue(preferences) },
    { icon: "wallet", name: texts.transactions, value: transactionSwitchValue(preferences) },
    ...(deliveryCreate === false
      ? []
      : [{ icon: "truck", name: texts.deliveries, value: deliverySwitchValue(preferences) } as const]),
  ] as const;
  return (
    <Card
      title={isHeldBack ? texts.heldBackTitle : texts.title}
      aside={
        <Link to={pages.preferences} label={deAutomation.change}>
          {texts.change}
        </Link>
      }
    >
      <ul className={styles.lines}>
        {lines.map(({ icon, name, value }) => (
          <li key={name} className={styles.line}>
            <EntryIcon picture={icon} />
            <span>
              <strong>{name}</strong> <span className={styles.value}>{value}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
