import { type EffectState, effectState } from '@incentive/model/effectiveness'
import type { ProductGroup, ProductLine } from '@incentive/model/products'
import type { ProductReference } from '@incentive/model/references'
import type { RowKey } from '@incentive/model/roster'
import { hasWords, searchWords } from '@incentive/model/search'
import { instantOf } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import type { Sort } from '../../../../../kit/data-table/column.ts'
import { rowPath } from '../../../draft/lists.ts'
import { lineName, productsOf, type LineAt, type LineList, type LineRow } from '../line-row.ts'

/** A line with its list and key. The same object as long as the row is the same. */
export type PlacedLine = LineAt & {
  /** Its path in the editor, which is its key in the table. */
  readonly id: string
  readonly row: LineRow
  readonly products: readonly ProductReference[]
  readonly name: string
  /** Searchable text for the filter box, in lowercase. */
  readonly text: string
}

type Rows<Row> = ReadonlyMap<RowKey, Row>

const known = new WeakMap<LineRow, PlacedLine>()

function place(list: LineList, key: RowKey, row: LineRow): PlacedLine {
  const before = known.get(row)
  if (before?.key === key) return before
  const products = productsOf(row)
  const texts = products.flatMap(({ productKey, modelNumber, name }) => [productKey, modelNumber, name])
  const text = texts.join('\n').toLowerCase()
  const placed = { list, key, row, id: rowPath(list, key), products, name: lineName(row), text }
  known.set(row, placed)
  return placed
}

/** The server's order of keys, in which both lists arrive. */
const asStored = new Intl.Collator('en-US')
const firstKey = ({ products }: PlacedLine) => products[0]?.productKey ?? ''

/**
 * Merges both lists: added lines first, groups before products, in the order in which they were added, which is that of
 * a pasted list; then stored lines by product key, a group after its first product. Each list arrives in order, so no
 * sorting is needed.
 */
export function placeLines(lines: Rows<ProductLine>, groups: Rows<ProductGroup>): readonly PlacedLine[] {
  const addedLines: PlacedLine[] = []
  const addedGroups: PlacedLine[] = []
  const storedLines: PlacedLine[] = []
  const storedGroups: PlacedLine[] = []
  for (const [key, row] of lines)
    (row.id === null ? addedLines : storedLines).push(place('promotionProducts', key, row))
  for (const [key, row] of groups) {
    ;(row.id === null ? addedGroups : storedGroups).push(place('promotionProductGroups', key, row))
  }
  const merged: PlacedLine[] = []
  let next = 0
  for (const line of storedLines) {
    for (let group = storedGroups[next]; group && asStored.compare(firstKey(group), firstKey(line)) < 0;) {
      merged.push(group)
      group = storedGroups[(next += 1)]
    }
    merged.push(line)
  }
  return [...addedGroups, ...addedLines, ...merged, ...storedGroups.slice(next)]
}

/** State of a line's effective period at the current time (ALG-07). */
export function stateOf({ effectiveDate, expirationDate }: LineRow, now: Instant): EffectState {
  return effectState({ effectiveDate: instantOf(effectiveDate), expirationDate: instantOf(expirationDate) }, now)
}

type SortValue = (line: PlacedLine, now: Instant) => string | number

const inOrder = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
const number = (text: string) => (text.trim() === '' ? -1 : Number(text))
const firstAmount = ({ row }: PlacedLine) => number(row.promotionProductPayouts[0]?.payoutAmount ?? '')

/** The sort value of each column. */
const sortValues: Readonly<Record<string, SortValue>> = {
  model: ({ products }) => products[0]?.modelNumber ?? '',
  effective: ({ row }, now) => stateOf(row, now),
  serials: ({ row }) => Number(row.enableSerialNumbers),
  claimable: ({ row }) => number(row.minimumClaimableUnits),
  maximumPayout: ({ row }) => number(row.maximumPayoutAmount),
  duplication: ({ row }) => row.claimProductDuplicationType ?? '',
  payouts: firstAmount,
  name: ({ products }) => products[0]?.name ?? '',
  visibleSince: ({ row }) => row.effectiveDate,
  visibleUntil: ({ row }) => row.expirationDate,
  agreement: ({ row }) => row.promotionProductAgreementNumber,
}

/** Sorts the lines by a column. Equal lines keep their order. Without a column, the lines keep their default order. */
export function sortLines(lines: readonly PlacedLine[], sort: Sort | undefined, now: Instant): readonly PlacedLine[] {
  const valueOf = sort && sortValues[sort.columnId]
  if (!valueOf) return lines
  const sign = sort.direction === 'asc' ? 1 : -1
  const keyed = lines.map((line) => ({ line, value: valueOf(line, now) }))
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : inOrder.compare(String(a), String(b))
  return keyed.sort((a, b) => sign * compare(a.value, b.value)).map(({ line }) => line)
}

/** The lines whose keys, model numbers and names match the keyword (PROD-11). */
export function findLines(lines: readonly PlacedLine[], keyword: string): readonly PlacedLine[] {
  const words = searchWords(keyword)
  return words.length === 0 ? lines : lines.filter(({ text }) => hasWords(text, words))
}
