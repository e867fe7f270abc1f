import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Card } from "#web/components/card.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Link } from "#web/components/link.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { deAutomation } from "#web/locales/de-automation.ts";
import { AutomationBadge } from "./automation-badge.tsx";
import { whatHappens } from "./what-happens.ts";

/** The automation from now on, with the way to change it. */
export function AutomationSummary({ shop }: { shop: ShopRecord }) {
  const { sentences, facts } = whatHappens(shop.preferences, shop, new Date());
  return (
    <Card title={deAutomation.ahead.title} aside={<AutomationBadge preferences={shop.preferences} />}>
      <Text>{sentences[0]}</Text>
      <Facts facts={facts} />
      <Link to={pages.preferences}>{deAutomation.change}</Link>
    </Card>
  );
}
