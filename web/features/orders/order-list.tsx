import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from "react";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import type { OrderPage } from "#shared/api/orders.ts";
import { isReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { needsAttention, standingOf } from "#shared/domain/order-states/order-state.ts";
import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { List } from "../../components/list.tsx";
import { ListFrame } from "../../components/list-frame.tsx";
import type { Selection } from "../../components/selection-bar.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { State } from "../../components/state.tsx";
import type { RowGroup } from "../../components/table.tsx";
import { count } from "../../lib/format.ts";
import { pagerOf, usePageTurn } from "../../lib/page-turn.ts";
import { pages } from "../../lib/pages.ts";
import { describeReason } from "../../lib/reason-text.ts";
import { useShop } from "../../lib/shop.ts";
import { useAttention } from "../../lib/use-attention.ts";
import { deOrders } from "../../locales/de-orders.ts";
import type { Settle } from "./attention-act.tsx";
import { ClearRow } from "./clear-row.tsx";
import { useOrderQuery, useOrders } from "./hooks.ts";
import { narrowAreas, orderColumns } from "./order-columns.tsx";
import {
  type filters,
  initialQuery,
  isNarrowed,
  isReversed,
  isSearched,
  type OrderQuery,
  offeredSortKeys,
  sortKeys,
} from "./order-query.ts";
import { OrderTabs } from "./order-tabs.tsx";
import { OrderToolbar } from "./order-toolbar.tsx";
import styles from "./orders.module.css";
import { PreviewContext } from "./preview-context.ts";
import { printKinds } from "./print-kinds.ts";

const texts = deOrders;
const ROW_HEIGHT = 72;
const PENDING_ROWS = 6;

/** Few merchants open it: the list does not wait for it. */
const PrintDialog = lazy(() => import("./print-dialog.tsx").then((file) => ({ default: file.PrintDialog })));

/** Orders that need the merchant, and orders on their way. */
type Counts = Pick<NonNullable<OrderPage["overview"]>, "attention" | "planned">;

interface OrderListProps {
  /** The views that the plan has; else all of them, with search, period and sorting. */
  offered?: readonly (typeof filters)[number][];
  /** The dialog with the invoice that an order would get. */
  preview: (order: OrderRowEntry, onClose: () => void) => ReactNode;
  /** The dialog that sends documents of these orders by e-mail; `chosen`: those that are ticked already. */
  emails: (call: { orders: readonly OrderRowEntry[]; chosen: readonly string[]; onClose: () => void }) => ReactNode;
  settle: Settle;
  /** Documents on their way to the provider, below these tabs. */
  underWay: (tabs: (counts: Counts) => ReactNode) => ReactNode;
  /** The merchant asked in the page's head to send invoices. */
  isSending: boolean;
  onSent: () => void;
}

/** The orders by their views: all with their documents, those that need the merchant, and what is on its way. */
export function OrderList(props: OrderListProps) {
  const { offered, underWay, settle } = props;
  const { query, change } = useOrderQuery();
  const filter = offered && !offered.includes(query.filter) ? (offered[0] ?? "attention") : query.filter;
  const shown = filter === query.filter ? query : { ...initialQuery, filter };
  const tabs = (counts: Counts | undefined) => (
    <OrderTabs filter={filter} counts={counts} onChange={change} {...(offered ? { offered } : {})} />
  );
  if (filter === "underWay") return underWay(tabs);
  if (filter === "attention") return <OrdersToClear query={shown} tabs={tabs} settle={settle} />;
  return <AllOrders {...props} query={shown} tabs={tabs} />;
}

type Tabs = (counts: Counts | undefined) => ReactNode;

/** The counts of a page, or the last known: the answer to a search or period has none. */
function useCounts(page: OrderPage | undefined): Counts | undefined {
  const { total: attention, planned } = useAttention({ isAsked: page?.overview === null });
  const known = useRef<Counts>(undefined);
  const latest = page?.overview ?? (attention === undefined ? undefined : { attention, planned });
  if (latest !== undefined) known.current = latest;
  return known.current;
}

function usePage(query: OrderQuery) {
  const { change } = useOrderQuery();
  const list = useOrders(query);
  const { data: answer, error, mutate } = list;
  // the first rows at once; those that replace others are drawn between two key strokes
  const page = useDeferredValue(answer) ?? answer;
  const { number, turn } = usePageTurn({
    answer: page,
    asked: query.page,
    change,
    retry: error && (() => void mutate()),
  });
  const pager = pagerOf(page, {
    label: texts.page(count(number), page && page.count.pages !== null ? count(page.count.pages) : null),
    number,
    turn,
  });
  const isOutdated = page !== answer || (list.isLoading && page !== undefined);
  return { list, page, pager, counts: useCounts(page), isOutdated, change, reset: () => change(initialQuery) };
}

function AllOrders(props: OrderListProps & { query: OrderQuery; tabs: Tabs }) {
  const { query, tabs, offered, preview, emails, isSending, onSent } = props;
  const { list, page, pager, counts, isOutdated, change, reset } = usePage(query);
  const [previewed, setPreviewed] = useState<OrderRowEntry>();
  const [act, setAct] = useState<"send" | "print">();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = page?.items;
  const reasons = useReasons(query, rows);
  // what another page or view shows is not ticked
  const chosen = useMemo(() => new Set(rows?.filter(({ id }) => ticked.has(id)).map(({ id }) => id)), [rows, ticked]);
  const chosenRows = useMemo(() => rows?.filter(({ id }) => chosen.has(id)) ?? [], [rows, chosen]);
  // what is without a document can neither be sent nor printed
  const selection: Selection<OrderRowEntry> | undefined =
    query.filter === "withoutDocument"
      ? undefined
      : {
          chosen,
          onChange: setTicked,
          labelOf: ({ name }) => texts.selectRow(name),
          allLabel: texts.selectAll,
          acts: (
            <>
              <Button onClick={() => setAct("send")}>{texts.send}</Button>
              <Button
                onClick={() => setAct("print")}
                isRunning={act === "print" && printKinds(chosenRows).length === 1}
              >
                {texts.print}
              </Button>
            </>
          ),
        };
  // without an order there is nothing to choose from
  const isEmptyShop = !offered && !isOutdated && rows?.length === 0 && query.page === 1 && !isNarrowed(query);
  const close = () => {
    setAct(undefined);
    onSent();
  };
  return (
    <>
      <PreviewContext.Provider value={setPreviewed}>
        <List
          label={texts.title}
          list={{ ...list, data: page ?? (isReversed(query) ? { items: [] } : undefined) }}
          columns={orderColumns}
          keyOf={({ id }) => id}
          narrowAreas={narrowAreas}
          groups={query.filter === "withoutDocument" && rows ? groupsOf(rows) : undefined}
          isOutdated={isOutdated}
          {...(offered
            ? {}
            : {
                sort: {
                  by: query.sortBy,
                  direction: query.sortDir,
                  columns: isSearched(query) ? [] : offeredSortKeys(query),
                  onSort: (column) => change(sortedBy(query, column)),
                },
              })}
          selection={selection}
          failed={texts.failed}
          reset={{ label: texts.noHits.action, onReset: reset }}
          empty={<NoOrders query={query} isOpenView={offered !== undefined} onReset={reset} />}
          pager={pager}
          toolbar={
            !isEmptyShop && (
              <>
                {tabs(counts)}
                {!offered && <OrderToolbar query={query} page={page} reasons={reasons} onChange={change} />}
              </>
            )
          }
        />
      </PreviewContext.Provider>
      {(act === "send" || isSending) &&
        emails({ orders: rows ?? [], chosen: act === "send" ? [...chosen] : [], onClose: close })}
      {act === "print" && (
        <Suspense>
          <PrintDialog orders={chosenRows} onClose={close} />
        </Suspense>
      )}
      {previewed && preview(previewed, () => setPreviewed(undefined))}
    </>
  );
}

/** A reason says why the order gets no document; what is planned or awaited still gets it. */
const isExplained = (order: OrderRowEntry): boolean => order.reason !== null && standingOf(order) === "settled";

const groups: readonly RowGroup<OrderRowEntry>[] = [
  { title: texts.groups.toClear, has: needsAttention },
  { title: texts.groups.underWay, has: (order) => !needsAttention(order) && !isExplained(order) },
  { title: texts.groups.explained, has: isExplained },
];

/** Groups of the orders without a document; one alone needs no name. */
const groupsOf = (rows: readonly OrderRowEntry[]) =>
  groups.filter(({ has }) => rows.some(has)).length > 1 ? groups : undefined;

/** The reasons of the orders without a document that were seen, by their codes; none for other views. */
function useReasons({ filter, reason }: OrderQuery, rows: readonly OrderRowEntry[] | undefined) {
  const seen = useRef(new Map<string, string>());
  if (filter !== "withoutDocument") return nothing;
  if (reason !== "" && !seen.current.has(reason))
    seen.current.set(reason, describeReason({ code: reason, verdict: "skip" }).title);
  for (const { reason: row } of rows ?? []) {
    if (row === null || !isReasonCode(row.code) || row.verdict === "planned" || pauses.has(row.code)) continue;
    // orders of one code may wait for different events
    seen.current.set(row.code, describeReason({ code: row.code, verdict: row.verdict, kind: row.kind }).title);
  }
  return seen.current;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** Codes that a row shows while the shop pauses, and that no order is stored with. */
const pauses: ReadonlySet<string> = new Set<PauseCode>(["AUTOMATION_PAUSED", "AUTOMATION_PAUSED_BY_STAFF"]);

function OrdersToClear({ query, tabs, settle }: { query: OrderQuery; tabs: Tabs; settle: Settle }) {
  const { list, page, pager, counts, reset } = usePage(query);
  return (
    <Card isFlush>
      <div className={styles.tabs}>{tabs(counts)}</div>
      <ListFrame
        list={{ ...list, data: page }}
        failed={texts.failed}
        reset={{ label: texts.noHits.action, onReset: reset }}
        skeleton={<Skeleton height={ROW_HEIGHT} bars={PENDING_ROWS} />}
        empty={<State icon="order" {...texts.none.attention} />}
        pager={pager}
      >
        {({ items }) => (
          <ul className={styles.clears} aria-label={texts.filters.attention}>
            {items.map((order) => (
              <ClearRow key={order.id} order={order} settle={settle} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Card>
  );
}

/** A click on the sorted column turns it round; on another one sorts by that, highest first. */
function sortedBy(query: OrderQuery, column: string): Partial<OrderQuery> {
  const sortBy = sortKeys.find((key) => key === column) ?? query.sortBy;
  const sortDir = sortBy === query.sortBy && query.sortDir === "desc" ? "asc" : "desc";
  return { sortBy, sortDir };
}

interface NoOrdersProps {
  query: OrderQuery;
  isOpenView: boolean;
  onReset: () => void;
}

function NoOrders({ query, isOpenView, onReset }: NoOrdersProps) {
  const { data: shop } = useShop();
  if (isOpenView) return <State icon="order" {...texts.none.withoutDocument} />;
  if (isNarrowed(query)) {
    const label = isSearched(query) ? texts.noHits.empty : texts.noHits.action;
    const action = <Button onClick={onReset}>{label}</Button>;
    const text = isSearched(query) ? texts.noHits.searched : undefined;
    return <State icon="search" title={texts.noHits.title} text={text} action={action} />;
  }
  const isUnconnected = shop?.lexoffice.isConnected === false;
  return (
    <State
      icon="order"
      title={texts.empty.title}
      text={isUnconnected ? texts.empty.connect : texts.empty.text}
      action={
        isUnconnected ? (
          <Button url={pages.preferences}>{texts.empty.action}</Button>
        ) : (
          <Button url={`${pages.orders}?import`}>{texts.import}</Button>
        )
      }
    />
  );
}
