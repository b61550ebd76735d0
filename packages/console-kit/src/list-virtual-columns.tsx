import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** A table with more columns than this renders only the visible ones. */
const mostRendered = 20;

/** A rendered column by its index, or the number of columns left out from this index on. */
export interface ColumnSlot {
  index: number;
  /** 0 for a column that is rendered. */
  left: number;
}

const indexOf = (cell: Element | null | undefined): number => Number(cell?.getAttribute('aria-colindex') ?? 0) - 1;

/** Slots of the given indexes, with a gap for each run of columns between them. */
export function slotsOf(indexes: readonly number[], count: number): readonly ColumnSlot[] {
  const slots: ColumnSlot[] = [];
  let next = 0;
  for (const index of indexes) {
    if (index > next) slots.push({ index: next, left: index - next });
    slots.push({ index, left: 0 });
    next = index + 1;
  }
  if (next < count) slots.push({ index: next, left: count - next });
  return slots;
}

interface VirtualColumns {
  slots: readonly ColumnSlot[];
  /** True if some columns may be left out, so that each cell has to say which column it's in. */
  isVirtual: boolean;
}

/**
 * Renders the visible columns, six more on either side so that Tab always reaches the next column, the first column, and columns with an
 * open or focused cell. The widths of all columns stay in the table, so that nothing moves.
 */
export function useVirtualColumns(
  columns: readonly { id: string; width: number }[],
  frame: RefObject<HTMLElement | null>,
): VirtualColumns {
  const isVirtual = columns.length > mostRendered;
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: isVirtual,
    count: columns.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    getItemKey: (index) => columns[index]?.id ?? index,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const open = [...(frame.current?.querySelectorAll('td:has([data-open]), td:focus-within') ?? [])];
      const held = new Set([0, ...open.map(indexOf).filter((index) => index >= 0 && index < count)]);
      for (let index = Math.max(0, startIndex - 6); index <= Math.min(count - 1, endIndex + 6); index += 1)
        held.add(index);
      return [...held].toSorted((one, other) => one - other);
    },
  });
  const indexes = isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : columns.map((_, index) => index);
  return { slots: slotsOf(indexes, columns.length), isVirtual };
}
