import { Checkbox } from '@mantine/core';
import type { RowData, Row as TableRow } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';
import { type Arrival, useArrivingRow } from './list-arrival.tsx';
import type { FoundIn, ListColumn } from './list-columns.tsx';
import type { listFeatures } from './list-features.tsx';
import { useFocusInList } from './list-focus.tsx';
import styles from './list-page.module.css';
import type { ListSort } from './list-state.tsx';
import { useVirtualColumns } from './list-virtual-columns.tsx';

type Feature = typeof listFeatures;

interface ListTableProps<Row extends RowData> {
  title: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly TableRow<Feature, Row>[];
  rowName: (row: Row) => string;
  /** Where the search found a row, if its first column doesn't say it. */
  found: ((row: Row) => readonly FoundIn[]) | undefined;
  sort: ListSort | undefined;
  isSortable: (column: ListColumn<Row>) => boolean;
  onSort: (id: string) => void;
  /** Set if rows can be selected. */
  selection: { allSelected: boolean; someSelected: boolean; toggleAll: () => void } | undefined;
  arrival: Arrival;
  /** Height the list scrolls within. */
  scroll: string;
  dense: boolean;
  /** The rows still belong to the previous filters. */
  isBehind: boolean;
  /** Called when the last rows scroll into view. */
  onEnd: (() => void) | undefined;
}

/** Moves the focus to the same cell in the row above or below, for working through a column by keyboard. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = event.target as HTMLElement;
  if (step === 0 || event.altKey || from.matches('input:not([type=checkbox]), select, textarea')) return;
  const cell = from.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const target = next?.children[cell.cellIndex]?.querySelector<HTMLElement>('button, a, input, select');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** In pixels. A wider first column would leave a phone no room for other columns, so it scrolls with them. */
const widestBesidePhone = 200;

/** Scrolls the focused control out from under the sticky header and first column. */
function reveal({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * The table of a list page. Header and first column are sticky. Only visible rows are rendered, and if there are many columns, only visible
 * columns.
 */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { title, columns, rows, rowName, found, sort, isSortable, onSort, selection, scroll, dense, onEnd } = props;
  const { list } = usePhrases('consoleKit');
  const frame = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 46,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    // Keep rendering a row with an open cell when it is scrolled out of view, so that typed text isn't lost.
    rangeExtractor: (range) => {
      const open = [...(frame.current?.querySelectorAll<HTMLElement>('tr:has([data-open])') ?? [])];
      const held = open.map(({ dataset }) => rows.findIndex(({ id }) => id === dataset.row)).filter((at) => at >= 0);
      return [...new Set([...held, ...defaultRangeExtractor(range)])].toSorted((one, other) => one - other);
    },
  });
  const { slots, isVirtual } = useVirtualColumns(columns, frame);
  const { arrival } = props;
  const ofArrived = useArrivingRow({
    arrival,
    index: rows.findIndex(({ id }) => id === arrival.wanted),
    frame,
    scrollTo: virtual.scrollToIndex,
  });
  const focus = useFocusInList(frame);
  const items = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const isAtEnd = (items.at(-1)?.index ?? 0) >= rows.length - 10;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  const gap = (height: number) =>
    height > 0 && (
      <tr className={styles.gap}>
        <td colSpan={columns.length} style={{ height }} />
      </tr>
    );
  const firstWidth = columns[0]?.width ?? 0;
  const place = { maxHeight: scroll, '--first-width': `${firstWidth}px` };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.frame} ref={frame} style={place} aria-label={title} tabIndex={0} data-list>
      <table
        className={styles.table}
        data-dense={dense || undefined}
        data-first-wide={firstWidth > widestBesidePhone || undefined}
        aria-busy={props.isBehind || undefined}
        aria-rowcount={rows.length + 1}
        aria-colcount={isVirtual ? columns.length : undefined}
        onKeyDown={walk}
        onFocus={(event) => {
          reveal(event);
          focus.onFocus(event);
        }}
        onBlur={focus.onBlur}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                aria-colindex={isVirtual ? index + 1 : undefined}
                data-align={column.align}
                {...(sort?.id === column.id && { 'aria-sort': sort.descending ? 'descending' : 'ascending' })}
              >
                <div className={index === 0 ? styles.first : undefined}>
                  {index === 0 && selection && (
                    <Checkbox
                      size="xs"
                      aria-label={list.selectAll}
                      checked={selection.allSelected}
                      indeterminate={selection.someSelected && !selection.allSelected}
                      onChange={selection.toggleAll}
                    />
                  )}
                  <div>
                    {!isSortable(column) ? (
                      <span className={styles.unsorted}>
                        <span>{column.header}</span>
                      </span>
                    ) : (
                      <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                        <span>
                          {column.header}
                          {sort?.id === column.id &&
                            (sort.descending ? <ArrowDownIcon size={14} /> : <ArrowUpIcon size={14} />)}
                        </span>
                      </button>
                    )}
                    {column.hint !== undefined && <span className={styles.hint}>{column.hint}</span>}
                  </div>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, place) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <Fragment key={row.id}>
                {gap(item.start - (items[place - 1]?.end ?? 0))}
                <tr
                  ref={virtual.measureElement}
                  data-index={item.index}
                  data-row={row.id}
                  aria-rowindex={item.index + 2}
                  {...ofArrived(row.id)}
                  {...(selection && { 'aria-selected': row.getIsSelected() })}
                >
                  {slots.map(({ index, left }) => {
                    const column = columns[index];
                    // Columns outside the view: the table keeps their widths.
                    if (column === undefined || left > 0)
                      return <td key={`left ${index}`} colSpan={left} aria-hidden />;
                    const place = {
                      'data-align': column.align,
                      ...(isVirtual && { 'aria-colindex': index + 1 }),
                    };
                    if (index !== 0)
                      return (
                        <td key={column.id} {...place}>
                          {column.cell(row.original)}
                        </td>
                      );
                    return (
                      <th key={column.id} scope="row" {...place}>
                        <div className={styles.first}>
                          {selection && (
                            <Checkbox
                              size="xs"
                              aria-label={list.select(rowName(row.original))}
                              checked={row.getIsSelected()}
                              onChange={row.getToggleSelectedHandler()}
                            />
                          )}
                          <div>
                            {column.cell(row.original)}
                            {found?.(row.original).map(({ header, text }) => (
                              <span key={header} className={styles.found}>
                                {list.foundIn(header, text)}
                              </span>
                            ))}
                          </div>
                        </div>
                      </th>
                    );
                  })}
                </tr>
              </Fragment>
            );
          })}
          {gap(after)}
        </tbody>
      </table>
    </section>
  );
}
