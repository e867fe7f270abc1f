import type { ReactNode } from "react";
import { shownFeatures, shownPrice } from "#shared/domain/plans/availability.ts";
import { annualDiscountPercent, monthlyPrice, yearlyPrice } from "#shared/domain/plans/monthly-price.ts";
import { featureTexts, planNames, taxSavingNote } from "#shared/domain/plans/plan-texts.ts";
import { hasFeature, type Plan, planIds, plans } from "#shared/domain/plans/plans.ts";
import { germanAmount } from "#shared/values/money.ts";
import { outside } from "../locales/public-site.ts";
import { Check } from "./icons.tsx";

const texts = outside.pricing;

/** The plans on the public pages: all but private ones. */
export const publicPlans: readonly Plan[] = planIds.map((id) => plans[id]).filter(({ isPrivate }) => !isPrivate);

const count = new Intl.NumberFormat("de-DE");

/** Plans with prices by month and year, side by side. The switch is two radio buttons and works by CSS. */
export function Pricing() {
  return (
    <section id="pricing" className="pricing" aria-labelledby="pricing-heading">
      <h2 id="pricing-heading">{texts.heading}</h2>
      <p className="intro">{texts.intro}</p>
      <fieldset className="billing">
        <legend className="hidden">{texts.billing}</legend>
        <label>
          <input type="radio" name="billing" id="billing-month" defaultChecked />
          <span>{texts.monthly}</span>
        </label>
        <label>
          <input type="radio" name="billing" id="billing-year" />
          <span>
            {texts.annual} <small>{texts.saving(annualDiscountPercent)}</small>
          </span>
        </label>
      </fieldset>
      <ul className="plans">
        {publicPlans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <h3 id="comparison">{texts.tableHeading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too */}
      <section className="comparison" aria-labelledby="comparison" tabIndex={0}>
        <ComparisonTable />
      </section>
      <p className="notes">
        {texts.basicNote} {texts.taxNote}
      </p>
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const note = taxSavingNote(plan.id);
  return (
    <li className="plan">
      <h3>{planNames[plan.id]}</h3>
      <p className="price by-month">
        <strong>{germanAmount(monthlyPrice(plan, false))}</strong> {texts.perMonth}
      </p>
      <p className="price by-year">
        <strong>{germanAmount(monthlyPrice(plan, true))}</strong> {texts.perMonth}
      </p>
      <p className="by-year subdued">
        {plan.monthlyCents === 0 ? texts.always : texts.yearly(germanAmount(yearlyPrice(plan)))}
      </p>
      <p className="by-month subdued">{plan.monthlyCents === 0 ? texts.always : " "}</p>
      <p className="quota">{texts.transfers(count.format(plan.quota))}</p>
      {note && <p className="subdued">{note}</p>}
    </li>
  );
}

/** On a phone the rows are grids, which would take the meaning of a table away. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
};

function ComparisonTable() {
  return (
    <table {...roles.table}>
      <caption className="hidden">{texts.tableLabel}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          <th {...roles.columnheader} scope="col">
            {texts.feature}
          </th>
          {publicPlans.map(({ id }) => (
            <th key={id} {...roles.columnheader} scope="col">
              {planNames[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        <FactRow name={texts.rows.transfers} value={({ quota }) => count.format(quota)} />
        <FactRow name={texts.rows.logAge} value={({ logMaxAgeDays }) => texts.days(logMaxAgeDays)} />
        {shownFeatures(publicPlans).map((feature) => (
          <tr key={feature} {...roles.row}>
            <th {...roles.rowheader} scope="row">
              {featureTexts[feature].name}
              <small className="explanation">{featureTexts[feature].explanation}</small>
            </th>
            {publicPlans.map((plan) => (
              <td key={plan.id} {...roles.cell}>
                {hasFeature(plan, feature) ? <Included /> : <Missing />}
              </td>
            ))}
          </tr>
        ))}
        {publicPlans.some((plan) => importFee(plan) !== undefined) && (
          <FactRow name={texts.rows.importFee} value={(plan) => importFee(plan) ?? <Missing />} />
        )}
      </tbody>
    </table>
  );
}

function importFee(plan: Plan): string | undefined {
  const cents = shownPrice(plan, "importOrders");
  return cents === undefined ? undefined : germanAmount(cents).replace(",00", "");
}

function FactRow({ name, value }: { name: string; value: (plan: Plan) => ReactNode }) {
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row">
        {name}
      </th>
      {publicPlans.map((plan) => (
        <td key={plan.id} {...roles.cell}>
          {value(plan)}
        </td>
      ))}
    </tr>
  );
}

function Included() {
  return (
    <>
      <Check />
      <span className="hidden">{texts.included}</span>
    </>
  );
}

function Missing() {
  return (
    <>
      <span aria-hidden="true" className="subdued">
        –
      </span>
      <span className="hidden">{texts.missing}</span>
    </>
  );
}
