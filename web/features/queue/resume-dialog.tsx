import type { ResumeReason } from "#shared/domain/tasks/resumable.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { confirm } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { useResumeAll } from "./hooks.ts";

const texts = deQueue.resume;

/** The question before everything that waits for one word goes on, and how far it has come. */
export function ResumeDialog({ reason, onClose }: { reason: ResumeReason; onClose: () => void }) {
  const { resumeAll, isRunning, resumed, failed, error } = useResumeAll(reason);
  const submit = async () => {
    const outcome = await resumeAll();
    if (outcome === undefined || outcome.failed > 0) return;
    confirm(texts.done(outcome.resumed));
    onClose();
  };
  return (
    <Dialog
      title={texts.question[reason]}
      onClose={onClose}
      act={{ label: texts.action, onAct: () => void submit(), isRunning }}
      closeLabel={failed > 0 ? de.actions.close : de.actions.cancel}
      failure={error && { title: texts.stopped, text: error.message }}
    >
      <Text>{texts.consequence}</Text>
      <Text tone="subdued">{texts.elsewhere}</Text>
      {/* what is said while it runs is read out */}
      <div role="status">{(isRunning || resumed + failed > 0) && <Text>{texts.progress(resumed, failed)}</Text>}</div>
    </Dialog>
  );
}
