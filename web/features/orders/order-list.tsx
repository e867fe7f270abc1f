import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from "react";
import type { OrderRowEntry } from "#shared/api/orders.responses.ts";
import { Button } from "../../components/button.tsx";
import { List } from "../../components/list.tsx";
import { State } from "../../components/state.tsx";
import { count } from "../../lib/format.ts";
import { isOpenThoughPaid } from "../../lib/open-though-paid.ts";
import { pagerOf, usePageTurn } from "../../lib/page-turn.ts";
import { pages } from "../../lib/pages.ts";
import { useShop } from "../../lib/shop.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { dePrints } from "../../locales/de-prints.ts";
import { useOrderQuery, useOrders } from "./hooks.ts";
import { OpenThoughPaid } from "./open-though-paid.tsx";
import { narrowAreas, orderColumns } from "./order-columns.tsx";
import {
  initialQuery,
  isNarrowed,
  isReversed,
  isSearched,
  type OrderQuery,
  offeredSortKeys,
  sortKeys,
} from "./order-query.ts";
import { OrderToolbar } from "./order-toolbar.tsx";
import styles from "./orders.module.css";
import { PreviewContext } from "./preview-context.ts";

const texts = deOrders;

/** Few merchants open it: the list does not wait for it. */
const PrintDialog = lazy(() => import("./print-dialog.tsx").then((file) => ({ default: file.PrintDialog })));

interface OrderListProps {
  /** The dialog with the invoice that an order would get. */
  preview: (order: OrderRowEntry, onClose: () => void) => ReactNode;
  /** The dialog that sends documents of these orders by e-mail. */
  emails: (orders: readonly OrderRowEntry[], onClose: () => void) => ReactNode;
}

/** All orders with their documents, or with the reason why one is missing. */
export function OrderList({ preview, emails }: OrderListProps) {
  const [isSending, setIsSending] = useState(false);
  const [previewed, setPreviewed] = useState<OrderRowEntry>();
  const [isPrinting, setIsPrinting] = useState(false);
  const { query, change } = useOrderQuery();
  const list = useOrders(query);
  const { data: answer, error, isLoading, mutate } = list;
  // the first rows at once; those that replace others are drawn between two key strokes
  const page = useDeferredValue(answer) ?? answer;
  const isImpossible = isReversed(query);
  const hasOrders = page !== undefined && page.items.length > 0;
  const isOutdated = page !== answer || (isLoading && page !== undefined);
  const { number, turn } = usePageTurn({
    answer: page,
    asked: query.page,
    change,
    retry: error && (() => void mutate()),
  });
  const reset = () => change(initialQuery);
  return (
    <>
      <PreviewContext.Provider value={setPreviewed}>
        <List
          label={texts.title}
          list={{ ...list, data: page ?? (isImpossible ? { items: [] } : undefined) }}
          columns={orderColumns}
          keyOf={({ id }) => id}
          narrowAreas={narrowAreas}
          isOutdated={isOutdated}
          sort={{
            by: query.sortBy,
            direction: query.sortDir,
            columns: isSearched(query) ? [] : offeredSortKeys(query),
            onSort: (column) => change(sortedBy(query, column)),
          }}
          failed={texts.failed}
          reset={{ label: texts.noHits.action, onReset: reset }}
          empty={<NoOrders query={query} onReset={reset} />}
          pager={pagerOf(page, {
            label: texts.page(count(number), page && page.count.pages !== null ? count(page.count.pages) : null),
            number,
            turn,
          })}
          toolbar={<OrderToolbar query={query} attention={page?.overview?.attention ?? 0} onChange={change} />}
          note={
            page?.items.some(isOpenThoughPaid) && (
              <div className={styles.explanation}>
                <OpenThoughPaid title={texts.openThoughPaid.list} />
              </div>
            )
          }
        />
      </PreviewContext.Provider>
      {hasOrders && (
        <div className={styles.foot}>
          <Button onClick={() => setIsSending(true)}>{texts.send}</Button>
          <Button onClick={() => setIsPrinting(true)}>{dePrints.open}</Button>
        </div>
      )}
      {isSending && emails(page?.items ?? [], () => setIsSending(false))}
      {page && isPrinting && (
        <Suspense>
          <PrintDialog orders={page.items} onClose={() => setIsPrinting(false)} />
        </Suspense>
      )}
      {previewed && preview(previewed, () => setPreviewed(undefined))}
    </>
  );
}

/** A click on the sorted column turns it round; on another one sorts by that, highest first. */
function sortedBy(query: OrderQuery, column: string): Partial<OrderQuery> {
  const sortBy = sortKeys.find((key) => key === column) ?? query.sortBy;
  const sortDir = sortBy === query.sortBy && query.sortDir === "desc" ? "asc" : "desc";
  return { sortBy, sortDir };
}

function NoOrders({ query, onReset }: { query: OrderQuery; onReset: () => void }) {
  const { data: shop } = useShop();
  if (isNarrowed(query)) {
    const action = <Button onClick={onReset}>{texts.noHits.action}</Button>;
    return <State icon="search" title={texts.noHits.title} text={texts.noHits.text} action={action} />;
  }
  const isUnconnected = shop?.lexoffice.isConnected === false;
  return (
    <State
      icon="order"
      title={texts.empty.title}
      text={isUnconnected ? texts.empty.connect : texts.empty.text}
      action={isUnconnected && <Button url={pages.preferences}>{texts.empty.action}</Button>}
    />
  );
}
