import { useState } from "react";
import type { ShopQueueEntry, ShopQueuePage } from "#shared/api/admin.ts";
import { reasonWords } from "#shared/domain/order-states/reason-words.ts";
import { Badge } from "../../components/badge.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { List } from "../../components/list.tsx";
import { Select } from "../../components/select.tsx";
import { State } from "../../components/state.tsx";
import type { Column } from "../../components/table.tsx";
import { count, dayAndTime } from "../../lib/format.ts";
import { forwardPager } from "../../lib/page-turn.ts";
import { de } from "../../locales/de.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useShopQueue } from "./hooks.ts";

const texts = deAdmin.queue;
const narrowAreas = `"order kind state" "reason reason reason" "due due due"`;
const options = [
  { value: "stuck", label: texts.stuck },
  { value: "open", label: texts.open },
] as const;

const moment = (instant: string) => dayAndTime(instant, new Date(), de.dates);
const titleOf = (code: string) => reasonWords({ code, verdict: "failed" }).title;

/** A task that failed falls due no more. */
const columnsOf = (choice: "stuck" | "open"): readonly Column<ShopQueueEntry>[] => [
  { id: "order", title: texts.columns.order, cell: ({ order }) => order },
  { id: "kind", title: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
  { id: "state", title: texts.columns.state, cell: ({ state }) => <Badge>{texts.states[state]}</Badge> },
  {
    id: "reason",
    title: texts.columns.reason,
    cell: ({ code }) => (code === null ? null : `${titleOf(code)} (${code})`),
  },
  choice === "open"
    ? { id: "due", title: texts.columns.due, cell: ({ dueAt }) => moment(dueAt) }
    : { id: "due", title: texts.columns.created, cell: ({ createdAt }) => moment(createdAt) },
];

/** What a shop has in its queue, and why its last documents failed. */
export function QueueCard({ shop }: { shop: string }) {
  const [state, setState] = useState<"stuck" | "open">("stuck");
  const [cursor, setCursor] = useState("");
  const list = useShopQueue({ shop, state, cursor });
  return (
    <>
      {list.data && list.data.reasons.length > 0 && <ReasonsCard reasons={list.data.reasons} />}
      <List
        title={texts.title}
        label={texts.title}
        list={list}
        columns={columnsOf(state)}
        keyOf={({ key }) => key}
        narrowAreas={narrowAreas}
        failed={texts.failed}
        empty={<State icon="search" title={texts.empty} text={texts.emptyText} />}
        pager={forwardPager(list.data, { label: texts.pages, cursor, turnTo: setCursor })}
        toolbar={
          <Select
            label={texts.choice}
            isLabelHidden
            options={options}
            value={state}
            onChange={(chosen) => {
              setState(chosen);
              setCursor("");
            }}
          />
        }
      />
    </>
  );
}

function ReasonsCard({ reasons }: Pick<ShopQueuePage, "reasons">) {
  return (
    <Card title={texts.reasons}>
      <Facts
        facts={reasons.map((reason) => ({
          name: titleOf(reason.code),
          value: texts.times(count(reason.count), moment(reason.lastAt)),
        }))}
      />
    </Card>
  );
}
