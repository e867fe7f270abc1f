import { pages, publicPlaces } from "../lib/pages.ts";
import { help } from "../locales/help.ts";
import { outside } from "../locales/public-site.ts";
import { icons } from "./icons.tsx";
import { FlowPicture, HeldPicture } from "./pictures.tsx";
import { Pricing } from "./pricing.tsx";

/** The six of the feature overview, in their order. */
const cards = ["setup", "invoices", "creditNotes", "contacts", "overview", "later"] as const;

const questionsShown = 4;

/** The page at `/` for readers outside the admin. */
export function Landing() {
  return (
    <>
      <Hero />
      <Features />
      <Guard />
      <Pricing />
      <Questions />
      <Install />
    </>
  );
}

function Hero() {
  const texts = outside.hero;
  return (
    <section className="hero">
      <div>
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.text}</p>
        <p className="actions">
          <a className="button" href={publicPlaces.install}>
            {texts.install}
          </a>
          <a className="button quiet" href={publicPlaces.features}>
            {texts.features}
          </a>
        </p>
        <p className="subdued">{texts.trial}</p>
      </div>
      <FlowPicture />
    </section>
  );
}

function Features() {
  const texts = outside.features;
  return (
    <section id="features" aria-labelledby="features-heading">
      <h2 id="features-heading">{texts.heading}</h2>
      <p className="intro">{texts.intro}</p>
      <ul className="cards">
        {cards.map((card) => (
          <li key={card}>
            {icons[card]}
            <h3>{texts.cards[card].title}</h3>
            <p>{texts.cards[card].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Guard() {
  const texts = outside.guard;
  return (
    <section className="guard" aria-labelledby="guard-heading">
      <div>
        <h2 id="guard-heading">{texts.heading}</h2>
        <p className="intro">{texts.text}</p>
        <ul className="points">
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <HeldPicture />
    </section>
  );
}

function Questions() {
  const texts = outside.questions;
  return (
    <section id="help" className="questions" aria-labelledby="help-heading">
      <h2 id="help-heading">{texts.heading}</h2>
      <p className="intro">{texts.intro}</p>
      {help.questions.slice(0, questionsShown).map(({ title, paragraphs }) => (
        <details key={title}>
          <summary>{title}</summary>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="answer">
              {paragraph}
            </p>
          ))}
        </details>
      ))}
      <p className="actions">
        <a className="button quiet" href={pages.help}>
          {texts.more}
        </a>
        <a className="button quiet" href={pages.contact}>
          {texts.contact}
        </a>
      </p>
    </section>
  );
}

/** Leads to the platform's own installation; the edge reads the address (`/install`) and sends a wrong one back. */
function Install() {
  const texts = outside.install;
  return (
    <section id="install" className="install" aria-labelledby="install-heading">
      <h2 id="install-heading">{texts.heading}</h2>
      <p className="intro">{texts.text}</p>
      <p id="install-invalid" className="error" role="status">
        {texts.invalid}
      </p>
      <form action={publicPlaces.install} method="get">
        <label className="label" htmlFor="shop">
          {texts.label}
        </label>
        <div className="entry">
          <input
            id="shop"
            className="field"
            name="shop"
            required
            maxLength={200}
            placeholder={texts.example}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            aria-describedby="shop-hint"
          />
          <button className="button" type="submit">
            {texts.button}
          </button>
        </div>
        <p id="shop-hint" className="subdued">
          {texts.hint}
        </p>
      </form>
    </section>
  );
}
