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
  return (
    <div>
      {sections.map(({ id, title, paragraphs }) => {
        // one point is no list
        const isPoints = isList && paragraphs.length > 1;
        const [List, Entry] = isPoints ? (["ul", "li"] as const) : (["div", "p"] as const);
        return (
          <section key={title} id={id ?? anchorOf(title)} className={styles.section}>
            <h2 className={styles.title}>{title}</h2>
            <List className={isPoints ? styles.list : undefined}>
              {paragraphs.map((paragraph) => (
                <Entry key={paragraph} className={styles.paragraph}>
                  <LinkedText>{paragraph}</LinkedText>
                </Entry>
              ))}
            </List>
          </section>
        );
      })}
    </div>
  );
}
