import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { confirm } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { useResumeAll } from "./hooks.ts";

const texts = deQueue.resume;

/** The question before everything of an earlier installation goes on, and how far it has come. */
export function ResumeDialog({ onClose }: { onClose: () => void }) {
  const { resumeAll, isRunning, resumed, failed, error } = useResumeAll();
  const submit = async () => {
    const outcome = await resumeAll();
    if (outcome === undefined || outcome.failed > 0) return;
    confirm(texts.done(outcome.resumed));
    onClose();
  };
  return (
    <Dialog
      title={texts.question}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{failed > 0 ? de.actions.close : de.actions.cancel}</Button>
          <Button variant="primary" onClick={() => void submit()} isRunning={isRunning}>
            {texts.action}
          </Button>
        </>
      }
    >
      <Stack gap="300">
        {error && (
          <Banner title={texts.stopped} tone="critical">
            {error.message}
          </Banner>
        )}
        <Text>{texts.consequence}</Text>
        <Text tone="subdued">{texts.elsewhere}</Text>
        {/* what is said while it runs is read out */}
        <div role="status">{(isRunning || resumed + failed > 0) && <Text>{texts.progress(resumed, failed)}</Text>}</div>
      </Stack>
    </Dialog>
  );
}
