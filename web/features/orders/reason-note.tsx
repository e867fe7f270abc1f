import type { Reason } from "../../../shared/api/orders.answers.ts";
import { Badge } from "../../components/badge.tsx";
import { Link } from "../../components/link.tsx";
import { describeReason } from "../../lib/reason-text.ts";
import { de } from "../../locales/de.ts";
import styles from "./orders.module.css";

/** Why there is no document, and what to do about it. */
export function ReasonNote({ reason }: { reason: Reason }) {
  const { title, text, tone, settingPath } = describeReason(reason);
  return (
    <div className={styles.reason}>
      <Badge tone={tone}>{title}</Badge>
      <p className={styles.reasonText}>
        {text} {settingPath !== undefined && <Link to={settingPath}>{de.reasons.setting}</Link>}
      </p>
    </div>
  );
}
