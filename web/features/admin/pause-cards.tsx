import { type ReactNode, useState } from "react";
import type { StaffPause } from "#shared/domain/shop/staff-pause.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EntryFold } from "../../components/entries.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { dayAndTime } from "../../lib/format.ts";
import { de } from "../../locales/de.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { usePauseOfAll, useSavePauseOfAll, useSaveShopPause, useShopPause } from "./hooks.ts";

const texts = deAdmin.pause;
const skeletonHeight = 64;
const MINIMUM_NOTICE = 10;
const MAXIMUM = 300;

/** Stops the automation of all shops, or lets it go on; open while it is stopped. */
export function PauseOfAllFold() {
  const { data, error, mutate } = usePauseOfAll();
  const save = useSavePauseOfAll();
  const pause = data?.pause;
  return (
    <EntryFold
      name={texts.all}
      value={pause === null ? texts.runs : pause && texts.paused(dayAndTime(pause.at, new Date(), de.datesInSentence))}
      isLedTo={pause !== null && pause !== undefined}
    >
      <PauseParts text={texts.allText} error={error ?? save.error} onRetry={() => void mutate()}>
        {data === undefined ? (
          error === undefined && <Skeleton height={skeletonHeight} />
        ) : (
          <PauseForm
            pause={data.pause}
            isRunning={save.isRunning}
            question={{ title: texts.confirmAll, text: texts.confirmAllText }}
            save={async (input) => (await save.run(input)) !== undefined}
          />
        )}
      </PauseParts>
    </EntryFold>
  );
}

/** Stops the automation of one shop, or lets it go on. */
export function ShopPauseCard({ shop }: { shop: string }) {
  const { data, error, mutate } = useShopPause(shop);
  const save = useSaveShopPause();
  return (
    <Card title={texts.shop}>
      <PauseParts text={texts.shopText} error={error ?? save.error} onRetry={() => void mutate()}>
        {data === undefined && error === undefined && <Skeleton height={skeletonHeight} />}
        {data?.isKnown === false && <Text>{texts.unknown}</Text>}
        {data?.isKnown && (
          <PauseForm
            pause={data.pause}
            isRunning={save.isRunning}
            save={async (input) => (await save.run({ shop, ...input })) !== undefined}
          />
        )}
      </PauseParts>
    </Card>
  );
}

function PauseParts({
  text,
  error,
  onRetry,
  children,
}: {
  text: string;
  error: Error | undefined;
  onRetry: () => void;
  children: ReactNode;
}) {
  return (
    <Stack>
      <Text tone="subdued">{text}</Text>
      {error && <LoadFailure title={texts.failed} text={error.message} onRetry={onRetry} />}
      {children}
    </Stack>
  );
}

interface PauseFormProps {
  pause: StaffPause | null;
  isRunning: boolean;
  /** Asked before the automation is stopped. */
  question?: { title: string; text: string };
  /** Answers whether it was saved. */
  save: (input: { notice: string | null; reason: string }) => Promise<boolean>;
}

function PauseForm({ pause, isRunning, question, save }: PauseFormProps) {
  const [notice, setNotice] = useState("");
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const isFilled = reason.trim().length > 2 && (pause !== null || notice.trim().length >= MINIMUM_NOTICE);
  const submit = async () => {
    setIsAsked(false);
    if (!(await save({ notice: pause === null ? notice : null, reason }))) return;
    setNotice("");
    setReason("");
  };
  const isQuestion = pause === null && question !== undefined;
  return (
    <>
      <div role="status">
        <Text>
          {pause === null ? texts.running : texts.paused(dayAndTime(pause.at, new Date(), de.datesInSentence))}
        </Text>
        {pause !== null && <Text tone="subdued">{texts.shown(pause.notice)}</Text>}
      </div>
      {pause === null && (
        <TextField
          label={texts.notice}
          hint={texts.noticeHelp}
          value={notice}
          onChange={setNotice}
          maxLength={MAXIMUM}
          isCounted
        />
      )}
      <TextField label={texts.reason} hint={texts.reasonHelp} value={reason} onChange={setReason} maxLength={MAXIMUM} />
      <Row>
        <Button
          onClick={() => (isQuestion ? setIsAsked(true) : void submit())}
          isRunning={isRunning}
          isDisabled={!isFilled}
        >
          {pause === null ? texts.pause : texts.resume}
        </Button>
      </Row>
      {isAsked && question && (
        <Dialog
          title={question.title}
          onClose={() => setIsAsked(false)}
          act={{ label: texts.pause, onAct: () => void submit(), tone: "critical" }}
        >
          <Text>{question.text}</Text>
        </Dialog>
      )}
    </>
  );
}
