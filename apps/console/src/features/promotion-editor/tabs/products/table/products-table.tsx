import type { LineColumnName } from '@incentive/contract'
import type { ReactNode } from 'react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import type { Sort } from '../../../../../kit/data-table/column.ts'
import { DataTable } from '../../../../../kit/data-table/data-table.tsx'
import type { RowSelection } from '../../../../../kit/data-table/use-row-choice.ts'
import type { TableMessages } from '../../../../../kit/data-table/table-message.tsx'
import { Checkbox } from '../../../../../kit/fields/checkbox.tsx'
import { IconColumns } from '../../../../../kit/icon/icons.ts'
import { columnsOf } from '../../../../../parts/columns/column-choice.ts'
import { useColumnChoice } from '../../../../../parts/columns/use-column-choice.ts'
import { filterWords } from '../../../../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../../../../parts/table-filter/table-filter.tsx'
import css from '../products.module.css'
import type { ExpiredLines } from '../use-lines.ts'
import { LineCellRange } from '../cells/line-cell-range.tsx'
import { lineColumns, toTableColumns, widestPayouts } from './line-columns.tsx'
import type { LineContext } from '../use-line-context.ts'
import { findLines, sortLines, stateOf, type PlacedLine } from './placed-lines.ts'

const ColumnDialog = lazy(async () => ({
  default: (await import('../../../../../parts/columns/column-dialog.tsx')).ColumnDialog<LineColumnName>,
}))

interface ProductsTableProps {
  /** The lines to show, in their default order. Undefined until the first ones are loaded. */
  lines: readonly PlacedLine[] | undefined
  isLoading: boolean
  failure: TableMessages['failure']
  context: LineContext
  expired: ExpiredLines
  /** The buttons of a row. Undefined in view mode, which has none (PROD-66). */
  rowActions: ((line: PlacedLine) => ReactNode) | undefined
  /** Undefined if there are no actions for selected lines. */
  selection: RowSelection | undefined
  emptyHint: string | undefined
}

/** Products and groups in one table, with client-side search and sorting, without requests (PROD-11). */
export function ProductsTable(props: ProductsTableProps) {
  const { lines, context, isLoading, failure, expired, rowActions, selection, emptyHint } = props
  const { now } = context
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [isChoosing, setIsChoosing] = useState(false)
  const ordered = useMemo(() => lines && sortLines(lines, sort, now), [lines, sort, now])
  const found = useMemo(() => ordered && findLines(ordered, keyword), [ordered, keyword])
  const choice = useColumnChoice({
    all: lineColumns,
    preference: 'promotionProducts.columns',
    inAddress: undefined,
    ofView: undefined,
    writeToAddress: () => undefined,
  })
  const fields = choice.fields.join(' ')
  const shown = useMemo(() => columnsOf(lineColumns, fields.split(' ')), [fields])
  const payouts = useMemo(() => widestPayouts(lines ?? [], context.hasSimplePayouts), [lines, context])
  const columns = useMemo(() => toTableColumns(shown, context, payouts), [shown, context, payouts])
  const words = filterWords(keyword)
  const clear = () => setKeyword('')
  return (
    <div className={css.table} id="promotionProducts" tabIndex={-1}>
      <TableFilter
        plural="products"
        isAtOnce
        keyword={keyword}
        onSearch={setKeyword}
        onClear={clear}
        actions={
          <>
            <Checkbox label="Show expired" value={expired.isShown} onChange={expired.show} />
            <Button icon={IconColumns} onClick={() => setIsChoosing(true)}>
              Columns
            </Button>
          </>
        }
      />
      <div id="promotionProductGroups" tabIndex={-1} className={css.table}>
        <LineCellRange
          orderName={`${keyword} ${sort?.columnId} ${sort?.direction} ${fields}`}
          lines={found ?? []}
          columns={shown}
          edit={context.edit}
          hasSelectedLines={(selection?.chosen.size ?? 0) > 0}
        >
          <DataTable<PlacedLine>
            label="Products"
            isTight
            columns={columns}
            rows={found}
            isLoading={isLoading}
            failure={failure}
            rowKey={idOf}
            rowLabel={nameOf}
            isStruck={(line) => stateOf(line.row, now) !== 'EFFECTIVE'}
            sort={sort}
            onSort={setSort}
            rowActions={rowActions}
            {...(selection && { selection: { ...selection, hiddenCount: countHidden(selection.chosen, found ?? []) } })}
            {...(words !== '' && { filter: { words, onClear: clear } })}
            empty={{ title: 'No products yet', ...(emptyHint !== undefined && { hint: emptyHint }) }}
          />
        </LineCellRange>
      </div>
      <Suspense>{isChoosing && <ColumnDialog choice={choice} onClose={() => setIsChoosing(false)} />}</Suspense>
    </div>
  )
}

/** Number of selected lines that the search hides. */
const countHidden = (chosen: ReadonlySet<string>, found: readonly PlacedLine[]): number =>
  chosen.size === 0 ? 0 : chosen.size - found.filter(({ id }) => chosen.has(id)).length

const idOf = ({ id }: PlacedLine) => id
const nameOf = ({ name }: PlacedLine) => name
