import { useSearchParams } from "react-router";
import { listShopLogs } from "#shared/api/admin.routes.ts";
import type { LogRow } from "#shared/api/logs.responses.ts";
import { logStatuses } from "#shared/domain/logs/log-entry.ts";
import { Badge } from "../../components/badge.tsx";
import { Banner } from "../../components/banner.tsx";
import { Card } from "../../components/card.tsx";
import { Pager } from "../../components/pager.tsx";
import { Select } from "../../components/select.tsx";
import { Stack } from "../../components/stack.tsx";
import { State } from "../../components/state.tsx";
import { type Column, Table, TableSkeleton } from "../../components/table.tsx";
import { useContract } from "../../lib/use-contract.ts";
import { de } from "../../locales/de.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { deLog } from "../../locales/de-log.ts";
import { EntryDate, narrowAreas } from "./log-columns.tsx";
import { logTones } from "./log-look.ts";
import { LogMessage } from "./log-message.tsx";

const texts = deAdmin.log;
const pageSize = 50;
const options = [
  { value: "", label: texts.all },
  ...logStatuses.map((value) => ({ value, label: deLog.status[value] })),
] as const;

/** Staff see another shop's log here, so its orders are named and not linked. */
const columns: readonly Column<LogRow>[] = [
  {
    id: "status",
    title: deLog.columns.status,
    width: "12%",
    cell: ({ status }) => <Badge tone={logTones[status]}>{deLog.status[status]}</Badge>,
  },
  { id: "event", title: deLog.columns.event, width: "58%", cell: (entry) => <LogMessage entry={entry} /> },
  { id: "order", title: deLog.columns.order, width: "13%", cell: ({ order }) => order?.name ?? "–" },
  { id: "date", title: deLog.columns.date, width: "17%", cell: ({ date }) => <EntryDate date={date} /> },
];

/** The event log of any shop, with stack traces; severity and page stand in the address. */
export function ShopLog({ shop }: { shop: string }) {
  const [address, setAddress] = useSearchParams();
  const cursor = address.get("cursor");
  const status = logStatuses.find((name) => name === address.get("status"));
  const { data, error, isLoading, isValidating, mutate } = useContract(
    listShopLogs,
    {
      shop,
      sortBy: "date",
      sortDir: "desc",
      pageSize,
      ...(status === undefined ? {} : { status }),
      ...(cursor === null ? {} : { cursor }),
    },
    { keepPreviousData: true },
  );
  const show = (next: string | null) =>
    setAddress({ ...(status === undefined ? {} : { status }), ...(next === null ? {} : { cursor: next }) });
  return (
    <Card>
      <Stack>
        <Select
          label={texts.only}
          options={options}
          value={status ?? ""}
          onChange={(chosen) => setAddress(chosen === "" ? {} : { status: chosen })}
        />
        {error && (
          <Banner
            title={texts.failed}
            tone="critical"
            action={{ label: de.actions.retry, onAction: () => void mutate(), isRunning: isValidating }}
          >
            {error.message}
          </Banner>
        )}
        {data === undefined && !error && <TableSkeleton label={de.app.loading} columns={columns} />}
        {data?.items.length === 0 && <State icon="order" title={texts.empty} text={texts.emptyText} />}
        {data && data.items.length > 0 && (
          <Table
            label={texts.title(shop)}
            columns={columns}
            rows={data.items}
            keyOf={({ _key }) => _key}
            narrowAreas={narrowAreas}
            isOutdated={isLoading}
          />
        )}
        {data && (data.hasNext || data.hasPrevious) && (
          <Pager
            label={texts.pages}
            {...(data.hasPrevious ? { onPrevious: () => show(data.previous) } : {})}
            {...(data.hasNext ? { onNext: () => show(data.next) } : {})}
          />
        )}
      </Stack>
    </Card>
  );
}
