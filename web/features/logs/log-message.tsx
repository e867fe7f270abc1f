import type { LogRow } from "#shared/api/logs.responses.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { Link } from "../../components/link.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import { deLog } from "../../locales/de-log.ts";
import styles from "./log.module.css";
import { describeEntry } from "./log-text.ts";

/** The event, its reason, and for admin shops its place of failure. */
export function LogMessage({ entry }: { entry: LogRow }) {
  const { title, text, helpPath } = describeEntry(entry);
  return (
    <div className={styles.message}>
      <p className={styles.title}>{title}</p>
      {(text !== "" || entry.document !== null) && (
        <p className={styles.text}>
          {text}{" "}
          {entry.document !== null && (
            <Link to={entry.document.url} leads="tab" label={deLog.openDocument(title)}>
              {deLog.atProvider}
            </Link>
          )}{" "}
          <ReasonWays title={title} helpPath={helpPath} />
        </p>
      )}
      {entry.body?.stack !== undefined && (
        <Disclosure title={deLog.stack}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={styles.stack} tabIndex={0}>
            {entry.body.stack}
          </pre>
        </Disclosure>
      )}
    </div>
  );
}
