import type { LogRow } from "#shared/api/logs.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { Link } from "../../components/link.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import { deLog } from "../../locales/de-log.ts";
import styles from "./log.module.css";
import { describeEntry } from "./log-text.ts";

/** The event, its reason, and for admin shops its place of failure; in brief beside the documents themselves. */
export function LogMessage({ entry, isBrief = false }: { entry: LogRow; isBrief?: boolean }) {
  const { title, text, helpPath } = describeEntry(entry, isBrief);
  const linked = isBrief ? null : entry.document;
  return (
    <div className={styles.message}>
      <p className={styles.title}>{title}</p>
      {(text !== "" || linked !== null) && (
        <p className={styles.text}>
          {text}{" "}
          {linked !== null && (
            <Link to={linked.url} leads="tab" label={deLog.openDocument(title)}>
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
