import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { Sort } from '../../../../../kit/data-table/column.ts'
import { DataTable } from '../../../../../kit/data-table/data-table.tsx'
import type { RowSelection } from '../../../../../kit/data-table/use-row-choice.ts'
import type { TableMessages } from '../../../../../kit/data-table/table-message.tsx'
import { filterWords } from '../../../../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../../../../parts/table-filter/table-filter.tsx'
import css from '../products.module.css'
import { lineColumns, toTableColumns } from './line-columns.tsx'
import type { LineContext } from './line-context.ts'
import { findLines, sortLines, stateOf, type PlacedLine } from './placed-lines.ts'

interface ProductsTableProps {
  /** The lines that may be shown, in their own order; undefined until the first are there. */
  lines: readonly PlacedLine[] | undefined
  isLoading: boolean
  failure: TableMessages['failure']
  context: LineContext
  /** The buttons of a row; undefined while nothing can be changed: there are none then (PROD-66). */
  rowActions: ((line: PlacedLine) => ReactNode) | undefined
  /** Which lines are chosen, out of those that are found; undefined while nothing can be done with them. */
  selectionOf: ((found: readonly PlacedLine[]) => RowSelection) | undefined
  /** Stands at the end of the filter's line. */
  tools: ReactNode
  emptyHint: string | undefined
}

/** Products and groups in one table, found and ordered where they are: no call for any of it (PROD-11). */
export function ProductsTable(props: ProductsTableProps) {
  const { lines, context, isLoading, failure, rowActions, selectionOf, emptyHint } = props
  const { now } = context
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<Sort>()
  const ordered = useMemo(() => lines && sortLines(lines, sort, now), [lines, sort, now])
  const found = useMemo(() => ordered && findLines(ordered, keyword), [ordered, keyword])
  const columns = useMemo(
    () =>
      toTableColumns(
        lineColumns.filter(({ isExtra }) => !isExtra),
        context,
      ),
    [context],
  )
  const words = filterWords(keyword)
  const clear = () => setKeyword('')
  return (
    <div className={css.table} id="promotionProducts" tabIndex={-1}>
      <TableFilter plural="products" keyword={keyword} onSearch={setKeyword} onClear={clear} actions={props.tools} />
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
        {...(selectionOf && found && { selection: selectionOf(found) })}
        {...(words !== '' && { filter: { words, onClear: clear } })}
        empty={{ title: 'No products yet', ...(emptyHint !== undefined && { hint: emptyHint }) }}
      />
    </div>
  )
}

const idOf = ({ id }: PlacedLine) => id
const nameOf = ({ name }: PlacedLine) => name
