import { Page } from "../components/page.tsx";
import { SaveTable } from "../components/save-table.tsx";
import { useLogQuery } from "../features/logs/hooks.ts";
import { logFile } from "../features/logs/log-file.ts";
import { LogList } from "../features/logs/log-list.tsx";
import { useWayBack } from "../lib/use-way-back.ts";
import { deLog } from "../locales/de-log.ts";

export function LogsPage() {
  const { query } = useLogQuery();
  return (
    <Page title={deLog.title} shape="index" back={useWayBack()} actions={<SaveTable file={logFile(query)} />}>
      <LogList />
    </Page>
  );
}
