import { type ReactNode, useEffect, useRef } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { deConnection } from "../../locales/de-connection.ts";
import { deSetup } from "../../locales/de-setup.ts";
import { celebrateThen } from "./celebrate-then.ts";
import { useConnect } from "./hooks.ts";
import { PendingConnection } from "./pending-connection.tsx";

const texts = deConnection;

interface SetupConnectionProps {
  lexoffice: ShopRecord["lexoffice"];
  /** The boxes, on the step with which the set-up begins; its button opens the sign-in at once. */
  boxes?: ReactNode;
  /** Both boxes are ticked. */
  mayConnect: boolean;
  /** The way to an account for who has none. */
  registration: ReactNode;
  /** The step is being kept. */
  isRunning: boolean;
  onBegin: () => void;
  /** The account is connected, and the merchant has seen it. */
  onDone: () => void;
}

/** The set-up's first two steps: the agreement, and the sign-in at the provider with the state of its window. */
export function SetupConnection(props: SetupConnectionProps) {
  const { lexoffice, boxes, mayConnect, registration, isRunning, onBegin, onDone } = props;
  const { phase, error, connect } = useConnect();
  const { isConnected, profile } = lexoffice;
  const isBusy = phase === "waiting" || phase === "checking";
  const isBeginning = boxes !== undefined;
  useCelebratedConnection(isConnected, isBeginning, onDone);
  const begin = () => {
    void connect();
    if (isBeginning) onBegin();
  };
  if (isConnected && !isBeginning) {
    return (
      <Stack>
        <Banner tone="success" title={deSetup.connect.connected(profile?.companyName || texts.unknown)}>
          {deSetup.connect.goesOn}
        </Banner>
        <Row>
          <Button variant="primary" onClick={onDone} isRunning={isRunning}>
            {deSetup.next}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack>
      {isBeginning ? boxes : <Text>{texts.steps[0]}</Text>}
      {!isBeginning && !isBusy && <PendingConnection />}
      {phase === "blocked" && <Banner tone="warning" title={texts.blocked} />}
      {phase === "unfinished" && <Banner tone="warning" title={texts.notFinished} />}
      {error && <Banner tone="critical" title={error.message} />}
      <div role="status">
        {isBusy && <Text>{phase === "checking" ? texts.checking : `${texts.waiting} ${texts.waitingHint}`}</Text>}
      </div>
      <Row>
        {isBeginning && isConnected ? (
          <Button variant="primary" onClick={onBegin} isRunning={isRunning} isDisabled={!mayConnect}>
            {deSetup.next}
          </Button>
        ) : isBusy ? (
          <Button onClick={() => void connect()}>{texts.reopen}</Button>
        ) : (
          <Button variant="primary" onClick={begin} isDisabled={!mayConnect}>
            {lexoffice.status === "revoked" ? texts.reconnect : texts.connect}
          </Button>
        )}
        {isBeginning && !mayConnect && <Text tone="subdued">{deSetup.start.boxesFirst}</Text>}
      </Row>
      {!isBeginning && registration}
    </Stack>
  );
}

/** Celebrates a connection that comes about in one of the two steps, and goes on a moment later. */
function useCelebratedConnection(isConnected: boolean, isBeginning: boolean, onDone: () => void): void {
  const wasAtFirst = useRef(isConnected);
  const celebrated = useRef(false);
  const latest = useRef(onDone);
  latest.current = onDone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first step leads to the second, from which it goes on once more
  useEffect(() => {
    if (!isConnected || wasAtFirst.current) return undefined;
    if (celebrated.current) return latest.current();
    return celebrateThen(() => {
      celebrated.current = true;
      latest.current();
    });
  }, [isConnected, isBeginning]);
}
