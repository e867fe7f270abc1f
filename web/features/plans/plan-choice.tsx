import { useId, useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { ChosenPlan } from "#shared/domain/plans/billing.ts";
import { featureTexts, planNames } from "#shared/domain/plans/plan-texts.ts";
import { type Feature, hasFeature, type Plan, type PlanId } from "#shared/domain/plans/plans.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { count, day } from "../../lib/format.ts";
import { presentPlan } from "../../lib/plan-of-shop.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { type AcceptedCoupon, isUsable, priceOf } from "./offer.ts";
import styles from "./plans.module.css";

const texts = dePlan.pricing;

/** What merchants choose a plan for; the table of features has all. */
const highlights: Readonly<Partial<Record<PlanId, readonly Feature[]>>> = {
  basic: ["orders", "layouts"],
  standard: ["emails", "exportOrders"],
  premium: ["metafields", "orderSync"],
  business: ["shopifyPlus"],
};

interface PlanChoiceProps {
  plans: readonly Plan[];
  wanted: ChosenPlan;
  current: Pick<ShopRecord["plan"], "id" | "annual" | "offer" | "subscription" | "terms">;
  coupon: AcceptedCoupon | undefined;
  /** Days of trial that come with a plan. */
  trialDays: number | undefined;
  isRunning: boolean;
  /** The save bar confirms the chosen plan: its button would be the same act again. */
  isSavedAbove: boolean;
  onChoose: (plan: PlanId) => void;
  /** Asks for the change to the chosen plan. */
  onAsk: () => void;
}

/** The plans as radio buttons, each with price, news and its button; the chosen one's is the main act. */
export function PlanChoice(props: PlanChoiceProps) {
  const { plans, wanted, current, coupon, trialDays, isRunning, isSavedAbove, onChoose, onAsk } = props;
  const reduced = plans.filter(({ id }) => coupon && isUsable(coupon, id));
  // what the coupon of a first purchase is for
  const leading = current.subscription === null && reduced.length === 1 ? reduced[0]?.id : undefined;
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.hidden}>{texts.legend}</legend>
      {plans.map((plan) => {
        const price = priceOf(plan, wanted.annual, coupon);
        const isFree = plan.monthlyCents === 0;
        const isCurrent = plan.id === current.id;
        const isWanted = plan.id === wanted.plan;
        const isOtherPrice = isCurrent && plan.monthlyCents !== presentPlan({ plan: current }).monthlyCents;
        const isOther = isOtherPrice || !isCurrent;
        // a cancelled plan leads to Free by itself
        const isAhead = isFree && current.subscription?.status === "ending";
        // it comes back by itself once the shop's bill is paid
        const isResting = current.subscription?.status === "frozen" && current.subscription.plan === plan.id;
        return (
          <div key={plan.id} className={styles.plan} data-chosen={isWanted}>
            <label className={styles.words}>
              <input
                type="radio"
                name="plan"
                value={plan.id}
                className={styles.hidden}
                checked={isWanted}
                disabled={isResting}
                onChange={() => onChoose(plan.id)}
              />
              <span className={styles.planHead}>
                <span className={styles.planName}>{planNames[plan.id]}</span>
                {(isCurrent || isWanted) && <Badge tone="info">{isCurrent ? texts.isCurrent : texts.isChosen}</Badge>}
                {isResting && <Badge tone="warning">{texts.isResting}</Badge>}
              </span>
              <span>
                <span className={styles.price}>{price.monthly}</span>
                <span className={styles.small}>{texts.perMonth}</span>
              </span>
              {price.yearly !== undefined && <span className={styles.small}>{price.yearly}</span>}
              <span>{texts.transfers(count(plan.quota))}</span>
              {price.discount !== undefined && <span className={styles.gain}>{price.discount}</span>}
              {trialDays !== undefined && !isFree && <span className={styles.gain}>{texts.trial(trialDays)}</span>}
              {plan.id === current.offer?.plan && (
                <span className={styles.gain}>{texts.offered(day(`${current.offer.until}T12:00:00Z`))}</span>
              )}
              <span className={styles.contents}>
                {isFree && <span>{texts.freeContents}</span>}
                {(highlights[plan.id] ?? [])
                  .filter((feature) => hasFeature(plan, feature))
                  .map((feature) => (
                    <span key={feature}>{featureTexts[feature].name}</span>
                  ))}
                <span>{texts.logAge(plan.logMaxAgeDays)}</span>
              </span>
            </label>
            {price.note !== undefined && <Explained text={price.note} explanation={texts.taxSaving} />}
            {isAhead && <span className={styles.small}>{texts.isAhead}</span>}
            {isOther && !isAhead && !isResting && !(isWanted && isSavedAbove) && (
              <Button
                label={texts.changeTo(planNames[plan.id])}
                {...((isWanted ? isOther : plan.id === leading && wanted.plan === current.id) && {
                  variant: "primary",
                })}
                isDisabled={isRunning}
                onClick={() => {
                  onChoose(plan.id);
                  onAsk();
                }}
              >
                {texts.change}
              </Button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A short text that opens its explanation, by touch and by keyboard too. */
function Explained({ text, explanation }: { text: string; explanation: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <span className={styles.explained}>
      <button
        type="button"
        title={explanation}
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.explains}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text}
      </button>
      <span id={id} className={styles.small}>
        {isOpen && explanation}
      </span>
    </span>
  );
}
