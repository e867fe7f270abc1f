import { monthlyPrice } from "../../../shared/domain/plans/monthly-price.ts";
import { plans } from "../../../shared/domain/plans/plans.ts";
import type { ShopRecord } from "../../../shared/domain/shop/shop-record.ts";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { count, day, money } from "../../lib/format.ts";
import { comingPages, isExistingPage } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { BigFigure } from "./big-figure.tsx";

const texts = de.home.plan;

/** The active plan: its name, its price and what it holds. */
export function PlanCard({ shop }: { shop: ShopRecord }) {
  const { id, annual, credits, logMaxAge } = shop.plan;
  const price = money(monthlyPrice(plans[id], annual) / 100);
  return (
    <Card
      title={texts.title}
      {...(isExistingPage(comingPages.plan) ? { aside: <Link to={comingPages.plan}>{texts.change}</Link> } : {})}
    >
      <BigFigure value={texts.name[id]} text={annual ? texts.annual(price) : texts.price(price)} />
      <Facts
        facts={[
          { name: texts.transfers, value: count(credits.quota) },
          { name: texts.logAge, value: texts.days(logMaxAge) },
        ]}
      />
      {shop.trialAt !== null && <Text tone="subdued">{texts.trial(day(shop.trialAt))}</Text>}
    </Card>
  );
}
