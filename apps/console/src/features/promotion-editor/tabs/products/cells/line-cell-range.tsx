import { readBlock } from '@incentive/model/tables'
import { useMemo, type ReactNode } from 'react'
import { CellRangeArea, type CellResult } from '../../../../../kit/data-table/editing/cell-range-area.tsx'
import type { CellRange } from '../../../../../kit/data-table/editing/cell-range.ts'
import type { CellName } from '../table/editable-cell.tsx'
import { cellPlaces, type CellPlace, type LineColumn } from '../table/line-columns.tsx'
import type { PlacedLine } from '../table/placed-lines.ts'
import type { LineContext } from '../use-line-context.ts'
import { copyCells, planFill, planPaste } from './plan-cells.ts'

interface LineCellRangeProps {
  /** The lines in the order in which they are shown. */
  lines: readonly PlacedLine[]
  columns: readonly LineColumn[]
  /** Changes with the filter, the sort and the columns, which end a selection. */
  orderName: string
  edit: LineContext['edit']
  /** True while lines are selected. */
  hasSelectedLines: boolean
  children: ReactNode
}

/** Lets a user select cells of the products table, fill them down, copy them, and paste cells of a spreadsheet over them. */
export function LineCellRange(props: LineCellRangeProps) {
  const { lines, columns, orderName, edit, hasSelectedLines, children } = props
  const places = useMemo(() => cellPlaces(columns), [columns])
  const isOn = edit !== null
  const order = useMemo(
    () => (isOn ? { rows: lines.map(({ id }) => id), values: places.flatMap(({ name }) => name ?? []) } : null),
    [isOn, lines, places],
  )
  const linesIn = ({ rows }: CellRange) => lines.filter(({ id }) => rows.has(id))
  const namesIn = ({ values }: CellRange) =>
    places.flatMap(({ name }) => (name !== null && values.has(name) ? name : []))
  const fill = (range: CellRange): CellResult => {
    const plan = planFill(linesIn(range), namesIn(range))
    if ('problem' in plan) return plan
    edit?.commitRows(linesIn(range), plan.rows)
    return { done: `${inCells(plan.count)} filled` }
  }
  const paste = (range: CellRange, text: string): CellResult => {
    const selected = { lines: linesIn(range), names: namesIn(range) }
    const plan = planPaste(text, {
      selected,
      lines: lines.slice(lines.findIndex(({ id }) => range.rows.has(id))),
      places: places.slice(places.findIndex(({ name }) => name !== null && range.values.has(name))),
    })
    if ('problem' in plan) return plan
    edit?.commitRows(plan.lines, plan.rows)
    const [first, last] = [cellAt(plan, 0), cellAt(plan, -1)]
    return { done: `${inCells(plan.count)} filled`, ...(first && last && { changed: [first, last] }) }
  }
  const copy = (range: CellRange) => {
    const isIn = ({ name }: CellPlace) => name !== null && range.values.has(name)
    const covered = places.slice(places.findIndex(isIn), places.findLastIndex(isIn) + 1)
    const copied = copyCells(linesIn(range), covered)
    return 'problem' in copied ? copied : { text: copied.text, done: `${inCells(copied.count)} copied` }
  }
  return (
    <CellRangeArea
      order={order}
      orderName={orderName}
      onFill={fill}
      onCopy={copy}
      onPaste={paste}
      isBlock={isBlock}
      isRaised={hasSelectedLines}
    >
      {children}
    </CellRangeArea>
  )
}

const inCells = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'}`

function isBlock(text: string): boolean {
  const [first = [], ...others] = readBlock(text)
  return first.length > 1 || others.length > 0
}

function cellAt({ lines, names }: { lines: readonly PlacedLine[]; names: readonly CellName[] }, at: 0 | -1) {
  const [line, value] = [lines.at(at), names.at(at)]
  return line && value && { row: line.id, value }
}
