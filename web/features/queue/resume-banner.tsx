import { useState } from "react";
import { resumeReasonOf } from "#shared/domain/tasks/resumable.ts";
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
  const [isAsking, setIsAsking] = useState(false);
  const reasons = stuck?.items.flatMap(({ state, reason }) => resumeReasonOf(state, reason) ?? []) ?? [];
  const [because = "REINSTALLED"] = reasons;
  if (reasons.length === 0 && !isAsking) return null;
  return (
    <div className={styles.banner}>
      <Banner
        title={texts.title[because]}
        tone="warning"
        action={{ label: texts.action, onAction: () => setIsAsking(true) }}
      >
        <Text>{texts.text[because]}</Text>
      </Banner>
      {isAsking && <ResumeDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
