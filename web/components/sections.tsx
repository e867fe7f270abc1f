import styles from "./sections.module.css";

/** Headings with their paragraphs, as a page to read. */
export function Sections({ sections }: { sections: readonly { title: string; paragraphs: readonly string[] }[] }) {
  return (
    <div>
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
