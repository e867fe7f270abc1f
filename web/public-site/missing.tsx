import { pages } from "../lib/pages.ts";
import { de } from "../locales/de.ts";

/** Answers an unknown address. */
export const MissingPage = () => (
  <article className="text">
    <h1>{de.notFound.title}</h1>
    <p className="subdued">{de.notFound.text}</p>
    <p className="actions">
      <a className="button" href={pages.home}>
        {de.notFound.home}
      </a>
      <a className="button quiet" href={pages.help}>
        {de.footer.help}
      </a>
    </p>
  </article>
);
