import { useState } from "react";
import { type ResumeReason, resumeReasonOf } from "#shared/domain/tasks/resumable.ts";
import { Banner } from "../../components/banner.tsx";
import { Text } from "../../components/text.tsx";
import { deQueue } from "../../locales/de-queue.ts";
import { useStuck } from "./hooks.ts";
import styles from "./queue.module.css";
import { ResumeDialog } from "./resume-dialog.tsx";

const texts = deQueue.resume;

/** Says that work waits for the merchant's word, which counts for all of it. */
export function ResumeBanner() {
  const { data: stuck } = useStuck();
  const [asked, setAsked] = useState<ResumeReason>();
  const reasons = stuck?.items.flatMap(({ state, reason }) => resumeReasonOf(state, reason) ?? []) ?? [];
  const [first] = reasons;
  const because = asked ?? first;
  if (because === undefined) return null;
  return (
    <div className={styles.banner}>
      <Banner
        title={texts.title[because]}
        tone="warning"
        action={{ label: texts.action, onAction: () => setAsked(because) }}
      >
        <Text>{texts.text[because]}</Text>
      </Banner>
      {asked && <ResumeDialog reason={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
