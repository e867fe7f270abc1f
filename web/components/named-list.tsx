import styles from "./gap-list.module.css";
import { Link } from "./link.tsx";

interface NamedListProps {
  label: string;
  items: readonly { name: string; path: string; text: string }[];
}

/** Names that lead to their pages, each with what there is to say about it. */
export function NamedList({ label, items }: NamedListProps) {
  return (
    <ul className={styles["gaps"]} aria-label={label}>
      {items.map(({ name, path, text }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>: {text}
        </li>
      ))}
    </ul>
  );
}
