import type { QueueEntry } from "#shared/api/queue.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { confirm } from "../../lib/platform.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { kindText, whatText } from "./entry-text.ts";
import { failureText } from "./failure-text.ts";
import { useSkipTask } from "./hooks.ts";

const texts = deQueue.skip;

/** The question before the merchant skips a task. */
export function SkipDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const { run, isRunning, error } = useSkipTask();
  const submit = async () => {
    if ((await run({ orderId: entry.order.id, task: entry._key })) === undefined) return;
    confirm(texts.done);
    onClose();
  };
  return (
    <Dialog
      title={texts.title(kindText(entry))}
      onClose={onClose}
      act={{ label: deQueue.acts.skip, onAct: () => void submit(), isRunning }}
      failure={error && { title: texts.failed, text: failureText(error) }}
    >
      <Text>{`${whatText(entry)}. ${texts.text}`}</Text>
      {entry.source !== null && <Text tone="subdued">{texts.again}</Text>}
    </Dialog>
  );
}
