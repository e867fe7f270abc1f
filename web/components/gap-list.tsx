import { deReasons } from "../locales/de-reasons.ts";
import styles from "./gap-list.module.css";
import { Link } from "./link.tsx";
import { Text } from "./text.tsx";

interface GapListProps {
  title: string;
  gaps: readonly { text: string; settingPath?: string }[];
}

/** Lists gaps, each with the way to its setting; none shows nothing. */
export function GapList({ title, gaps }: GapListProps) {
  if (gaps.length === 0) return null;
  return (
    <>
      <Text as="strong">{title}</Text>
      <ul className={styles["gaps"]} aria-label={title}>
        {gaps.map(({ text, settingPath }) => (
          <li key={text}>
            {text} {settingPath !== undefined && <Link to={settingPath}>{deReasons.setting}</Link>}
          </li>
        ))}
      </ul>
    </>
  );
}
