import { Button } from "./button.tsx";
import styles from "./gap-list.module.css";
import { Link } from "./link.tsx";

interface NamedListProps {
  label: string;
  /** `actPath`: where in the admin what is said is mended. */
  items: readonly { name: string; path: string; text: string; actPath?: string }[];
  /** Act of the merchant there. */
  act?: string;
}

/** Names that lead to their pages, each with what there is to say about it. */
export function NamedList({ label, items, act }: NamedListProps) {
  return (
    <ul className={styles["gaps"]} aria-label={label}>
      {items.map(({ name, path, text, actPath }) => (
        <li key={path} className={styles["row"]}>
          <span>
            <Link to={path}>{name}</Link>: {text}
          </span>
          {act !== undefined && actPath !== undefined && (
            <Button isSmall url={actPath} leads="tab" label={`${act}: ${name}`}>
              {act}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
