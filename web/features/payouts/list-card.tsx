import type { ReactNode } from "react";
import { Banner } from "../../components/banner.tsx";
import { Card } from "../../components/card.tsx";
import { Pager } from "../../components/pager.tsx";
import { Stack } from "../../components/stack.tsx";
import { State } from "../../components/state.tsx";
import { type Column, Table, TableSkeleton } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { de } from "../../locales/de.ts";

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
  list: {
    data: { items: Row[]; next: string | null } | undefined;
    error: Error | undefined;
    isLoading: boolean;
    isValidating: boolean;
    mutate: () => unknown;
  };
  cursor: string;
  turnTo: (cursor: string) => void;
  /** Above the table. */
  children?: ReactNode;
}

/** A list over all shops: loading, failed, empty, filled and paged. It goes forwards only: back is the browser's. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { texts, columns, narrowAreas, keyOf, list, cursor, turnTo, children } = props;
  const { data, error, isLoading, isValidating, mutate } = list;
  const next = data?.next ?? null;
  return (
    <Card>
      <Stack>
        <Text tone="subdued">{texts.text}</Text>
        {children}
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
        {data?.items.length === 0 && <State icon="search" title={texts.empty} text={texts.emptyText} />}
        {data && data.items.length > 0 && (
          <Table
            label={texts.title}
            columns={columns}
            rows={data.items}
            keyOf={keyOf}
            narrowAreas={narrowAreas}
            isOutdated={isLoading}
          />
        )}
        {data && (next !== null || cursor !== "") && (
          <Pager
            label={texts.pages}
            {...(cursor === "" ? {} : { onPrevious: () => window.history.back() })}
            {...(next === null ? {} : { onNext: () => turnTo(next) })}
          />
        )}
      </Stack>
    </Card>
  );
}
