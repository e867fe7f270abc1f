import { type CSSProperties, memo, type ReactNode, useCallback, useMemo, useRef } from "react";
import { useGrowing } from "../lib/use-growing.ts";
import { useIsWhole } from "../lib/use-is-whole.ts";
import type { Selection } from "./selection-bar.tsx";
import styles from "./table.module.css";
import { TickBox } from "./tick-box.tsx";

export interface Column<Row> {
  id: string;
  title: string;
  align?: "start" | "end";
  /** Width on wide screens, as CSS; else what the content needs. */
  width?: string;
  cell: (row: Row) => ReactNode;
  /** The row has something to show there; a column that is empty in every row is not drawn. */
  isFilled?: (row: Row) => boolean;
}

/** Rows that stand together under one heading. */
export interface RowGroup<Row> {
  title: string;
  has: (row: Row) => boolean;
}

export interface TableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The sorted column and how to sort by another one; columns not named cannot be sorted. */
  sort?: { by: string; direction: "asc" | "desc"; columns: readonly string[]; onSort: (column: string) => void };
  /** The places of a row's columns on a phone, as CSS grid areas named by column id. */
  narrowAreas: string;
  /** Groups in their order, each row in one of them; a group without rows is not drawn. */
  groups?: readonly RowGroup<Row>[] | undefined;
  /** Rows can be ticked: a column of boxes comes before the others. */
  selection?: Selection<Row>;
  /** The rows are those of the former question. */
  isOutdated?: boolean;
}

/** Said explicitly, because browsers forget them when the blocks of a phone replace the table's layout. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
};

const everything = { title: "", has: () => true };

/** More rows than a window shows at once: they are painted first, the others a moment later. */
const firstRows = 16;

/** A table that becomes blocks on a phone. Its columns must be the same object in each rendering. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, keyOf, sort, narrowAreas, groups, selection, isOutdated = false } = props;
  const rows = groups ? groups.flatMap(({ has }) => props.rows.filter(has)) : props.rows;
  const columns = useFilled(props.columns, props.rows);
  const placed = selection ? narrowAreas.replace(/"(?=[^" ])/g, `"tick `) : narrowAreas;
  const areas: CSSProperties & Record<"--areas", string> = { "--areas": placed };
  const tick = useTick(selection);
  const isWhole = useIsWhole(rows.length <= firstRows);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  return (
    <table
      {...roles.table}
      className={styles.table}
      aria-label={label}
      aria-busy={isOutdated}
      style={areas}
      data-selectable={selection ? "" : undefined}
    >
      <thead className={styles.head} {...roles.rowgroup}>
        <tr {...roles.row}>
          {selection && (
            <th {...roles.columnheader} scope="col" className={`${styles.heading} ${styles.tick}`}>
              <TickBox
                label={selection.allLabel}
                isTicked={false}
                isDisabled={selection.isDisabled ?? false}
                onToggle={() => selection.onChange(new Set(rows.map(keyOf)))}
              />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.id} column={column} {...(sort ? { sort } : {})} />
          ))}
        </tr>
      </thead>
      {(groups ?? [everything]).map(({ title, has }) => {
        const members = shown.filter(has);
        return (
          members.length > 0 && (
            <tbody key={title} className={isOutdated ? styles.outdated : undefined} {...roles.rowgroup}>
              {title !== "" && (
                <tr {...roles.row} className={styles.group}>
                  <th {...roles.rowheader} scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
                    {title}
                  </th>
                </tr>
              )}
              {members.map((row) => (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  {...(selection && {
                    tickLabel: selection.labelOf(row),
                    isTicked: selection.chosen.has(keyOf(row)),
                    isDisabled: selection.isDisabled ?? false,
                    onTick: tick,
                    id: keyOf(row),
                  })}
                />
              ))}
            </tbody>
          )
        );
      })}
    </table>
  );
}

/** The columns that some row fills; the same object while all of them stay. */
function useFilled<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  return useMemo(() => {
    const filled = columns.filter(({ isFilled }) => isFilled === undefined || rows.some(isFilled));
    return filled.length === columns.length ? columns : filled;
  }, [columns, rows]);
}

/** The same function from one rendering to the next: a row that was not ticked does not render again. */
function useTick<Row>(selection: Selection<Row> | undefined) {
  const latest = useRef(selection);
  latest.current = selection;
  return useCallback((key: string) => {
    const { chosen, onChange } = latest.current ?? {};
    if (chosen === undefined) return;
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange?.(next);
  }, []);
}

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  id?: string;
  tickLabel?: string;
  isTicked?: boolean;
  isDisabled?: boolean;
  onTick?: (key: string) => void;
}

/** One row; it renders again only when its own content has changed, not when something around the table has. */
const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, id = "", tickLabel, isTicked = false, isDisabled = false, onTick } = props;
  return (
    <tr {...roles.row} className={styles.row} data-ticked={isTicked || undefined}>
      {tickLabel !== undefined && (
        <td {...roles.cell} className={`${styles.cell} ${styles.tick}`} style={{ gridArea: "tick" }}>
          <TickBox label={tickLabel} isTicked={isTicked} isDisabled={isDisabled} onToggle={() => onTick?.(id)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} {...roles.cell} className={cellClass(column)} style={{ gridArea: column.id }}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

interface TableSkeletonProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Few rows are expected: what follows the table is seen already. */
  isShort?: boolean;
}

/** A table whose rows are on their way: the same headings, then painted bars. It costs one element, not hundreds. */
export function TableSkeleton<Row>({ label, columns, isShort = false }: TableSkeletonProps<Row>) {
  useGrowing();
  return (
    <div role="status" aria-label={label}>
      <table aria-hidden="true" className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} />
            ))}
          </tr>
        </thead>
      </table>
      <div className={isShort ? `${styles.pending} ${styles.short}` : styles.pending} />
    </div>
  );
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort?: NonNullable<TableProps<Row>["sort"]> }) {
  const isSorted = sort?.by === column.id;
  const ariaSort = isSorted ? (sort.direction === "asc" ? "ascending" : "descending") : undefined;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={ariaSort}
      className={column.align === "end" ? `${styles.heading} ${styles.end}` : styles.heading}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {sort?.columns.includes(column.id) ? (
        <button type="button" className={styles.sort} onClick={() => sort.onSort(column.id)}>
          {column.title}
          <span aria-hidden="true" className={styles.arrow} data-direction={isSorted ? sort.direction : "none"} />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

function cellClass<Row>({ align }: Column<Row>): string | undefined {
  return align === "end" ? `${styles.cell} ${styles.end}` : styles.cell;
}
