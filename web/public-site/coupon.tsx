import { couponRefusalTexts } from "#shared/domain/coupons/coupon.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { germanAmount } from "#shared/values/money.ts";
import { pages, publicPlaces } from "../lib/pages.ts";
import { outside } from "../locales/public-site.ts";
import { publicPlans } from "./pricing.tsx";

const texts = outside.coupon;

/**
 * The page of a coupon outside the admin; `coupon-script.ts` fills it in with the code of its address. The edge reads `/open`, and
 * leads on into the shop's admin with the code.
 */
export function CouponPage() {
  return (
    <article
      className="text"
      id="shown"
      data-refusals={JSON.stringify(couponRefusalTexts)}
      data-failed={texts.failed}
      data-loading={texts.loading}
      data-until={texts.until("{day}")}
      data-only={texts.only("{plan}", "{months}", "{price}", "{before}")}
      data-first={texts.firstMonth}
      data-months={texts.months("{count}")}
    >
      <h1>{texts.heading}</h1>
      <p>{texts.text}</p>
      <p id="outcome" role="status" />
      <Offer />
      <section>
        <h2>{texts.open}</h2>
        <p id="arrives" hidden>
          {texts.openText}
        </p>
        <form action={publicPlaces.open} method="get">
          <Field
            name="shop"
            label={outside.install.label}
            example={outside.install.example}
            hint={outside.install.hint}
          />
          <div id="typed">
            <Field name="coupon" label={texts.code} example="FRUEHLING26" hint={texts.codeHint} />
          </div>
          <button className="button" type="submit">
            {texts.button}
          </button>
        </form>
      </section>
      <section>
        <h2>{texts.install}</h2>
        <p>{texts.installText}</p>
        <p className="actions">
          <a className="button quiet" href={publicPlaces.install}>
            {texts.installButton}
          </a>
          <a className="button quiet" href={pages.home}>
            {texts.about}
          </a>
        </p>
      </section>
    </article>
  );
}

/** The code, its discount and last day, and the price of each plan. */
function Offer() {
  return (
    <section id="offer" className="offer" hidden>
      <p className="code">
        <code id="code" />
        <button className="button quiet small" type="button" data-copied={texts.copied} data-failed={texts.copyFailed}>
          {texts.copy}
        </button>
      </p>
      <p>
        <strong id="discount" />
      </p>
      <p id="until" className="subdued" />
      <p id="only" />
      <table aria-label={texts.prices}>
        <thead>
          <tr>
            <th scope="col">{texts.plan}</th>
            <th scope="col">{texts.discounted}</th>
            <th scope="col">{texts.before}</th>
          </tr>
        </thead>
        <tbody>
          {publicPlans
            .filter(({ monthlyCents }) => monthlyCents > 0)
            .map(({ id, monthlyCents }) => (
              <tr key={id} data-plan={id}>
                <th scope="row">{planNames[id]}</th>
                <td data-discounted />
                <td>{germanAmount(monthlyCents)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="subdued">{texts.note}</p>
    </section>
  );
}

function Field({ name, label, example, hint }: { name: string; label: string; example: string; hint: string }) {
  return (
    <>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <input
        id={name}
        className="field"
        name={name}
        required
        maxLength={200}
        placeholder={example}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${name}-hint`}
      />
      <p id={`${name}-hint`} className="subdued">
        {hint}
      </p>
    </>
  );
}
