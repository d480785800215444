import { type ProductGroup, type ProductLine, PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import type { RowKey } from '@incentive/model/roster'
import type { Instant } from '@incentive/scalars'
import { useMemo, useState } from 'react'
import { deriveEditor } from '../../draft/derive-editor.ts'
import type { EditorList } from '../../draft/lists.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { useList } from '../../editing/use-list.ts'
import type { LineRow } from './line-row.ts'
import { placeLines, stateOf, type PlacedLine } from './table/placed-lines.ts'
import { showExpired } from '../../draft/load-lists.ts'
import { update } from '../../editing/editor-store.ts'
import { useExpiredRead, type ExpiredRead } from '../../editing/use-expired-read.ts'

/** Number of lines in total, per kind, expired, and changed since the last save. */
export type LineTotals = {
  readonly lines: number
  readonly groups: number
  readonly expired: number
  readonly changed: number
}

/** The lines of the promotion as the tab shows them. */
export type Lines = {
  /** Undefined until the first ones are loaded. */
  readonly shown: readonly PlacedLine[] | undefined
  readonly totals: LineTotals
  /** True if all of them are loaded, so that they can be changed (OP-119). */
  readonly isWhole: boolean
  readonly isLoading: boolean
  /** Number of loaded lines and the total, while more are loading. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly failure: { readonly cause: string; readonly onRetry: () => void } | undefined
}

const NO_LINES: ReadonlyMap<RowKey, ProductLine> = new Map()
const NO_GROUPS: ReadonlyMap<RowKey, ProductGroup> = new Map()

/**
 * Returns both lists as one. They load when the tab is first shown. Lines that had expired when the tab was opened, and
 * were not changed since, are hidden unless `showsExpired` (OP-23).
 */
export function useLines(now: Instant, showsExpired: boolean): Lines {
  const products = useList(PRODUCT_LINES)
  const groups = useList(PRODUCT_GROUPS)
  const [openedAt] = useState(now)
  const [lineRoster, groupRoster] = [products.list?.roster, groups.list?.roster]
  const placed = useMemo(
    () => placeLines(lineRoster?.rows ?? NO_LINES, groupRoster?.rows ?? NO_GROUPS),
    [lineRoster?.rows, groupRoster?.rows],
  )
  const shown = useMemo(() => {
    if (showsExpired) return placed
    const isAsStored = ({ list, key, row }: PlacedLine) =>
      (list === 'promotionProducts' ? lineRoster : groupRoster)?.saved.get(key) === (row as unknown)
    return placed.filter((line) => stateOf(line.row, openedAt) !== 'AFTER' || !isAsStored(line))
  }, [placed, showsExpired, openedAt, lineRoster, groupRoster])
  const totals = useTotals(shown, now)
  const loads = [products, groups]
  const failed = loads.find(({ list }) => list?.load?.failure != null)
  const isMissing = (list: EditorList<LineRow> | null) =>
    list === null || (list.load !== null && list.load.failure === null)
  const isLoading = loads.some(({ list }) => isMissing(list))
  const load = products.list?.load
  return {
    shown: isLoading && placed.length === 0 ? undefined : shown,
    totals,
    isWhole: loads.every(({ list }) => list?.load === null),
    isLoading,
    progress:
      load?.total != null && load.failure === null ? { done: lineRoster?.rows.size ?? 0, total: load.total } : null,
    failure: failed && {
      cause: failed.list?.load?.failure ?? '',
      onRetry: () => loads.forEach(({ retry }) => retry()),
    },
  }
}

function useTotals(shown: readonly PlacedLine[], now: Instant): LineTotals {
  const changed = useEditor((state) => deriveEditor(state).changesByTab.get('products') ?? 0)
  const counts = useMemo(() => {
    const groups = shown.filter(({ list }) => list === 'promotionProductGroups').length
    const expired = shown.filter(({ row }) => stateOf(row, now) === 'AFTER').length
    return { lines: shown.length - groups, groups, expired }
  }, [shown, now])
  return { ...counts, changed }
}

/** The Show expired switch, and the load state of the lines that it shows. */
export interface ExpiredLines extends Pick<ExpiredRead, 'isLoading' | 'failure'> {
  readonly isShown: boolean
  readonly show: (isShown: boolean) => void
}

/** Loads expired lines on request, by omitting isEffective (OP-23). */
export function useExpiredLines(): ExpiredLines {
  const store = useEditorStore()
  const isShown = useEditor(({ expiredLines }) => expiredLines === 'requested' || expiredLines === 'shown')
  const isRequested = useEditor(({ expiredLines }) => expiredLines === 'requested')
  const { isLoading, failure, retry } = useExpiredRead(isRequested, 'all')
  const show = (wanted: boolean) => {
    retry()
    update(store, (state) => showExpired(state, wanted))
  }
  return { isShown, isLoading, failure, show }
}
