import type { ReactNode } from "react";
import { de } from "../locales/de.ts";
import { Card } from "./card.tsx";
import styles from "./list.module.css";
import { ListFrame, type ListFrameProps } from "./list-frame.tsx";
import { type Selection, SelectionBar } from "./selection-bar.tsx";
import { Table, type TableProps, TableSkeleton } from "./table.tsx";

interface ListProps<Row>
  extends Omit<ListFrameProps<{ items: readonly Row[] }>, "children" | "skeleton">,
    Pick<TableProps<Row>, "label" | "columns" | "keyOf" | "narrowAreas" | "sort" | "groups"> {
  /** Heading of the card; else the page's own heading names the list. */
  title?: string;
  /** A sentence below the heading, and what chooses the rows. */
  toolbar?: ReactNode;
  /** Between the toolbar and the rows. */
  note?: ReactNode;
  /** Rows that can be ticked, and what is done with them. */
  selection?: Selection<Row> | undefined;
  /** Without a card: the list is in one. */
  isPlain?: boolean;
  /** Few rows are expected. */
  isShort?: boolean;
  /** The rows are those of the former question; else told by what is loading. */
  isOutdated?: boolean;
}

/** A list in a card: toolbar, a table that becomes blocks on a phone, and the list frame. */
export function List<Row>(props: ListProps<Row>) {
  const {
    title,
    toolbar,
    note,
    selection,
    isPlain = false,
    isShort = false,
    isOutdated,
    list,
    label,
    ...others
  } = props;
  const { columns, keyOf, narrowAreas, sort, groups, ...frame } = others;
  const rows = list.data?.items ?? [];
  const content = (
    <>
      {toolbar && <div className={isPlain ? `${styles.toolbar} ${styles.plain}` : styles.toolbar}>{toolbar}</div>}
      {note}
      <ListFrame {...frame} list={list} skeleton={<TableSkeleton {...{ columns, isShort }} label={de.app.loading} />}>
        {() => (
          <div className={styles.rows}>
            {selection && selection.chosen.size > 0 && <SelectionBar selection={selection} keys={rows.map(keyOf)} />}
            <Table
              label={label}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              narrowAreas={narrowAreas}
              isOutdated={isOutdated ?? list.isLoading}
              groups={groups}
              {...(sort ? { sort } : {})}
              {...(selection ? { selection } : {})}
            />
          </div>
        )}
      </ListFrame>
    </>
  );
  if (isPlain) return content;
  return (
    <Card isFlush title={title}>
      {content}
    </Card>
  );
}
