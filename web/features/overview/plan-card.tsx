import type { ShopRecord } from "#shared/api/shop-record.ts";
import { monthlyPrice } from "#shared/domain/plans/monthly-price.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { BigFigure } from "../../components/big-figure.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { day, money } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { presentPlan } from "../../lib/plan-of-shop.ts";
import { runningTrialEnd } from "../../lib/running-trial.ts";
import { deHome } from "../../locales/de-home.ts";

const texts = deHome.plan;

/** The active plan: its name and its price. */
export function PlanCard({ shop }: { shop: ShopRecord }) {
  const { id, annual } = shop.plan;
  const trialEnd = runningTrialEnd(shop, new Date());
  const price = money(monthlyPrice(presentPlan(shop), annual) / 100);
  return (
    <Card
      title={texts.title}
      aside={
        <Link to={pages.plan} label={texts.changeOf}>
          {texts.change}
        </Link>
      }
    >
      <BigFigure value={planNames[id]} text={annual ? texts.annual(price) : texts.price(price)} />
      {trialEnd !== undefined && <Text tone="subdued">{texts.trial(day(trialEnd))}</Text>}
    </Card>
  );
}
