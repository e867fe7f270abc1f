import { useState } from "react";
import type { QueueEntry } from "#shared/api/queue.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { Button } from "../../components/button.tsx";
import { Text } from "../../components/text.tsx";
import { adminAddress, confirm } from "../../lib/platform.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { AdoptDialog } from "./adopt-dialog.tsx";
import { whatText } from "./entry-text.ts";
import { failureText } from "./failure-text.ts";
import { useRetryTask } from "./hooks.ts";
import styles from "./queue.module.css";
import { SkipDialog } from "./skip-dialog.tsx";

const texts = deQueue.acts;

/** An entry's acts: another try at once, all else behind three dots. */
export function QueueActs({ entry }: { entry: QueueEntry }) {
  const [asking, setAsking] = useState<"skip" | "adopt">();
  const { run, isRunning, error } = useRetryTask();
  const { actions, order, _key: task } = entry;
  const what = whatText(entry);
  const retry = async () => {
    if (await run({ orderId: order.id, task })) confirm(deQueue.retried);
  };
  const close = () => setAsking(undefined);
  return (
    <div className={styles.acts}>
      {actions.includes("retry") && (
        <Button isSmall onClick={() => void retry()} isRunning={isRunning} label={texts.retryOf(what)}>
          {texts.retry}
        </Button>
      )}
      <ActionMenu label={texts.moreOf(what)} isSmall>
        {actions.includes("adopt") && (
          <button type="button" onClick={() => setAsking("adopt")}>
            {texts.adopt}
          </button>
        )}
        {actions.includes("skip") && (
          <button type="button" onClick={() => setAsking("skip")}>
            {texts.skip}
          </button>
        )}
        <a href={adminAddress(`orders/${order.id}`)} target="_top">
          {deOrders.inShopify}
        </a>
      </ActionMenu>
      {error && (
        <div role="alert" className={styles.failure}>
          <Text tone="critical">{failureText(error)}</Text>
        </div>
      )}
      {asking === "skip" && <SkipDialog entry={entry} onClose={close} />}
      {asking === "adopt" && <AdoptDialog entry={entry} onClose={close} />}
    </div>
  );
}
