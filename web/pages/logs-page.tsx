import { Page } from "../components/page.tsx";
import { LogList } from "../features/logs/log-list.tsx";
import { useWayBack } from "../lib/use-way-back.ts";
import { deLog } from "../locales/de-log.ts";

export function LogsPage() {
  return (
    <Page title={deLog.title} shape="index" back={useWayBack()}>
      <LogList />
    </Page>
  );
}
