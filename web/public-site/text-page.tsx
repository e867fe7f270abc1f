import { pages } from "../lib/pages.ts";
import { plainText } from "../lib/text-links.ts";
import { help } from "../locales/help.ts";
import type { TextSection } from "../locales/legal.ts";
import { outside } from "../locales/public-site.ts";
import { InsidePlace } from "./inside-place.tsx";

/** A page to read: headings and paragraphs. */
export function TextPage({ title, sections }: { title: string; sections: readonly TextSection[] }) {
  return (
    <article className="text">
      <h1>{title}</h1>
      <TextSections sections={sections} />
    </article>
  );
}

/** The answers of the app's help, for readers outside the admin. */
export function HelpTexts() {
  const texts = outside.helpPage;
  return (
    <article className="text">
      <h1>{help.title}</h1>
      <TextSections sections={help.questions} />
      <section>
        <h2>{texts.inApp}</h2>
        <ul>
          {texts.places.map(({ place, text }) => (
            <li key={place}>
              <InsidePlace name={place} />: {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{help.notAnswered.title}</h2>
        <p>{help.notAnswered.text}</p>
        <p className="actions">
          <a className="button" href={pages.contact}>
            {help.contact.title}
          </a>
        </p>
      </section>
    </article>
  );
}

function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ id, title, paragraphs }) => (
    <section key={title} id={id}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{plainText(paragraph)}</p>
      ))}
    </section>
  ));
}
