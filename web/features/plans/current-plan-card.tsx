import { monthlyPrice, yearlyPrice } from "#shared/domain/plans/monthly-price.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Badge, type BadgeTone } from "../../components/badge.tsx";
import { Banner } from "../../components/banner.tsx";
import { BigFigure } from "../../components/big-figure.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { count, day, money } from "../../lib/format.ts";
import { presentPlan } from "../../lib/plan-of-shop.ts";
import { runningTrialEnd } from "../../lib/running-trial.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { planFailureText, useChoosePlan } from "./hooks.ts";

const texts = dePlan.current;
type NextPlan = NonNullable<NonNullable<ShopRecord["plan"]["subscription"]>["next"]>;
const tones = { active: "success", frozen: "critical", ending: "warning" } as const satisfies Record<string, BadgeTone>;

/** The plan a shop has: what it costs, until when it runs, and the way out of it. */
export function CurrentPlanCard({ shop, onCancel }: { shop: ShopRecord; onCancel: () => void }) {
  const { id, annual, subscription } = shop.plan;
  const status = subscription?.status;
  const next = subscription?.next ?? null;
  const isKept = next?.id === id && next.annual === annual;
  const trialEnd = runningTrialEnd(shop, new Date());
  return (
    <Card
      title={texts.title}
      aside={status === undefined ? undefined : <Badge tone={tones[status]}>{texts.status[status]}</Badge>}
    >
      <BigFigure value={planNames[id]} text={priceText(shop)} />
      {status === "frozen" && (
        <Banner title={texts.frozenTitle} tone="warning">
          {texts.frozen}
        </Banner>
      )}
      <Facts
        facts={[
          { name: texts.transfers, value: count(presentPlan(shop).quota) },
          { name: texts.logAge, value: texts.days(shop.plan.logMaxAge) },
          ...(trialEnd === undefined ? [] : [{ name: texts.trial, value: day(trialEnd) }]),
          ...dates(shop, trialEnd),
        ]}
      />
      {status === "ending" && subscription?.endsAt && (
        <Text tone={subscription.isDisplaced ? "critical" : "subdued"}>
          {(subscription.isDisplaced ? texts.displaced : texts.ending)(day(subscription.endsAt))}
        </Text>
      )}
      {next && <Text tone="subdued">{nextText(next, id, isKept)}</Text>}
      {subscription?.isTest === true && <Text tone="subdued">{texts.test}</Text>}
      {status === "active" && (
        <Row>
          {next && !(isKept && next.isConfirmed) && (
            <ChooseNow planId={id} annual={annual} label={isKept ? texts.confirm : texts.resume} />
          )}
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </Row>
      )}
      {status === "ending" && (
        <Row>
          <ChooseNow planId={id} annual={annual} label={subscription?.isDisplaced ? texts.confirm : texts.resume} />
        </Row>
      )}
      {status === "frozen" && (
        <Row>
          <ChooseNow planId="free" annual={false} label={texts.cancel} />
        </Row>
      )}
    </Card>
  );
}

/** The successor of the plan when its period ends. */
function nextText({ id, annual, startsAt, isConfirmed }: NextPlan, current: PlanId, isKept: boolean): string {
  if (id === "free") return texts.leaving;
  const name = id === current && !isKept ? texts.paid(planNames[id], annual) : planNames[id];
  const changed = startsAt === null ? texts.nextLater(name) : texts.next(name, day(startsAt));
  return [isKept ? texts.nextKept(name) : changed, ...(isConfirmed ? [] : [texts.ifConfirmed])].join(" ");
}

/** Resumes a cancelled plan, keeps a plan with a planned change, or leaves a paused one, without showing prices again. */
function ChooseNow({ planId, annual, label }: { planId: PlanId; annual: boolean; label: string }) {
  const { choose, isRunning, isLeaving, error } = useChoosePlan();
  return (
    <>
      {error && <Text tone="critical">{planFailureText(error)}</Text>}
      <Button onClick={() => void choose({ planId, annual }, null)} isRunning={isRunning || isLeaving}>
        {label}
      </Button>
    </>
  );
}

function priceText(shop: ShopRecord): string {
  const { annual } = shop.plan;
  const plan = presentPlan(shop);
  if (plan.monthlyCents === 0) return texts.free;
  const monthly = money(monthlyPrice(plan, annual) / 100);
  return annual ? texts.annual(monthly, money(yearlyPrice(plan) / 100)) : texts.price(monthly);
}

/** A trial that runs names the first charge; a paid period its renewal, its change or its end. */
export function dates({ plan: { id, subscription } }: Pick<ShopRecord, "plan">, trialEnd: string | undefined) {
  if (subscription?.status === "ending" && subscription.endsAt !== null) {
    return [{ name: texts.ends, value: day(subscription.endsAt) }];
  }
  if (trialEnd !== undefined && subscription?.status === "active" && subscription.next === null) {
    return [{ name: texts.firstCharge, value: day(trialEnd) }];
  }
  const renewal = subscription?.periodEndsAt ?? null;
  const isChanging = subscription?.next !== null && subscription?.next.id !== id;
  return renewal === null ? [] : [{ name: isChanging ? texts.changes : texts.renews, value: day(renewal) }];
}
