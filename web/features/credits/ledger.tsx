import type { LedgerRow } from "#shared/api/credits.ts";
import { Link } from "../../components/link.tsx";
import { List } from "../../components/list.tsx";
import { SaveTable } from "../../components/save-table.tsx";
import { State } from "../../components/state.tsx";
import type { Column } from "../../components/table.tsx";
import { dayAndTime } from "../../lib/format.ts";
import { cursorPager } from "../../lib/page-turn.ts";
import { orderAddress } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { useCredits } from "./hooks.ts";
import { ledgerFile } from "./ledger-file.ts";
import { describeChange, describeEntry } from "./ledger-text.ts";

const texts = dePlan.credits.ledger;
const narrowAreas = '"what what change" "at at at"';
const columns: readonly Column<LedgerRow>[] = [
  { id: "at", title: texts.at, width: "180px", cell: ({ at }) => dayAndTime(at, new Date(), de.dates) },
  { id: "what", title: texts.what, cell: (entry) => <Entry entry={entry} /> },
  { id: "change", title: texts.change, align: "end", cell: ({ transfers }) => describeChange(transfers) },
];

/** Every transfer that came and went, newest first. */
export function Ledger() {
  const { show, ...list } = useCredits();
  if (list.data === undefined) return null;
  return (
    <List
      label={texts.title}
      list={list}
      columns={columns}
      keyOf={({ key, at }) => `${at}${key}`}
      narrowAreas={narrowAreas}
      failed={dePlan.credits.failed}
      empty={<State icon="order" title={texts.empty} />}
      pager={cursorPager(list.data, { label: texts.page, show })}
      toolbar={<SaveTable file={ledgerFile} />}
      isPlain
    />
  );
}

function Entry({ entry }: { entry: LedgerRow }) {
  const text = describeEntry(entry);
  return entry.document ? <Link to={orderAddress(entry.document.orderId)}>{text}</Link> : text;
}
