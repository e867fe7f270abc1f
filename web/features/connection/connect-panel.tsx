import type { ShopRecord } from "#shared/api/shop-record.ts";
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

/** Explains connecting, with its button and the state of the sign-in. */
export function ConnectPanel({ status }: { status: ConnectionStatus }) {
  const connecting = useConnect();
  const result = useResultFocus();
  return (
    <Stack>
      <div ref={result} tabIndex={-1} className={styles.region}>
        <Text>{intros[status]}</Text>
      </div>
      {status === "never" && <NumberedList entries={texts.steps} />}
      <Row gap="300">
        <Button variant="primary" onClick={() => void connecting.connect()} isRunning={connecting.isBusy}>
          {status === "revoked" ? texts.reconnect : texts.connect}
        </Button>
      </Row>
      <ConnectState {...connecting} />
    </Stack>
  );
}

/** The sign-in's progress, and the account that waits for the merchant's word. */
export function ConnectState({ phase, isBusy, error, connect }: ReturnType<typeof useConnect>) {
  return (
    <Stack>
      {!isBusy && <PendingConnection />}
      {phase === "blocked" && <Banner tone="warning" title={texts.blocked} />}
      {phase === "unfinished" && <Banner tone="warning" title={texts.notFinished} />}
      {error && <Banner tone="critical" title={error.message} />}
      {isBusy && (
        <div role="status">
          <Text tone="subdued">
            {phase === "checking" ? texts.checking : `${texts.waiting} ${texts.waitingHint}`}{" "}
            {phase === "waiting" && (
              <Button variant="plain" onClick={() => void connect()}>
                {texts.reopen}
              </Button>
            )}
          </Text>
        </div>
      )}
    </Stack>
  );
}
