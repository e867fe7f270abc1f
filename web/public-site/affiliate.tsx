import { commissionTable } from "#shared/domain/partner/commission.ts";
import { PAYOUT_THRESHOLD_CENTS, RELEASE_DAYS } from "#shared/domain/partner/constants.ts";
import { couponOffers, offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { germanAmount } from "#shared/values/money.ts";
import { pages, publicPlaces } from "../lib/pages.ts";
import { deAffiliate } from "../locales/de-affiliate.ts";
import { dePartner } from "../locales/de-partner.ts";

const { offers, how, outside: texts } = deAffiliate;

const commissions = commissionTable.map(({ commissionCents }) => commissionCents);
const span = dePartner.commission.span(germanAmount(Math.min(...commissions)), germanAmount(Math.max(...commissions)));

/** Explains partnership outside the admin: the coupons, the earnings and the application. */
export function AffiliatePage() {
  return (
    <article className="text">
      <h1>{deAffiliate.title}</h1>
      <p>
        {span} {how.once}
      </p>
      <section>
        <h2>{how.title}</h2>
        <ol>
          {how.steps(RELEASE_DAYS, germanAmount(PAYOUT_THRESHOLD_CENTS)).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{how.none}</p>
        <table>
          <caption className="hidden">{texts.tableLabel}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.plan}</th>
              <th scope="col">{texts.price}</th>
              <th scope="col">{texts.commission}</th>
            </tr>
          </thead>
          <tbody>
            {commissionTable.map(({ plan, monthlyCents, commissionCents }) => (
              <tr key={plan}>
                <th scope="row">{planNames[plan]}</th>
                <td>{germanAmount(monthlyCents)}</td>
                <td>{germanAmount(commissionCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{offers.title}</h2>
        <p>{offers.text}</p>
        <ul>
          {Object.entries(couponOffers).map(([name, offer]) => (
            <li key={name}>
              {offerLabel(offer)}
              {offer.isPopular && ` (${offers.popular})`}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{texts.apply}</h2>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="actions">
          <a className="button" href={publicPlaces.install}>
            {texts.install}
          </a>
          <a className="button quiet" href={pages.contact}>
            {texts.contact}
          </a>
        </p>
      </section>
    </article>
  );
}
