import { plainText } from "../lib/text-links.ts";
import type { TextSection } from "../locales/legal.ts";

/** A page to read: headings and paragraphs. */
export function TextPage({
  title,
  asOf,
  sections,
}: {
  title: string;
  asOf?: string;
  sections: readonly TextSection[];
}) {
  return (
    <article className="text">
      <h1>{title}</h1>
      {asOf !== undefined && <p className="subdued">{asOf}</p>}
      <TextSections sections={sections} />
    </article>
  );
}

/** Headings and paragraphs; links inside the app are their words alone. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ id, title, paragraphs }) => (
    <section key={title} id={id}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{plainText(paragraph)}</p>
      ))}
    </section>
  ));
}
