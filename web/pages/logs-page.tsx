import { Page } from "../components/page.tsx";
import { LogList } from "../features/logs/log-list.tsx";
import { pages } from "../lib/pages.ts";
import { de } from "../locales/de.ts";
import { deLog } from "../locales/de-log.ts";

export function LogsPage() {
  return (
    <Page title={deLog.title} shape="index" back={{ to: pages.orders, label: de.navigation.orders }}>
      <LogList />
    </Page>
  );
}
