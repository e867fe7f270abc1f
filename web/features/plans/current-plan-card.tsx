import type { ReactNode } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { monthlyPrice, yearlyPrice } from "#shared/domain/plans/monthly-price.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import type { Plan, PlanId } from "#shared/domain/plans/plans.ts";
import { Badge } from "../../components/badge.tsx";
import { Banner } from "../../components/banner.tsx";
import { BigFigure } from "../../components/big-figure.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { day, money } from "../../lib/format.ts";
import { presentPlan } from "../../lib/plan-of-shop.ts";
import { adminAddress } from "../../lib/platform.ts";
import { runningTrialEnd } from "../../lib/running-trial.ts";
import { deHome } from "../../locales/de-home.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { planFailureText, useChoosePlan } from "./hooks.ts";
import styles from "./plans.module.css";

const texts = dePlan.current;
type NextPlan = NonNullable<NonNullable<ShopRecord["plan"]["subscription"]>["next"]>;

interface CurrentPlanProps {
  shop: ShopRecord;
  /** The transfers left. */
  credits: ReactNode;
  onCancel: () => void;
}

/** The plan a shop has: its cost and end, the transfers left, and the way out of it. */
export function CurrentPlanCard({ shop, credits, onCancel }: CurrentPlanProps) {
  const { id, annual, subscription } = shop.plan;
  const status = subscription?.status;
  const next = subscription?.next ?? null;
  const isKept = next?.id === id && next.annual === annual;
  const plan = presentPlan(shop);
  const trialEnd = runningTrialEnd(shop, new Date());
  const told = datesText(shop, trialEnd);
  return (
    <Card
      title={planNames[id]}
      label={texts.title}
      aside={
        <div className={styles.acts}>
          {status === "active" && (
            <>
              <Badge tone="success">{texts.active}</Badge>
              <Button variant="plain" onClick={onCancel}>
                {texts.cancel}
              </Button>
            </>
          )}
          {status === "ending" && !subscription?.isDisplaced && <Badge tone="warning">{texts.cancelled}</Badge>}
        </div>
      }
    >
      {subscription && status === "frozen" && (
        <Banner title={texts.frozen(planNames[subscription.plan])} tone="warning">
          <Stack gap="200">
            <Text>{texts.frozenText}</Text>
            <Row>
              <Button variant="primary" url={adminAddress("settings/billing")} leads="admin">
                {deHome.status.act.bill}
              </Button>
              <ChooseNow planId="free" annual={false} label={texts.cancel} variant="plain" />
            </Row>
          </Stack>
        </Banner>
      )}
      <div className={styles.halves}>
        <div className={styles.half}>
          <BigFigure value={money(monthlyPrice(plan, annual) / 100)} text={priceText(plan, annual)} />
          {told !== "" && <Text tone="subdued">{told}</Text>}
          {status === "ending" && subscription?.endsAt && (
            <Text {...(subscription.isDisplaced && { tone: "critical" })}>
              {subscription.isDisplaced
                ? texts.displaced(day(subscription.endsAt))
                : texts.ending(planNames[id], day(subscription.endsAt))}
            </Text>
          )}
          {next && <Text tone="subdued">{nextText(next, id, isKept)}</Text>}
          {subscription?.isTest === true && <Text tone="subdued">{texts.test}</Text>}
        </div>
        {credits}
      </div>
      {status === "active" && next && !(isKept && next.isConfirmed) && (
        <Row>
          <ChooseNow planId={id} annual={annual} label={keepLabel(shop, isKept)} />
        </Row>
      )}
      {status === "ending" && (
        <Row>
          <ChooseNow
            planId={id}
            annual={annual}
            label={keepLabel(shop, subscription?.isDisplaced === true)}
            variant="primary"
          />
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

interface ChooseNowProps {
  planId: PlanId;
  annual: boolean;
  label: string;
  variant?: "primary" | "plain";
}

/** Resumes a cancelled plan, keeps a plan with a planned change, or leaves a paused one, without showing prices again. */
function ChooseNow({ planId, annual, label, variant }: ChooseNowProps) {
  const { choose, isRunning, isLeaving, error } = useChoosePlan();
  return (
    <>
      {error && <Text tone="critical">{planFailureText(error)}</Text>}
      <Button
        onClick={() => void choose({ planId, annual }, null)}
        isRunning={isRunning || isLeaving}
        {...(variant && { variant })}
      >
        {label}
      </Button>
    </>
  );
}

const priceText = (plan: Plan, isAnnual: boolean): string =>
  isAnnual && plan.monthlyCents > 0 ? texts.perMonthAnnual(money(yearlyPrice(plan) / 100)) : texts.perMonth;

/** The label that keeps a plan, or confirms it, with its price; without one where nothing is charged. */
export function keepLabel(shop: ShopRecord, isConfirmed: boolean): string {
  if (shop.isShopify) return isConfirmed ? texts.confirmFree : texts.resumeFree;
  const plan = presentPlan(shop);
  const price = shop.plan.annual
    ? texts.yearly(money(yearlyPrice(plan) / 100))
    : texts.monthly(money(plan.monthlyCents / 100));
  return (isConfirmed ? texts.confirm : texts.resume)(price);
}

/** A trial that runs names the first charge; a paid period its renewal or its change. */
export function datesText(
  { plan: { id, subscription } }: Pick<ShopRecord, "plan">,
  trialEnd: string | undefined,
): string {
  if (subscription?.status === "frozen" || subscription?.status === "ending") return "";
  if (trialEnd !== undefined && subscription?.status === "active" && subscription.next === null) {
    return texts.trialThenCharge(day(trialEnd));
  }
  const renewal = subscription?.periodEndsAt ?? null;
  const isChanging = subscription?.next !== null && subscription?.next.id !== id;
  const turn = isChanging ? texts.changes : texts.renews;
  return [
    ...(trialEnd === undefined ? [] : [texts.trial(day(trialEnd))]),
    ...(renewal === null ? [] : [turn(day(renewal))]),
  ].join(" · ");
}
