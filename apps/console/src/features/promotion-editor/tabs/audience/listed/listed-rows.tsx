import type { Column, Sort } from '../../../../../kit/data-table/column.ts'
import { RowProblem } from '../../../../../kit/data-table/row-parts.tsx'
import { IconBan, IconCircleCheck } from '../../../../../kit/icon/icons.ts'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import type { RowKey } from '@incentive/model/roster'
import { hasWords, searchWords } from '@incentive/model/search'
import type { InclusionRow, ListedItem, Listing } from './listing.ts'

type Row = Pick<ShownRow<unknown, unknown>, 'isIncluded' | 'problems'>

/** Include or Exclude, and the problems of the row (ORG-01, PART-01). */
export const includeColumn: Column<Row> = {
  id: 'includeInPromotion',
  header: 'Include/Exclude',
  cell: ({ isIncluded, problems }) => (
    <>
      <RowProblem problems={problems} />
      <StateBadge
        label={isIncluded ? 'Include' : 'Exclude'}
        icon={isIncluded ? IconCircleCheck : IconBan}
        tone={isIncluded ? 'good' : 'neutral'}
      />
    </>
  ),
  isSortable: true,
  width: 130,
}

/** A row of a list as shown in its table. */
export type ShownRow<Row, Item> = {
  readonly key: RowKey
  readonly row: Row
  readonly item: Item
  readonly isIncluded: boolean
  /** Its error messages. */
  readonly problems: readonly string[]
}

/** The filters and sort order of a list. */
export type RowFilter = {
  readonly keyword: string
  readonly typeIds: readonly number[]
  readonly sort: Sort | undefined
}

type Reading<Row extends InclusionRow, Item extends ListedItem> = Pick<
  Listing<Row, Item>,
  'itemOf' | 'textsOf' | 'typeOf' | 'sortTexts'
>

const inOrder = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/**
 * The rows whose texts match the search and whose type is selected (ORG-10, ORG-11), sorted by a column, otherwise in
 * list order. `problems` has the messages by row key.
 */
export function shownRows<Row extends InclusionRow, Item extends ListedItem>(
  rows: ReadonlyMap<RowKey, Row>,
  { keyword, typeIds, sort }: RowFilter,
  problems: ReadonlyMap<RowKey, readonly string[]>,
  { itemOf, textsOf, typeOf, sortTexts }: Reading<Row, Item>,
): ShownRow<Row, Item>[] {
  const words = searchWords(keyword)
  const types = new Set(typeIds)
  const shown: ShownRow<Row, Item>[] = []
  for (const [key, row] of rows) {
    const item = itemOf(row)
    if (!item) continue
    if (types.size > 0 && !types.has(typeOf(item).id)) continue
    if (!hasWords(textsOf(item).join('\n'), words)) continue
    shown.push({ key, row, item, isIncluded: row.includeInPromotion === true, problems: problems.get(key) ?? [] })
  }
  if (!sort) return shown
  const sign = sort.direction === 'asc' ? 1 : -1
  const ofItem = sortTexts[sort.columnId]
  const textOf = (row: ShownRow<Row, Item>) => (ofItem ? ofItem(row.item) : row.isIncluded ? 'Include' : 'Exclude')
  return shown.sort((a, b) => sign * inOrder.compare(textOf(a), textOf(b)))
}
