import type { DryRunViewEntry } from "#shared/api/dry-run.ts";
import { Badge } from "#web/components/badge.tsx";
import { ReasonWays } from "#web/components/reason-ways.tsx";
import { Row } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { count } from "#web/lib/format.ts";
import { describeReason } from "#web/lib/reason-text.ts";
import { deDryRun as texts } from "#web/locales/de-dry-run.ts";
import styles from "./dry-run.module.css";
import { beforeAfter } from "./words.ts";

type Reason = DryRunViewEntry["reasons"][number];

/** Reasons against documents, with their numbers before and after; newly held ones have a badge. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className={styles.list}>
      {reasons.map(({ verdict, code, before, after }) => (
        <li key={`${verdict} ${code}`} className={styles.row}>
          <span className={styles.figure}>{beforeAfter(count(before), count(after))}</span>
          <Row>
            <Text as="span">
              {reasonText(verdict, code)} <MoreOf verdict={verdict} code={code} />
            </Text>
            {verdict === "hold" && after > before && <Badge tone="critical">{texts.newlyHeld}</Badge>}
          </Row>
        </li>
      ))}
    </ul>
  );
}

function MoreOf(reason: Pick<Reason, "verdict" | "code">) {
  const { settingPath: _, ...text } = describeReason(reason);
  return <ReasonWays {...text} />;
}

/** `Adresse fehlt (bleibt gehalten)`; that something waits its title says already. */
function reasonText(verdict: Reason["verdict"], code: string): string {
  const { title } = describeReason({ verdict, code });
  return verdict === "wait" ? title : `${title} (${texts.verdicts[verdict]})`;
}
