import { useSearchParams } from "react-router";
import type { LogRow } from "#shared/api/logs.ts";
import { logStatuses } from "#shared/domain/logs/log-entry.ts";
import { List } from "../../components/list.tsx";
import { Select } from "../../components/select.tsx";
import { State } from "../../components/state.tsx";
import type { Column } from "../../components/table.tsx";
import { cursorPager } from "../../lib/page-turn.ts";
import { useContract } from "../../lib/use-contract.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { deLog } from "../../locales/de-log.ts";
import { EntryDate, narrowAreas } from "./log-columns.tsx";
import { LogMessage } from "./log-message.tsx";
import { LogSeverity } from "./log-severity.tsx";

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
    cell: ({ status }) => <LogSeverity status={status} />,
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
  const list = useContract(
    "GET /api/admin/shops/{shop}/logs",
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
  const show = (next: string) => setAddress({ ...(status === undefined ? {} : { status }), cursor: next });
  return (
    <List
      title={texts.heading}
      label={texts.title(shop)}
      list={list}
      columns={columns}
      keyOf={({ _key }) => _key}
      narrowAreas={narrowAreas}
      failed={texts.failed}
      empty={<State icon="order" title={texts.empty} text={texts.emptyText} />}
      pager={cursorPager(list.data, { label: texts.pages, show })}
      toolbar={
        <Select
          label={texts.only}
          isLabelHidden
          options={options}
          value={status ?? ""}
          onChange={(chosen) => setAddress(chosen === "" ? {} : { status: chosen })}
        />
      }
    />
  );
}
