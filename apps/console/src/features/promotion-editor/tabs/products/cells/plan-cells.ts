import { clipboardLine, plainNumbers, readBlock, type CsvCell } from '@incentive/model/tables'
import type { LineRow } from '../line-row.ts'
import { cellLabel, editableValue, type CellName, type EditableValue } from '../table/editable-cell.tsx'
import type { CellPlace } from '../table/line-columns.tsx'
import type { PlacedLine } from '../table/placed-lines.ts'

/** The rows after a change of cells, and the number of cells that it fills; or why nothing is changed. */
export type CellPlan =
  { readonly rows: ReadonlyMap<LineRow, LineRow>; readonly count: number } | { readonly problem: string }

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
const refused = (reason: string): CellPlan => ({ problem: `${reason} Nothing was changed.` })

/** Copies the values of the first line to the others. */
export function planFill(lines: readonly PlacedLine[], names: readonly CellName[]): CellPlan {
  const [first, ...others] = lines
  if (!first || others.length === 0) return refused('Select cells of two or more rows to fill down.')
  return planEach(
    others,
    names.map((name) => ({ name, change: ({ copy }, row) => copy(row, first.row) })),
    [first],
  )
}

/** The positions that a text is pasted over: the selected ones, and those that follow in the table. */
export interface PasteTarget {
  /** The lines from the first selected one on. */
  readonly lines: readonly PlacedLine[]
  /** The positions from the first selected one on. */
  readonly places: readonly CellPlace[]
  readonly selected: { readonly lines: readonly PlacedLine[]; readonly names: readonly CellName[] }
}

/** The result of a paste, with the lines and values that it covers. */
export type PastePlan =
  | (Extract<CellPlan, { count: number }> & {
      readonly lines: readonly PlacedLine[]
      readonly names: readonly CellName[]
    })
  | { readonly problem: string }

/**
 * Pastes text that was copied from a spreadsheet. One cell fills every selected cell; a block of cells starts at the
 * first selected one, and must fit into the table. A value that cannot be read is stored as it was typed, so that its
 * line reports it.
 */
export function planPaste(text: string, { lines, places, selected }: PasteTarget): PastePlan {
  const block = readBlock(text)
  const [first = []] = block
  if (block.length === 0) return { problem: 'The clipboard has no text to paste.' }
  if (block.some((cells) => cells.length !== first.length)) {
    return { problem: 'The pasted rows have different numbers of cells. Nothing was changed.' }
  }
  const isOne = block.length === 1 && first.length === 1
  if (isOne) return covered(selected.lines, selected.names, () => first)
  const problem = fitProblem(block, lines, places)
  if (problem !== null) return { problem: `${problem} Nothing was changed.` }
  const covers = places
    .slice(0, first.length)
    .flatMap(({ name }, column) => (name === null ? [] : { name, texts: block.map((cells) => cells[column] ?? '') }))
  return covered(
    lines.slice(0, block.length),
    covers.map(({ name }) => name),
    (column) => covers[column]?.texts ?? [],
  )
}

const isBlank = (block: readonly (readonly string[])[], column: number) =>
  block.every((cells) => cells[column]?.trim() === '')

/**
 * Returns the values of lines as the text that `planPaste` reads, with a blank cell for a position that cannot be
 * edited. Refused if a value cannot be edited in its cell, since it is not one text.
 */
export function copyCells(
  lines: readonly PlacedLine[],
  places: readonly CellPlace[],
): { readonly text: string; readonly count: number } | { readonly problem: string } {
  const names = places.flatMap(({ name }) => name ?? [])
  const problem = fixedProblem(lines, names)
  if (problem !== null) return { problem: `${problem} Nothing was copied.` }
  const cellsOf = ({ row }: PlacedLine) => places.map(({ name }) => (name === null ? '' : toCell(name, row)))
  return { text: lines.map((line) => clipboardLine(cellsOf(line))).join(''), count: lines.length * names.length }
}

/** A value as a cell of a spreadsheet: numbers and dates as such, other texts as texts. */
function toCell(name: CellName, row: LineRow): CsvCell {
  const text = editableValue(name, row)?.textOf(row) ?? ''
  return name !== 'agreement' && /^\d/.test(text) ? { asIs: text } : text
}

/** Why a block does not fit into the table; null if it does. */
function fitProblem(
  block: readonly (readonly string[])[],
  lines: readonly PlacedLine[],
  places: readonly CellPlace[],
): string | null {
  const [height, width] = [block.length, block[0]?.length ?? 0]
  const fixed = places.slice(0, width).find(({ name }, column) => name === null && !isBlank(block, column))
  if (fixed) return `The pasted block covers ${fixed.label}, which cannot be edited in the table.`
  if (width > places.length) {
    return `The pasted block has ${counted(width, 'column')}, but only ${places.length} can be filled from ${places[0]?.label ?? ''} on.`
  }
  if (height <= lines.length) return null
  return `The pasted block has ${counted(height, 'row')}, but the table has only ${lines.length.toLocaleString('en-US')} from ${lines[0]?.name ?? ''} on.`
}

function covered(
  lines: readonly PlacedLine[],
  names: readonly CellName[],
  textsOf: (column: number) => readonly string[],
): PastePlan {
  const plan = planEach(
    lines,
    names.map((name, column) => {
      const texts = isNumeric(name) ? plainNumbers(textsOf(column)) : textsOf(column)
      return { name, change: ({ put }, row, index) => put(row, texts[index % texts.length] ?? '') }
    }),
  )
  return 'problem' in plan ? plan : { ...plan, lines, names }
}

const NUMERIC: ReadonlySet<CellName> = new Set(['minimum', 'maximum', 'maximumPayout', 'amount'])
const isNumeric = (name: CellName) => NUMERIC.has(name)

/** The change of one value of each line. */
interface CellChange {
  readonly name: CellName
  readonly change: (value: EditableValue, row: LineRow, index: number) => LineRow
}

/** Changes values of lines. Refused if a value cannot be edited in its cell, also one that is `read`. */
function planEach(
  lines: readonly PlacedLine[],
  changes: readonly CellChange[],
  read: readonly PlacedLine[] = [],
): CellPlan {
  const problem = fixedProblem(
    [...read, ...lines],
    changes.map(({ name }) => name),
  )
  if (problem !== null) return refused(`${problem} Edit the line instead.`)
  const rows = new Map<LineRow, LineRow>()
  lines.forEach(({ row }, index) => {
    const after = changes.reduce((changed, { name, change }) => {
      const value = editableValue(name, changed)
      return value ? change(value, changed, index) : changed
    }, row)
    rows.set(row, after)
  })
  return { rows, count: lines.length * changes.length }
}

/** Names the first value that cannot be edited in its cell; null if all can. */
function fixedProblem(lines: readonly PlacedLine[], names: readonly CellName[]): string | null {
  for (const name of names) {
    const fixed = lines.filter(({ row }) => editableValue(name, row) === null)
    const [first] = fixed
    const others = fixed.length > 1 ? ` and of ${counted(fixed.length - 1, 'other line')}` : ''
    if (first) return `${cellLabel(name)} of ${first.name}${others} cannot be edited in the table.`
  }
  return null
}
