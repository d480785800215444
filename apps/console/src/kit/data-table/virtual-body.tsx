import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { Fragment, useRef } from 'react'
import css from './table-body.module.css'
import type { TableBodyProps } from './table-body.tsx'
import { rolesIn } from './table-roles.ts'
import { followRow, TableRow } from './table-row.tsx'
import { observePlace, observeRoom } from './table-view.ts'
import { useActiveRow } from './use-active-row.ts'

/** Pixels of a row before it is measured. */
const usualHeight = { whole: 36, stacked: 120 }

/** Rows beyond the window's edges, so that the next step finds them drawn. */
const overscan = 4

function withRow(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range)
  return indexes.includes(index) || index >= range.count ? indexes : [...indexes, index].sort((a, b) => a - b)
}

/**
 * The rows of a long table: only those near the window, and the one with the focus, are drawn, the others are room. A
 * grid, whose rows are gone through by keys (U37).
 */
export function VirtualBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowKey, isStacked, choice } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const estimate = isStacked ? usualHeight.stacked : usualHeight.whole
  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? index : rowKey(row)
  }
  const active = useActiveRow({
    body,
    count: rows.length,
    pageSize: () => Math.max(1, Math.floor(window.innerHeight / estimate) - 4),
    onOpen: followRow,
    onToggle: (index, { shiftKey }) => {
      const row = rows[index]
      if (row === undefined || !choice) return
      const key = rowKey(row)
      choice.onChoose(key, !choice.chosen.has(key), shiftKey)
    },
  })
  // eslint-disable-next-line react-hooks/incompatible-library -- it is drawn anew whenever the virtualizer says so; no compiler remembers its answers here
  const virtualizer = useVirtualizer<HTMLTableSectionElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => body.current,
    estimateSize: () => estimate,
    getItemKey: keyAt,
    overscan,
    observeElementRect: observeRoom,
    observeElementOffset: observePlace,
    // the browser keeps what is in sight where it is, and brings the focused row into sight
    scrollToFn: () => undefined,
    // a row without height is in no layout, as in a hidden tab
    measureElement: (row) => row.getBoundingClientRect().height || estimate,
    rangeExtractor: (range) => withRow(range, active.index),
  })
  const items = virtualizer.getVirtualItems()
  const cellCount = props.columns.length + (choice ? 1 : 0) + (props.rowActions ? 1 : 0)
  const end = items.at(-1)?.end ?? 0
  return (
    <tbody
      ref={body}
      className={css.body}
      data-dim={props.isDim || undefined}
      role={rolesIn(isStacked, true).group}
      onFocus={active.onFocus}
      onKeyDown={active.onKeyDown}
    >
      {items.map(({ index, key, start }, place) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <Fragment key={key}>
            <Room height={start - (items[place - 1]?.end ?? 0)} cellCount={cellCount} />
            <TableRow
              ref={virtualizer.measureElement}
              row={row}
              drawing={props}
              gridIndex={index}
              isReachable={index === active.index}
            />
          </Fragment>
        )
      })}
      <Room height={virtualizer.getTotalSize() - end} cellCount={cellCount} />
    </tbody>
  )
}

/** The room of rows that are not drawn; it must not be wider than they are, or it makes columns of its own. */
function Room({ height, cellCount }: { height: number; cellCount: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={css.room}>
      <td colSpan={cellCount} style={{ height }} />
    </tr>
  )
}
