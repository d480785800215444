import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useDelayed } from '../page/page-skeleton.tsx'
import { countDetails } from './body/body-lines.ts'
import { leastTableWidth, type Column, type Sort } from './column.ts'
import css from './data-table.module.css'
import { SelectionBar } from './selection-bar.tsx'
import stackedCss from './stacked-rows.module.css'
import type { RowDrawing } from './body/table-row.tsx'
import { SkeletonRows, TableBody, type TableBodyProps } from './body/table-body.tsx'
import { TableFooter, type Paging } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import { useShape, rolesIn, type TableKind } from './table-shape.ts'
import { TableMessage, type TableMessages } from './table-message.tsx'
import { useFullText } from './use-full-text.tsx'
import { useRowChoice, type RowSelection } from './use-row-choice.ts'
import { Button } from '../button/button.tsx'
import { useOnDemand, onDemand } from '../on-demand/use-on-demand.ts'
import { Notice } from '../page/notice.tsx'

export interface DataTableProps<Row> extends RowDrawing<Row>, Omit<TableMessages, 'plural'> {
  /** Accessible name of the table. */
  label: string
  /** Lowercase plural of its rows; defaults to the label. */
  plural?: string
  /** The rows of this page; undefined until the first response. Keep the previous ones while the next are loading. */
  rows: readonly Row[] | undefined
  isLoading?: boolean
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  paging?: Paging
  /** Number of rows to expect, for a table without pages; its skeleton has as many rows. */
  expectedRows?: number
  selection?: RowSelection
  /** Cells can take two lines: for columns of dates and names side by side in half a window. */
  isTwoLine?: boolean
  /** Small gaps between cells and two-line headers, for many columns. */
  isTight?: boolean
}

const actionsWidth = 84
const choiceWidth = 40
const maxSkeletonRows = 20
/** A longer table renders only the rows near the window. */
const maxDrawnRows = 200

