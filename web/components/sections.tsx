import { LinkedText } from "./linked-text.tsx";
import styles from "./sections.module.css";

/** The anchor of a heading without one of its own: `1-geltung`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9äöüß]+/g, "-")
    .replace(/^-|-$/g, "");

/** Headings with their paragraphs, as a page to read. */
export function Sections({
  sections,
  isList = false,
}: {
  sections: readonly { id?: string; title: string; paragraphs: readonly string[] }[];
  /** The paragraphs are points of a list. */
  isList?: boolean | undefined;
}) {
  const [List, Entry] = isList ? (["ul", "li"] as const) : (["div", "p"] as const);
  return (
    <div>
      {sections.map(({ id, title, paragraphs }) => (
        <section key={title} id={id ?? anchorOf(title)} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          <List className={isList ? styles.list : undefined}>
            {paragraphs.map((paragraph) => (
              <Entry key={paragraph} className={styles.paragraph}>
                <LinkedText>{paragraph}</LinkedText>
              </Entry>
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}
