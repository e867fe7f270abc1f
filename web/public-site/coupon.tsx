import { pages, publicPlaces } from "../lib/pages.ts";
import { outside } from "../locales/public-site.ts";

const texts = outside.coupon;

/** Explains how to redeem a coupon outside the admin. The edge reads `/open`, and leads on into the shop's admin. */
export function CouponPage() {
  return (
    <article className="text">
      <h1>{texts.heading}</h1>
      <p>{texts.text}</p>
      <section>
        <h2>{texts.first}</h2>
        <p>{texts.firstText}</p>
        <p className="actions">
          <a className="button" href={publicPlaces.install}>
            {texts.install}
          </a>
          <a className="button quiet" href={pages.home}>
            {texts.about}
          </a>
        </p>
      </section>
      <section>
        <h2>{texts.second}</h2>
        <form action={publicPlaces.open} method="get">
          <Field
            name="shop"
            label={outside.install.label}
            example={outside.install.example}
            hint={outside.install.hint}
          />
          <Field name="coupon" label={texts.code} example="FRUEHLING26" hint={texts.codeHint} />
          <button className="button" type="submit">
            {texts.open}
          </button>
        </form>
      </section>
    </article>
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
