import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { de } from "../../locales/de.ts";
import { useConnect } from "./hooks.ts";

const texts = de.connection;

/** Signs in at the provider once more, so that it is asked for what the settings need by now. */
export function Reconnect() {
  const { phase, error, connect } = useConnect();
  const isBusy = phase === "waiting" || phase === "checking";
  return (
    <Stack gap="200">
      <Row>
        <Button onClick={() => void connect()} isRunning={isBusy}>
          {texts.reconnect}
        </Button>
      </Row>
      {phase === "blocked" && <Text tone="critical">{texts.blocked}</Text>}
      {error && <Text tone="critical">{error.message}</Text>}
    </Stack>
  );
}
