import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { observeOffset, observeViewport } from '../observe-window.ts'

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
export function useLineVirtualizer({ body, count, rowHeight, keyOf, drawnLine }: LineVirtualizer) {
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
