import { planNames } from "#shared/domain/plans/plan-texts.ts";
import type { Plan, PlanId } from "#shared/domain/plans/plans.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Badge } from "../../components/badge.tsx";
import { count, day } from "../../lib/format.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { type AcceptedCoupon, priceOf } from "./offer.ts";
import styles from "./plans.module.css";

const texts = dePlan.pricing;

interface PlanChoiceProps {
  plans: readonly Plan[];
  chosen: PlanId;
  current: PlanId;
  isAnnual: boolean;
  coupon: AcceptedCoupon | undefined;
  /** Days of trial that come with a plan. */
  trialDays: number | undefined;
  /** The private plan that is offered to this shop. */
  offer: ShopRecord["plan"]["offer"];
  onChoose: (plan: PlanId) => void;
}

/** The plans as radio buttons, each with its price. */
export function PlanChoice({ plans, chosen, current, isAnnual, coupon, trialDays, offer, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.hidden}>{texts.legend}</legend>
      {plans.map((plan) => {
        const price = priceOf(plan, isAnnual, coupon);
        const isFree = plan.monthlyCents === 0;
        return (
          <label key={plan.id} className={styles.plan} data-chosen={plan.id === chosen}>
            <span className={styles.planHead}>
              <input
                type="radio"
                name="plan"
                value={plan.id}
                checked={plan.id === chosen}
                onChange={() => onChoose(plan.id)}
              />
              <span className={styles.planName}>{planNames[plan.id]}</span>
              {plan.id === current && <Badge tone="info">{texts.isCurrent}</Badge>}
            </span>
            <span>
              <span className={styles.price}>{price.monthly}</span>{" "}
              <span className={styles.small}>{texts.perMonth}</span>
            </span>
            {price.yearly !== undefined && <span className={styles.small}>{price.yearly}</span>}
            <span className={styles.small}>{texts.transfers(count(plan.quota))}</span>
            {price.discount !== undefined && <span className={styles.gain}>{price.discount}</span>}
            {trialDays !== undefined && !isFree && <span className={styles.gain}>{texts.trial(trialDays)}</span>}
            {plan.id === offer?.plan && (
              <span className={styles.gain}>{texts.offered(day(`${offer.until}T12:00:00Z`))}</span>
            )}
            {price.note !== undefined && <span className={styles.small}>{price.note}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
