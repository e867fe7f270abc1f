import { Page } from "../components/page.tsx";
import { QueueList } from "../features/queue/queue-list.tsx";
import { pages } from "../lib/pages.ts";
import { de } from "../locales/de.ts";
import { deQueue } from "../locales/de-queue.ts";

export function QueuePage() {
  return (
    <Page
      title={deQueue.title}
      shape="index"
      subtitle={deQueue.subtitle}
      back={{ to: pages.orders, label: de.navigation.orders }}
    >
      <QueueList />
    </Page>
  );
}
