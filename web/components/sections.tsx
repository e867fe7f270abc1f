import { LinkedText } from "./linked-text.tsx";
import styles from "./sections.module.css";

/** Headings with their paragraphs, as a page to read. */
export function Sections({
  sections,
}: {
  sections: readonly { id?: string; title: string; paragraphs: readonly string[] }[];
}) {
  return (
    <div>
      {sections.map(({ id, title, paragraphs }) => (
        <section key={title} id={id} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
