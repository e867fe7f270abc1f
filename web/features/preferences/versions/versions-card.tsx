import { useState } from "react";
import type { VersionEntry } from "#shared/api/preferences.ts";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Row } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { dayAndTime } from "#web/lib/format.ts";
import { de } from "#web/locales/de.ts";
import { deVersions } from "#web/locales/de-versions.ts";
import { Changes } from "./changes.tsx";
import { useVersions } from "./hooks.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import styles from "./versions.module.css";

const texts = deVersions;

/** Changes of settings with author and time, newest first, and the way back to each state. */
export function VersionsCard() {
  const [cursor, setCursor] = useState("");
  const [chosen, setChosen] = useState<VersionEntry>();
  const versions = useVersions(cursor);
  const next = versions.data?.next ?? null;
  return (
    <Card label={texts.title}>
      <Loaded answer={versions} failed={texts.failed} skeleton={<Skeleton height={44} bars={3} />}>
        {(page) =>
          page.items.length === 0 ? (
            <Text tone="subdued">{texts.empty}</Text>
          ) : (
            <>
              <Text tone="subdued">{texts.text}</Text>
              <ol className={styles.list}>
                {page.items.map((version) => (
                  <Version key={version.number} version={version} onRestore={() => setChosen(version)} />
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
      {(next !== null || cursor !== "") && (
        <Row>
          {cursor !== "" && <Button onClick={() => setCursor("")}>{texts.newest}</Button>}
          {next !== null && <Button onClick={() => setCursor(next)}>{texts.older}</Button>}
        </Row>
      )}
      {chosen && <RestoreDialog version={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function Version({ version, onRestore }: { version: VersionEntry; onRestore: () => void }) {
  const { number, at, isCurrent, occasion, restored, changes, restoring } = version;
  const title = texts.number(number);
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h2 className={styles.number}>{title}</h2>
        {isCurrent && <Badge>{texts.current}</Badge>}
        <Text as="span" tone="subdued">
          {`${dayAndTime(at, new Date(), de.dates)} · ${authorOf(version)}`}
        </Text>
      </div>
      {occasion !== "saved" && (
        <Text>{restored === null ? texts.occasions[occasion] : texts.restoredTo(restored)}</Text>
      )}
      <Changes changes={changes} />
      {!isCurrent && restoring.length === 0 && <Text tone="subdued">{texts.same}</Text>}
      {!isCurrent && restoring.length > 0 && (
        <div className={styles.act}>
          <Button isSmall label={`${texts.restore.action}: ${title}`} onClick={onRestore}>
            {texts.restore.action}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The platform names no users to the app: another one is known by the number that the admin shows. */
const authorOf = ({ by }: VersionEntry): string =>
  by.isYou ? texts.by.you : by.userId === null ? texts.by.app : texts.by.user(by.userId);
