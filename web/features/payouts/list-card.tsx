import type { ReactNode } from "react";
import { List } from "../../components/list.tsx";
import type { Answered } from "../../components/loaded.tsx";
import { State } from "../../components/state.tsx";
import type { Column, RowGroup } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { forwardPager } from "../../lib/page-turn.ts";

interface ListTexts {
  title: string;
  text: string;
  failed: string;
  empty: string;
  emptyText: string;
  pages: string;
}

interface ListCardProps<Row> {
  texts: ListTexts;
  columns: readonly Column<Row>[];
  narrowAreas: string;
  keyOf: (row: Row) => string;
  groups?: readonly RowGroup<Row>[];
  list: Answered<{ items: Row[]; next: string | null }>;
  cursor: string;
  turnTo: (cursor: string) => void;
  /** Above the table. */
  children?: ReactNode;
}

/** A list over all shops: loading, failed, empty, filled and paged. It goes forwards only: back is the browser's. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { texts, columns, narrowAreas, keyOf, groups, list, cursor, turnTo, children } = props;
  return (
    <List
      label={texts.title}
      list={list}
      columns={columns}
      keyOf={keyOf}
      groups={groups}
      narrowAreas={narrowAreas}
      failed={texts.failed}
      empty={<State icon="order" title={texts.empty} text={texts.emptyText} />}
      pager={forwardPager(list.data, { label: texts.pages, cursor, turnTo })}
      toolbar={
        <>
          {list.data && list.data.items.length > 0 && <Text tone="subdued">{texts.text}</Text>}
          {children}
        </>
      }
    />
  );
}
