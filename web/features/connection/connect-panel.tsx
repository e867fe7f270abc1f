import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { NumberedList } from "../../components/numbered-list.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { deConnection } from "../../locales/de-connection.ts";
import styles from "./connection.module.css";
import { useConnect } from "./hooks.ts";
import { PendingConnection } from "./pending-connection.tsx";
import { useResultFocus } from "./result-focus.ts";

const texts = deConnection;

type ConnectionStatus = ShopRecord["lexoffice"]["status"];
const intros: Readonly<Record<ConnectionStatus, string>> = {
  never: texts.intro,
  connected: texts.intro,
  disconnected: texts.disconnectedText,
  revoked: texts.revokedText,
};

/** What happens when the merchant connects, the button for it, and the state of the sign-in. */
export function ConnectPanel({ status }: { status: ConnectionStatus }) {
  const { phase, error, connect } = useConnect();
  const result = useResultFocus();
  const isRevoked = status === "revoked";
  const start = () => void connect();
  const isBusy = phase === "waiting" || phase === "checking";
  return (
    <Stack>
      <div ref={result} tabIndex={-1} className={styles.region}>
        <Text>{intros[status]}</Text>
      </div>
      {status === "never" && <NumberedList entries={texts.steps} />}
      {!isBusy && <PendingConnection />}
      {phase === "blocked" && <Banner tone="warning" title={texts.blocked} />}
      {phase === "unfinished" && <Banner tone="warning" title={texts.notFinished} />}
      {error && <Banner tone="critical" title={error.message} />}
      <Row gap="300">
        <Button variant="primary" onClick={start} isRunning={isBusy}>
          {isRevoked ? texts.reconnect : texts.connect}
        </Button>
      </Row>
      {isBusy && (
        <div role="status">
          <Text tone="subdued">
            {phase === "checking" ? texts.checking : `${texts.waiting} ${texts.waitingHint}`}{" "}
            {phase === "waiting" && (
              <Button variant="plain" onClick={start}>
                {texts.reopen}
              </Button>
            )}
          </Text>
        </div>
      )}
    </Stack>
  );
}
