import type { ShopRecord } from "#shared/api/shop-record.ts";
import { creditLevel } from "#shared/domain/plans/credit-level.ts";
import { remainingCredits } from "#shared/domain/plans/credits.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { Badge } from "../../components/badge.tsx";
import { BigFigure } from "../../components/big-figure.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Meter } from "../../components/meter.tsx";
import { Text } from "../../components/text.tsx";
import { creditLooks } from "../../lib/credit-look.ts";
import { count, day } from "../../lib/format.ts";
import { largerPlan } from "../../lib/more-transfers.ts";
import { pages } from "../../lib/pages.ts";
import { deHome } from "../../locales/de-home.ts";

const texts = deHome.credits;

/** The transfers left, and the day of new ones. */
export function CreditsCard({ shop }: { shop: ShopRecord }) {
  const { quota, used, resetAt } = shop.plan.credits;
  const rest = remainingCredits(used, quota);
  const level = creditLevel({ used, quota });
  const look = creditLooks[level];
  return (
    <Card
      title={texts.title}
      {...(level !== "enough" && { aside: <Badge tone={look.badge}>{texts.level[level]}</Badge> })}
    >
      <BigFigure value={count(rest)} text={texts.rest(count(quota))} />
      <Meter value={rest} max={quota} {...(look.bar ? { tone: look.bar } : {})} />
      <span title={texts.used(count(used))}>
        <Text tone="subdued">{texts.reset(day(resetAt))}</Text>
      </span>
      {level === "warning" && <More shop={shop} />}
    </Card>
  );
}

/** The way to more transfers while many are left; later the shop's state offers it. */
function More({ shop }: { shop: ShopRecord }) {
  const larger = largerPlan(shop);
  return (
    <Text tone="subdued">
      {larger === undefined ? texts.onRequest : texts.next(planNames[larger.id], count(larger.quota))}{" "}
      {larger === undefined ? (
        <Link to={pages.contact}>{texts.toContact}</Link>
      ) : (
        <Link to={`${pages.plan}#pricing`}>{texts.toPlans}</Link>
      )}
    </Text>
  );
}
