import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { observeOffset, observeViewport } from './observe-window.ts'

interface LineVirtualizer {
  body: RefObject<HTMLTableSectionElement | null>
  count: number
  /** Pixels of a line before it is measured. */
  rowHeight: number
  keyOf: (line: number) => string | number
  /** Is drawn wherever the body is scrolled to: it has the focus. */
  drawnLine: number
}

/** Lines beyond the window's edges, so that the next step finds them drawn. */
const overscan = 4

function withLine(range: Range, line: number): number[] {
  const lines = defaultRangeExtractor(range)
  return lines.includes(line) || line >= range.count ? lines : [...lines, line].sort((a, b) => a - b)
}

/** The lines of a table's body that are to be drawn, while they scroll with whatever is around them. */
export function useLineVirtualizer({ body, count, rowHeight, keyOf, drawnLine }: LineVirtualizer) {
  // eslint-disable-next-line react-hooks/incompatible-library -- it is drawn anew whenever the virtualizer says so; no compiler remembers its answers here
  const virtualizer = useVirtualizer<HTMLTableSectionElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => body.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan,
    observeElementRect: observeViewport,
    observeElementOffset: observeOffset,
    // the browser keeps what is in sight where it is, and brings the focused row into sight
    scrollToFn: () => undefined,
    // a row without height is in no layout, as in a hidden tab
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    rangeExtractor: (range) => withLine(range, drawnLine),
  })
  return { virtualizer, items: virtualizer.getVirtualItems() }
}
