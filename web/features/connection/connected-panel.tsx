import { useEffect, useRef, useState } from "react";
import { connectionIssues, type ShopFacts } from "#shared/domain/connection/connection-issues.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { dayAndTime } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { AccountFacts } from "./account-facts.tsx";
import styles from "./connection.module.css";
import { ConnectionIssues } from "./connection-issues.tsx";
import { DisconnectQuestion } from "./disconnect-question.tsx";
import { usePullProfile } from "./hooks.ts";
import { useResultFocus } from "./result-focus.ts";
import { TaxChangeQuestions } from "./tax-change-question.tsx";

const texts = deConnection;

interface ConnectedPanelProps {
  profile: ProviderProfile | null;
  facts: ShopFacts;
  connectedAt: string | null;
  /** Company and version stand beside it already. */
  isShort?: boolean;
}

/** Whose account is connected, what it says about taxes, and the way to end the connection. */
export function ConnectedPanel({ profile, facts, connectedAt, isShort = false }: ConnectedPanelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const result = useResultFocus();
  const region = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  // a missing VAT id is told by its row
  const { sellerVatId: _, ...others } = facts;
  // the button that had the focus is gone: keyboard and screen reader go on where it stood
  useEffect(() => {
    if (isAsking || hasAsked.current) region.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  return (
    <Stack>
      <div ref={result} tabIndex={-1} className={styles.region}>
        <Stack>
          {profile && <TaxChangeQuestions profile={profile} />}
          {profile && <ConnectionIssues profile={profile} facts={isShort ? others : facts} />}
          {profile && (
            <AccountFacts
              profile={profile}
              connectedAt={connectedAt}
              isShort={isShort}
              isVatIdAsked={
                isShort && connectionIssues(profile, facts).some(({ code }) => code === "OWN_VAT_ID_UNKNOWN")
              }
            />
          )}
        </Stack>
      </div>
      {profile && <ReadAgain pulledAt={profile.pulledAt} />}
      <div ref={region} tabIndex={-1} className={styles.region}>
        {isAsking ? (
          <DisconnectQuestion onCancel={() => setIsAsking(false)} />
        ) : (
          <Row>
            <Button onClick={() => setIsAsking(true)}>{texts.disconnect}</Button>
          </Row>
        )}
      </div>
    </Stack>
  );
}

/** Age of the profile shown, and a button to read it again after a change at the provider. */
function ReadAgain({ pulledAt }: { pulledAt: string }) {
  const { pull, isRunning, error } = usePullProfile();
  const readAgain = async () => {
    if (await pull()) confirm(texts.readDone);
  };
  return (
    <div>
      <Row>
        <Text as="span" tone="subdued">
          {texts.readAt(dayAndTime(pulledAt, new Date(), de.dates))}
        </Text>
        <Button variant="plain" onClick={() => void readAgain()} isRunning={isRunning}>
          {texts.readAgain}
        </Button>
      </Row>
      {error && <Text tone="critical">{error.message}</Text>}
    </div>
  );
}
