import { shownFeatures, shownPrice } from "#shared/domain/plans/availability.ts";
import { featureTexts, planNames } from "#shared/domain/plans/plan-texts.ts";
import { hasFeature, type Plan, type PlanId } from "#shared/domain/plans/plans.ts";
import { count, wholeEuros } from "../../lib/format.ts";
import { dePlan } from "../../locales/de-plan.ts";
import styles from "./plans.module.css";

const texts = dePlan.pricing;

/** Plans against the features that exist. On a phone the table moves sideways in itself where it must. */
export function FeatureTable({ plans, chosen }: { plans: readonly Plan[]; chosen: PlanId }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={texts.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.feature}</th>
            {plans.map(({ id }) => (
              <th key={id} scope="col" data-chosen={id === chosen}>
                {planNames[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FigureRow name={texts.rows.transfers} plans={plans} chosen={chosen} value={({ quota }) => count(quota)} />
          <FigureRow
            name={texts.rows.logAge}
            plans={plans}
            chosen={chosen}
            value={({ logMaxAgeDays }) => count(logMaxAgeDays)}
          />
          {shownFeatures(plans).map((feature) => (
            <tr key={feature}>
              <th scope="row">
                {featureTexts[feature].name}
                <span className={styles.explanation}>{featureTexts[feature].explanation}</span>
              </th>
              {plans.map((plan) => (
                <td key={plan.id} data-chosen={plan.id === chosen}>
                  <Mark isIncluded={hasFeature(plan, feature)} />
                </td>
              ))}
            </tr>
          ))}
          {plans.some((plan) => importFee(plan) !== undefined) && (
            <FigureRow name={texts.rows.importFee} plans={plans} chosen={chosen} value={importFee} />
          )}
        </tbody>
      </table>
    </section>
  );
}

function importFee(plan: Plan): string | undefined {
  const cents = shownPrice(plan, "importOrders");
  return cents === undefined ? undefined : wholeEuros(cents);
}

interface FigureRowProps {
  name: string;
  plans: readonly Plan[];
  chosen: PlanId;
  /** Undefined: the plan has none. */
  value: (plan: Plan) => string | undefined;
}

function FigureRow({ name, plans, chosen, value }: FigureRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {plans.map((plan) => (
        <td key={plan.id} data-chosen={plan.id === chosen}>
          {value(plan) ?? <Mark isIncluded={plan.id === "custom"} />}
        </td>
      ))}
    </tr>
  );
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  return (
    <>
      <span aria-hidden="true" className={isIncluded ? styles.yes : styles.no}>
        {isIncluded ? "✓" : "–"}
      </span>
      <span className={styles.hidden}>{isIncluded ? texts.included : texts.missing}</span>
    </>
  );
}
