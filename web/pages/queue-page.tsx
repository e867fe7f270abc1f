import { Page } from "../components/page.tsx";
import { QueueList } from "../features/queue/queue-list.tsx";
import { useWayBack } from "../lib/use-way-back.ts";
import { deQueue } from "../locales/de-queue.ts";

export function QueuePage() {
  return (
    <Page title={deQueue.title} shape="index" subtitle={deQueue.subtitle} back={useWayBack()}>
      <QueueList />
    </Page>
  );
}
