import { useState } from "react";
import { Banner } from "../../components/banner.tsx";
import { Text } from "../../components/text.tsx";
import { deQueue } from "../../locales/de-queue.ts";
import { useStuck } from "./hooks.ts";
import styles from "./queue.module.css";
import { ResumeDialog } from "./resume-dialog.tsx";

const texts = deQueue.resume;

/** Says that work of an earlier installation waits for the merchant's word, which counts for all of it. */
export function ResumeBanner() {
  const { data: stuck } = useStuck();
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = stuck?.items.some(({ state, reason }) => state === "PARKED" && reason === "REINSTALLED") === true;
  if (!isWaiting && !isAsking) return null;
  return (
    <div className={styles.banner}>
      <Banner title={texts.title} tone="warning" action={{ label: texts.action, onAction: () => setIsAsking(true) }}>
        <Text>{texts.text}</Text>
      </Banner>
      {isAsking && <ResumeDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