/**
 * A table whose rows, order and pages are controlled by its owner. Its layout is stable: a skeleton after the first 300
 * ms of the first load, the previous rows dimmed while the next are loading, one message each for empty, no match and
 * failed. In narrow space each row is a block of lines, still a table to assistive technology. A long table is a grid
 * that renders the visible rows (U37), and all rows in print; a tree is a treegrid.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isLoading = false, selection, failure, paging, structure } = props
  const box = useRef<HTMLDivElement>(null)
  const isSlow = useDelayed(isLoading)
  const hasChoice = selection !== undefined || props.keepsChoiceRoom === true
  const hasActions = props.rowActions !== undefined
  const width = leastTableWidth(columns, (hasChoice ? choiceWidth : 0) + (hasActions ? actionsWidth : 0))
  const isPrinting = usePrinting()
  // in print a table is complete, regardless of the width of the window
  const shape = useShape(box, isPrinting ? 0 : width)
  const isStacked = shape === 'stacked'
  const scrolls = shape === 'scrolls'
  const fullText = useFullText(box, rows)
  const keys = rows?.map(rowKey) ?? []
  const isFirstLoad = rows === undefined && failure === undefined
  const hasRows = rows !== undefined && rows.length > 0 && failure === undefined
  const isGrid = hasRows && (rows.length > maxDrawnRows || structure?.isTree === true)
  const drawsAll = isPrinting || !isGrid
  const kind: TableKind = drawsAll ? 'table' : structure?.isTree ? 'treegrid' : 'grid'
  const choice = useRowChoice(selection, keys, isLoading)
  const skeleton = (
    <SkeletonRows
      columns={columns}
      count={Math.min(paging?.size ?? props.expectedRows ?? 10, maxSkeletonRows)}
      hasChoice={hasChoice}
      hasActions={hasActions}
    />
  )
  return (
    <div className={css.table}>
      <div
        ref={box}
        className={isStacked ? `${css.box} ${stackedCss.stacked}` : css.box}
        data-scrolls={scrolls || undefined}
        data-stacked={isStacked || undefined}
        data-two-line={props.isTwoLine || undefined}
        data-tight={props.isTight || undefined}
        data-choice={hasChoice || undefined}
        data-actions={hasActions || undefined}
        // focusable, so that the arrow keys scroll it sideways
        {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      >
        <table
          className={css.grid}
          style={{ minWidth: scrolls ? width : undefined }}
          role={rolesIn(isStacked, kind).table}
          aria-rowcount={drawsAll ? undefined : rows.length + countDetails(rows, structure) + 1}
          aria-multiselectable={(!drawsAll && selection !== undefined) || undefined}
          aria-label={label}
          aria-busy={isLoading}
        >
          <ColumnWidths columns={columns} hasChoice={hasChoice} hasActions={hasActions} />
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            choice={choice}
            hasChoice={hasChoice}
            hasActions={hasActions}
            isStacked={isStacked}
            kind={kind}
            isPaged={paging !== undefined}
          />
          {hasRows && drawsAll && <TableBody {...props} {...{ rows, isStacked, choice }} isDim={isSlow} />}
          {hasRows && !drawsAll && <LongBody {...props} {...{ rows, isStacked, choice, skeleton }} isDim={isSlow} />}
          {isFirstLoad && isSlow && skeleton}
        </table>
      </div>
      {hasRows && isSlow && <div className={css.busy} aria-hidden />}
      {!hasRows && !isFirstLoad && (
        <TableMessage
          plural={props.plural ?? label.toLowerCase()}
          empty={props.empty}
          filter={props.filter}
          failure={failure}
        />
      )}
      {isFirstLoad && isSlow && (
        <span role="status" className="kit-hidden">
          Loading
        </span>
      )}
      {selection && <SelectionBar selection={selection} wholePage={choice?.isAll ? choice.selectableCount : 0} />}
      {paging && rows !== undefined && failure === undefined && (rows.length > 0 || paging.total > 0) && (
        <TableFooter paging={paging} />
      )}
      {fullText}
    </div>
  )
}

interface ColumnWidthsProps<Row> {
  columns: readonly Column<Row>[]
  hasChoice: boolean
  hasActions: boolean
}

function ColumnWidths<Row>({ columns, hasChoice, hasActions }: ColumnWidthsProps<Row>) {
  return (
    <colgroup>
      {hasChoice && <col style={{ width: choiceWidth }} />}
      {columns.map((column) => (
        <col key={column.id} style={{ width: column.width }} />
      ))}
      {hasActions && <col style={{ width: actionsWidth }} />}
    </colgroup>
  )
}

const print = () => window.matchMedia('print')
let isPrintAhead = false

/**
 * A browser counts the pages before it applies the print styles. A row that is rendered only then can be on a page
 * that does not exist, so all rows are rendered when the browser announces that it will print.
 */
function watchPrint(watcher: () => void): () => void {
  const media = print()
  const announced = (event: Event) => {
    isPrintAhead = event.type === 'beforeprint'
    watcher()
  }
  media.addEventListener('change', watcher)
  window.addEventListener('beforeprint', announced)
  window.addEventListener('afterprint', announced)
  return () => {
    media.removeEventListener('change', watcher)
    window.removeEventListener('beforeprint', announced)
    window.removeEventListener('afterprint', announced)
  }
}

/** True while the page is being printed. */
const usePrinting = (): boolean => useSyncExternalStore(watchPrint, () => isPrintAhead || print().matches)

const virtualBody = onDemand(async () => (await import('./body/virtual-body.tsx')).VirtualBody)

/** The rows of a long table with virtualization, loaded with the first such table. */
function LongBody<Row>({ skeleton, ...props }: TableBodyProps<Row> & { skeleton: ReactNode }) {
  const { value: VirtualBody, hasFailed, retry } = useOnDemand(virtualBody)
  if (VirtualBody) return <VirtualBody {...props} />
  if (!hasFailed) return skeleton
  return (
    <tbody>
      <tr>
        <td colSpan={props.columns.length + 2}>
          <Notice tone="bad" isUrgent actions={<Button onClick={retry}>Retry</Button>}>
            The rows could not be loaded. Check your connection and try again.
          </Notice>
        </td>
      </tr>
    </tbody>
  )
}
