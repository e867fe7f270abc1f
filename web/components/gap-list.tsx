import { deReasons } from "../locales/de-reasons.ts";
import { Button } from "./button.tsx";
import styles from "./gap-list.module.css";
import { Link } from "./link.tsx";
import { Text } from "./text.tsx";

interface GapListProps {
  title: string;
  gaps: readonly { text: string; hint?: string; settingPath?: string }[];
  /** Act at the setting; else a link opens it. */
  act?: string;
}

/** Lists what is missing, each with the way to its setting. */
export function GapList({ title, gaps, act }: GapListProps) {
  if (gaps.length === 0) return null;
  return (
    <>
      <Text as="strong">{title}</Text>
      <ul className={act === undefined ? styles["gaps"] : styles["rows"]} aria-label={title}>
        {gaps.map(({ text, hint, settingPath }) => (
          <li key={text} className={act === undefined ? undefined : styles["row"]}>
            <span>
              {text}
              {hint !== undefined && <Text tone="subdued">{hint}</Text>}
            </span>{" "}
            {settingPath !== undefined &&
              (act === undefined ? (
                <Link to={settingPath}>{deReasons.setting}</Link>
              ) : (
                <Button isSmall url={settingPath} label={`${act}: ${text}`}>
                  {act}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
