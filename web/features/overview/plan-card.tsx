import { monthlyPrice } from "#shared/domain/plans/monthly-price.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { BigFigure } from "../../components/big-figure.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { count, day, money } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { runningTrialEnd } from "../../lib/running-trial.ts";
import { deHome } from "../../locales/de-home.ts";

const texts = deHome.plan;

/** The active plan: its name, its price and what it holds. */
export function PlanCard({ shop }: { shop: ShopRecord }) {
  const { id, annual, credits, logMaxAge, subscription } = shop.plan;
  const trialEnd = runningTrialEnd(shop, new Date());
  const price = money(monthlyPrice(plans[id], annual) / 100);
  return (
    <Card title={texts.title} aside={<Link to={pages.plan}>{texts.change}</Link>}>
      <BigFigure value={planNames[id]} text={annual ? texts.annual(price) : texts.price(price)} />
      <Facts
        facts={[
          { name: texts.transfers, value: count(credits.quota) },
          { name: texts.logAge, value: texts.days(logMaxAge) },
        ]}
      />
      {trialEnd !== undefined && <Text tone="subdued">{texts.trial(day(trialEnd))}</Text>}
      {subscription?.status === "frozen" && <Text tone="critical">{texts.frozen}</Text>}
    </Card>
  );
}
