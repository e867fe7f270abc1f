import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { day } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { useDiscardWaiting } from "./hooks.ts";

const texts = dePlan.credits;

/** Documents that wait for a transfer, and the way to give them up, which asks first. */
export function WaitingDocuments({ waiting, resetAt, isOut }: { waiting: number; resetAt: string; isOut: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isRunning, error, forgetError } = useDiscardWaiting();
  const close = () => {
    forgetError();
    setIsAsking(false);
  };
  const discard = async () => {
    if ((await run({})) === undefined) return;
    setIsAsking(false);
    confirm(texts.discarded);
  };
  return (
    <Stack gap="200">
      <Text as="strong">{texts.waitingTitle(waiting)}</Text>
      <Text tone="subdued">{isOut ? texts.waitingText(day(resetAt)) : texts.waitingEnds}</Text>
      <Row>
        <Button onClick={() => setIsAsking(true)}>{texts.discard}</Button>
      </Row>
      {isAsking && (
        <Dialog
          title={texts.discardTitle}
          onClose={close}
          act={{ label: texts.discardConfirm, onAct: () => void discard(), tone: "critical", isRunning }}
          failure={error && { title: texts.discardFailed, text: error.message }}
        >
          <Text>{texts.discardText(waiting)}</Text>
        </Dialog>
      )}
    </Stack>
  );
}
