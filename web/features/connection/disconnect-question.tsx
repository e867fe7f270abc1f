import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { confirm } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { useDisconnect } from "./hooks.ts";
import { awaitResult, forgetResult } from "./result-focus.ts";

const texts = deConnection;

/** Asks before the connection ends, and says what becomes of what waits. */
export function DisconnectQuestion({ onCancel }: { onCancel: () => void }) {
  const { run, isRunning, error } = useDisconnect();
  const disconnect = async () => {
    awaitResult();
    const answer = await run({});
    if (answer === undefined) return forgetResult();
    confirm(texts.disconnectDone(answer.waiting));
  };
  return (
    <Stack gap="300">
      <Text as="strong">{texts.disconnectTitle}</Text>
      <Text tone="subdued">{texts.disconnectText}</Text>
      {error && <Banner tone="critical" title={error.message} />}
      <Row>
        <Button variant="critical" onClick={() => void disconnect()} isRunning={isRunning}>
          {texts.disconnect}
        </Button>
        <Button onClick={onCancel} isDisabled={isRunning}>
          {de.actions.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
