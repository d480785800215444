import { Fragment, useCallback, useMemo, useRef, type RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { bodyLines } from './body-lines.ts'
import { editRow, EditOnward } from '../editing/edit-onward.ts'
import { countCells, DetailRow } from './detail-row.tsx'
import type { TableBodyProps } from './table-body.tsx'
import { rolesIn } from '../table-shape.ts'
import { followRow, TableRow } from './table-row.tsx'
import { useActiveRow } from './use-active-row.ts'
import css from './table-body.module.css'

/** Estimated height of a row before it is measured, in pixels. */
const usualHeight = { whole: 36, stacked: 120 }

/**
 * The rows of a long table or a tree: renders only the rows near the window and the focused one, with spacers for the
 * others. A grid with keyboard navigation (U37).
 */
export function VirtualBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowKey, isStacked, choice, structure } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const rowHeight = isStacked ? usualHeight.stacked : usualHeight.whole
  const kind = structure?.isTree ? 'treegrid' : 'grid'
  const lines = useMemo(() => bodyLines(rows, structure), [rows, structure])
  const indexOf = (key: string | null) => (key === null ? -1 : rows.findIndex((row) => rowKey(row) === key))
  const active = useActiveRow({
    body,
    count: rows.length,
    keyAt: (index) => {
      const row = rows[index]
      return row === undefined ? undefined : rowKey(row)
    },
    indexOf,
    onKey: (index, event) => {
      const row = rows[index]
      return row !== undefined && props.onRowKey?.(row, event) === true
    },
    pageSize: () => Math.max(1, Math.floor(window.innerHeight / rowHeight) - 4),
    onOpen: (element, event, index) => {
      const row = rows[index]
      if (props.rowHref) followRow(element, event)
      else if (row !== undefined && structure) structure.toggle(row)
      else editRow(element, 'first')
    },
    onToggle: (index, { shiftKey }) => {
      const row = rows[index]
      if (row === undefined || !choice) return
      const key = rowKey(row)
      choice.onChoose(key, !choice.chosen.has(key), shiftKey)
    },
    onExtend: (move) => choice?.onExtend(move),
    onArrow:
      structure &&
      ((index, key) => {
        const row = rows[index]
        const to = row === undefined ? -1 : indexOf(structure.onArrow(row, key))
        return to < 0 ? null : to
      }),
  })
  // a new function would make the virtualizer position every line again
  const keyOf = useCallback(
    (line: number) => {
      const { rowIndex, isDetail } = lines.at(line)
      const row = rows[rowIndex]
      return row === undefined ? line : `${isDetail ? 'detail' : 'row'} ${rowKey(row)}`
    },
    [lines, rows, rowKey],
  )
  const { virtualizer, items } = useLineVirtualizer({
    body,
    count: lines.count,
    rowHeight,
    keyOf,
    drawnLine: lines.ofRow(active.index),
  })
  const cellCount = countCells(props)
  const end = items.at(-1)?.end ?? 0
  return (
    <EditOnward value={active.editOnward}>
      <tbody
        ref={body}
        className={css.body}
        data-dim={props.isDim || undefined}
        role={rolesIn(isStacked, kind).group}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
        onKeyDown={active.onKeyDown}
      >
        {items.map(({ index: line, key, start }, position) => {
          const { rowIndex, isDetail } = lines.at(line)
          const row = rows[rowIndex]
          if (row === undefined) return null
          const shared = { ref: virtualizer.measureElement, row, drawing: props, kind, line } as const
          return (
            <Fragment key={key}>
              <Room height={start - (items[position - 1]?.end ?? 0)} cellCount={cellCount} />
              {isDetail ? (
                <DetailRow {...shared} />
              ) : (
                <TableRow {...shared} rowIndex={rowIndex} isReachable={rowIndex === active.index} />
              )}
            </Fragment>
          )
        })}
        <Room height={virtualizer.getTotalSize() - end} cellCount={cellCount} />
      </tbody>
    </EditOnward>
  )
}

/** Spacer for rows that are not rendered; it must not be wider than they are, or it adds columns. */
function Room({ height, cellCount }: { height: number; cellCount: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={css.room}>
      <td colSpan={cellCount} style={{ height }} />
    </tr>
  )
}

interface LineVirtualizer {
  body: RefObject<HTMLTableSectionElement | null>
  count: number
  /** Estimated height of a line before it is measured, in pixels. */
  rowHeight: number
  keyOf: (line: number) => string | number
  /** Always rendered, because it has the focus. */
  drawnLine: number
}

/** Extra lines beyond the window's edges, so that the next step finds them rendered. */
const overscan = 4

function withLine(range: Range, line: number): number[] {
  const lines = defaultRangeExtractor(range)
  return lines.includes(line) || line >= range.count ? lines : [...lines, line].sort((a, b) => a - b)
}

/** The lines of a table's body to render, while they scroll with their surroundings. */
function useLineVirtualizer({ body, count, rowHeight, keyOf, drawnLine }: LineVirtualizer) {
  // eslint-disable-next-line react-hooks/incompatible-library -- it renders again whenever the virtualizer requests it; no compiler memoizes its results here
  const virtualizer = useVirtualizer<HTMLTableSectionElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => body.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan,
    observeElementRect: observeViewport,
    observeElementOffset: observeOffset,
    // the browser anchors the visible content, and scrolls the focused row into view
    scrollToFn: () => undefined,
    // a row without height is not laid out, as in a hidden tab
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    rangeExtractor: (range) => withLine(range, drawnLine),
  })
  return { virtualizer, items: virtualizer.getVirtualItems() }
}

type BodyVirtualizer = Virtualizer<HTMLTableSectionElement, HTMLTableRowElement>

/* Observes the scrolling element for a virtualizer whose rows scroll with their surroundings, the page or a dialog:
   reports the height of the window and the offset of the rows from its upper edge. */

function observeViewport(_virtualizer: BodyVirtualizer, emit: (viewport: { width: number; height: number }) => void) {
  const measure = () => emit({ width: window.innerWidth, height: window.innerHeight })
  measure()
  window.addEventListener('resize', measure)
  return () => window.removeEventListener('resize', measure)
}

function observeOffset(virtualizer: BodyVirtualizer, emit: (offset: number, isScrolling: boolean) => void) {
  const body = virtualizer.scrollElement
  if (!body) return
  const offset = () => Math.max(0, -body.getBoundingClientRect().top)
  const onScroll = () => emit(offset(), true)
  const onStill = () => emit(offset(), false)
  onStill()
  // content above the rows can grow and push them down
  const observer = new ResizeObserver(onStill)
  observer.observe(document.body)
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  window.addEventListener('scrollend', onStill, { capture: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', onScroll, { capture: true })
    window.removeEventListener('scrollend', onStill, { capture: true })
  }
}
