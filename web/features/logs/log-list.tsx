import { useMemo } from "react";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { List } from "../../components/list.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { pagerOf, usePageTurn } from "../../lib/page-turn.ts";
import { orderAddress } from "../../lib/pages.ts";
import { deLog } from "../../locales/de-log.ts";
import { foldedEntries } from "./folded-entries.ts";
import { useLog, useLogQuery } from "./hooks.ts";
import styles from "./log.module.css";
import { columnsFor, narrowAreas } from "./log-columns.tsx";
import { initialQuery, isNarrowed, isWindow, type LogQuery, sortKeys } from "./log-query.ts";
import { LogToolbar } from "./log-toolbar.tsx";

/** Everything that happened in the shop or with one order, as long as the plan keeps it. */
export function LogList() {
  const { query, change } = useLogQuery();
  const { page, newer, showLatest, error, isLoading, isValidating, mutate } = useLog(query);
  const again = () => void mutate();
  const { number, turn } = usePageTurn({ answer: page, asked: query.page, change, retry: error && again });
  const reset = () => change({ ...initialQuery, order: query.order });
  const columns = columnsFor(query.order);
  const rows = useMemo(() => page && { ...page, items: foldedEntries(page.items) }, [page]);
  return (
    <>
      <List
        label={deLog.title}
        list={{ data: rows, error, isLoading, isValidating, mutate }}
        columns={columns}
        keyOf={({ _key }) => _key}
        narrowAreas={narrowAreas}
        sort={{
          by: query.sortBy,
          direction: query.sortDir,
          columns: sortKeys,
          onSort: (column) => change(sortedBy(query, column)),
        }}
        failed={deLog.failed}
        reset={{ label: deLog.noHits.action, onReset: reset }}
        empty={<NoEntries query={query} onReset={reset} />}
        pager={pagerOf(page, { label: deLog.page(number), number, turn })}
        toolbar={
          <>
            {query.order !== "" && (
              <OfOrder
                order={query.order}
                name={page?.items[0]?.order?.name ?? ""}
                onLeave={() => change({ order: "" })}
              />
            )}
            <LogToolbar query={query} onChange={change} />
          </>
        }
        note={
          newer > 0 && (
            <div className={styles.newer} role="status">
              <Button isSmall onClick={showLatest}>
                {deLog.newer(newer)}
              </Button>
            </div>
          )
        }
      />
      <LogEnd query={query} {...(page ? { maxAge: page.maxAge } : {})} />
    </>
  );
}

function OfOrder({ order, name, onLeave }: { order: string; name: string; onLeave: () => void }) {
  return (
    <div className={styles.ofOrder}>
      <Link to={orderAddress(order)}>{deLog.ofOrder(name)}</Link>
      <Button isSmall onClick={onLeave}>
        {deLog.timeline.all}
      </Button>
    </div>
  );
}

/** A click on the sorted column turns it round; on another one sorts by that, highest first. */
function sortedBy(query: LogQuery, column: string): Partial<LogQuery> {
  const sortBy = sortKeys.find((key) => key === column) ?? query.sortBy;
  const sortDir = sortBy === query.sortBy && query.sortDir === "desc" ? "asc" : "desc";
  return { sortBy, sortDir };
}

/** The end of the log: how long entries are kept, and how far a search reaches. */
function LogEnd({ query, maxAge }: { query: LogQuery; maxAge?: number }) {
  return (
    <div className={styles.end}>
      {isWindow(query) && <Text tone="subdued">{deLog.window}</Text>}
      {maxAge !== undefined && <Text tone="subdued">{deLog.maxAge(maxAge)}</Text>}
    </div>
  );
}

function NoEntries({ query, onReset }: { query: LogQuery; onReset: () => void }) {
  if (!isNarrowed(query)) {
    const text = query.order === "" ? deLog.empty.text : deLog.timeline.empty;
    return <State icon="order" title={deLog.empty.title} text={text} />;
  }
  const action = <Button onClick={onReset}>{deLog.noHits.action}</Button>;
  return <State icon="search" title={deLog.noHits.title} text={deLog.noHits.text} action={action} />;
}
