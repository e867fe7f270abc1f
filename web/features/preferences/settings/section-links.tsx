import { useEffect, useState } from "react";
import styles from "./section-links.module.css";

interface SectionLinksProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** Links to the parts of a long page, at its top; the part in view is marked. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(" ");
  useEffect(() => {
    const mark = () => {
      const places = ids
        .split(" ")
        .map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top }));
      const passed = places.filter(({ top }) => top !== undefined && top < window.innerHeight / 3);
      setCurrent((passed.at(-1) ?? places[0])?.id);
    };
    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, [ids]);
  return (
    <nav aria-label={label} className={styles["links"]}>
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? "true" : undefined}
          className={styles["link"]}
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: "start" })}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
