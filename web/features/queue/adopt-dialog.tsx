import { useState } from "react";
import type { Adoption, QueueEntry } from "#shared/api/queue.ts";
import { Banner } from "../../components/banner.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { money } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { kindText, whatText } from "./entry-text.ts";
import { failureText } from "./failure-text.ts";
import { useAdoptDocument } from "./hooks.ts";

const texts = deQueue.adopt;
const MAX_NUMBER_LENGTH = 60;

/** Takes a document over by its number; what speaks against it is said before anything is done. */
export function AdoptDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const [number, setNumber] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [answer, setAnswer] = useState<Adoption>();
  const { run, isRunning, error, forgetError } = useAdoptDocument();
  const differs = answer?.problem === "differs";
  const isUnrelated = answer?.problem === "unrelated";
  const [belongs, setBelongs] = useState(false);

  const change = (text: string) => {
    setNumber(text);
    setIsMissing(false);
    setAnswer(undefined);
    setBelongs(false);
    forgetError();
  };
  const submit = async () => {
    if (number.trim() === "") return setIsMissing(true);
    // what was confirmed once stays confirmed for this number
    const acceptUnrelated = belongs || isUnrelated;
    setBelongs(acceptUnrelated);
    const given = await run({
      orderId: entry.order.id,
      task: entry._key,
      number: number.trim(),
      acceptDifference: differs,
      acceptUnrelated,
    });
    setAnswer(given);
    if (given?.adopted !== true) return;
    confirm(texts.done);
    onClose();
  };
  return (
    <Dialog
      title={texts.title(kindText(entry))}
      onClose={onClose}
      act={{
        label: differs ? texts.anyway : isUnrelated ? texts.belongs : texts.submit,
        onAct: () => void submit(),
        isRunning,
      }}
      failure={error && { title: texts.failed, text: failureText(error) }}
    >
      <Text>{`${whatText(entry)}. ${texts.text}`}</Text>
      <TextField
        label={texts.number}
        hint={texts.hint}
        value={number}
        maxLength={MAX_NUMBER_LENGTH}
        onChange={change}
        {...(isMissing ? { error: texts.missing } : {})}
      />
      <div role="status">{answer?.problem && <Problem answer={answer} problem={answer.problem} />}</div>
    </Dialog>
  );
}

function Problem({ answer, problem }: { answer: Adoption; problem: NonNullable<Adoption["problem"]> }) {
  const { expected, found } = answer;
  return (
    <Banner title={texts.problem[problem]} tone="warning">
      {expected !== null && found !== null
        ? texts.sums(money(expected), money(found), money(Math.abs(found - expected)))
        : undefined}
    </Banner>
  );
}
